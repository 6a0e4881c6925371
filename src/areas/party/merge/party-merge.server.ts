import { exact } from '../../../base/exact.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { isEmpty, snake, unique } from '../../../base/text.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import type { RowWith } from '../../../kit/field.ts'
import { ref, refs } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { writeHistory } from '../../../server/history.ts'
import { change, detail, find, idsOf, showRecord } from '../../../server/records/records.ts'
import { fromRow } from '../../../server/records/select.ts'
import { refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { owedOf, reassign } from '../asked.server.ts'
import { showDefault } from '../contact/contact.server.ts'
import { Customer } from '../customer/customer.ts'
import { Party } from '../party.ts'
import { Supplier } from '../supplier/supplier.ts'
import { chosenKeys, faces, partyFields } from './party-merge.ts'
import { countLinks, moveLinks } from './party-merge-links.server.ts'
import { reasonsAgainst } from './party-merge-reasons.server.ts'

type Row = RowWith<{ id: string; version: number; code: string; name: string }>

const of = (verb: string) => `blade-barterer/barterer/${verb}`
const most = 5
const survivor = ref('party', 'id', '保留的往来单位')
const merged = { survivor, parties: rows('parties', '往来单位', { version: integer('version', '版本') }) }

const choices = {
  type: 'object',
  title: '保留的内容',
  description: '按我方字段名说明保留哪个往来单位的值',
  additionalProperties: { type: 'string', title: '往来单位编号' },
}

export const mergeCalls = [
  get(of('mergePreview'), 'bartererinfo_merge', { ids: refs('party', 'ids', '往来单位'), survivor }, preview, {
    label: '合并往来单位预览',
  }),
  post(
    of('merge'),
    'bartererinfo_merge',
    merged,
    (work: Work, input: Merged, { body }: RawInput) => merge(work, input, body?.choices ?? {}),
    {
      takes: { raw: 'choices, whose names are those of our fields', also: { choices } },
      label: '合并往来单位',
    },
  ),
]

/** The rows side by side, with what hangs on each and why they cannot become one. */
async function preview(work: Work, input: { ids: string[] | null; survivor: string | null }) {
  const rows = await rowsOf(work, input.ids)
  const ids = rows.map(({ id }) => id)
  const links = await countLinks(work, ids)
  const owed = await owedOf(work, ids)
  const survivorId = input.survivor ?? ids[0]!
  return {
    reasons: await reasonsAgainst(work, rows, survivorId),
    parties: await Promise.all(
      rows.map(async row => ({
        ...showRecord(work, Party, row),
        customer: row.is_customer ? await detail(work, Customer, row.id) : null,
        supplier: row.is_supplier ? await detail(work, Supplier, row.id) : null,
        'receivableAmt': exact(owed.get(row.id)!.receivable),
        'payableAmt': exact(owed.get(row.id)!.payable),
        links: links.filter(({ id }) => id === row.id).map(({ label, count }) => ({ label, count })),
      })),
    ),
  }
}

/** Held in one order, so that two who merge the same ones wait for each other instead of for ever. */
async function rowsOf(work: Work, value: unknown, lock = false): Promise<Row[]> {
  const ids = idsOf(value)
  if (ids.length < 2) refuse('请选择至少两个往来单位！')
  if (ids.length > most) refuse(`一次最多合并${most}个往来单位！`)
  const rows: Row[] = []
  for (const id of [...ids].sort()) rows.push((await find(work, Party, id, lock)) as Row)
  return ids.map(id => rows.find(row => row.id === id)!)
}

interface Merged {
  survivor: string | null
  parties: { id: string | null; version: number | null }[]
}

/** The choices say, field by field, whose value stays. */
async function merge(work: Work, { survivor: id, parties }: Merged, choices: Record<string, unknown>) {
  const rows = await rowsOf(
    work,
    parties.map(one => one.id),
    true,
  )
  for (const row of rows) refuseStale(row, parties.find(one => one.id === row.id)!.version)
  const survivor = rows.find(row => row.id === id) ?? refuse('请选择保留的往来单位！')
  const gone = rows.filter(row => row !== survivor)
  refuseAll(await reasonsAgainst(work, rows, survivor.id))
  for (const row of gone) {
    await moveLinks(work, row.id, survivor.id)
    await reassign(work, { id: row.id, code: row.code }, { id: survivor.id, code: survivor.code })
    await hide(work, row, survivor)
  }
  await dropOwnRecommendation(work, survivor.id)
  const saved = await takeOver(work, survivor, gone, choices)
  if (rows.some(row => row.is_customer)) await showDefault(work, survivor.id)
  return saved
}

async function hide(work: Work, row: Row, survivor: Row) {
  await work.tx.run(
    'update party set deleted = true, enabled = false, merged_into_id = $3, version = version + 1, updated_by = $4, updated_at = now() where tenant_id = $1 and id = $2',
    [work.user.tenantId, row.id, survivor.id, work.user.id],
  )
  tell(work, row, row.id, row.name, `并入 ${survivor.code} ${survivor.name}`)
}

/** On each face that the row has: whoever looks at the customer, the supplier or the counterparty sees it. */
function tell(work: Work, roles: Record<string, unknown>, subjectId: string, subjectNo: string, remark: string, but?: string) {
  for (const { name, role } of faces)
    if (name !== but && (!role || roles[snake(role)])) writeHistory(work, { subject: name, subjectId, subjectNo, stage: '合并', remark })
}

const dropOwnRecommendation = ({ tx, user }: Work, id: string) =>
  tx.run('update recommendation set deleted = true where tenant_id = $1 and customer_id = $2 and recommender_id = $2', [user.tenantId, id])

/** The survivor's own word counts where it has one, unless another was chosen; roles, tags and old codes add up. */
async function takeOver(work: Work, survivor: Row, gone: Row[], choices: Record<string, unknown>) {
  const rows = [survivor, ...gone]
  const known = new Map(rows.map(row => [row.id, fromRow(partyFields, row)]))
  const values: Record<string, unknown> = {
    isCustomer: rows.some(row => row.is_customer),
    isSupplier: rows.some(row => row.is_supplier),
    formerly: [survivor.formerly, ...gone.flatMap(row => [row.code, row.name, row.formerly])].filter(Boolean).join(' ').slice(0, 2000),
  }
  for (const key of ['tagIds', 'rangeIds', 'goodsClassIds']) values[key] = unique([...known.values()].flatMap(row => row[key] ?? []))
  for (const key of unique(faces.flatMap(chosenKeys))) {
    const speaking = rows.filter(row => speaksOf(row, key)).map(row => known.get(row.id)!)
    const value = known.get(String(choices[key]))?.[key] ?? speaking.find(row => !isEmpty(row[key]))?.[key]
    if (value != null) values[key] = value
  }
  const face = values.isCustomer ? Customer : values.isSupplier ? Supplier : Party
  const remark = `合并自 ${gone.map(row => `${row.code} ${row.name}`).join('、')}`
  const roles = { is_customer: values.isCustomer, is_supplier: values.isSupplier }
  tell(work, roles, survivor.id, String(values.name ?? survivor.name), remark, face.name)
  return change(work, { ...face, fields: partyFields }, survivor, values, '合并', remark)
}

/** What only customers or suppliers have counts only of those that are one. */
const speaksOf = (row: Row, key: string) => faces.some(({ fields, role }) => key in fields && (!role || row[snake(role)]))
