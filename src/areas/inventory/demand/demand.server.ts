import { refuseAll } from '../../../base/refusal.ts'
import { isEmpty } from '../../../base/text.ts'
import { post } from '../../../kit/call.ts'
import type { Row as Fields, RowWith } from '../../../kit/field.ts'
import { longText, text, words } from '../../../kit/fields/text.ts'
import { writeHistories } from '../../../server/history.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { idsOf, missing, remove, save } from '../../../server/records/records.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { Demand, demandState } from './demand.ts'

type Row = RowWith<{ id: string; bill_no: string; condition: string }>

const chosen = {
  ids: words('ids', '采购需求', { length: 20_000 }),
  id: text('id', '采购需求', { length: 20_000 }),
  remark: longText('remark', '关闭原因'),
}

export const demand = serveEntity(Demand, {
  async submit(work, row, sent) {
    const isNew = isEmpty(sent.id)
    if (!isNew) await refuseHandled(work, idsOf(sent.id), '修改')
    const saved = await save(
      work,
      Demand,
      isNew ? { ...row, neededById: row.neededById ?? work.user.staffId, billNo: await nextDemandNo(work) } : row,
      sent,
    )
    await work.tx.run(
      'update demand d set unit_id = g.basic_unit_id from goods g where d.tenant_id = $1 and d.id = $2 and g.tenant_id = $1 and g.id = d.goods_id',
      [work.user.tenantId, saved.id],
    )
    return saved
  },
  remove: drop,
  calls: [
    post(`${Demand.path}/delete`, 'demandbody_delete', { ids: chosen.ids }, (work: Work, { ids }) => drop(work, ids), {
      label: '采购需求删除',
    }),
    post(`${Demand.path}/close`, 'demandbody_close', chosen, close, { label: '采购需求关闭' }),
  ],
})

export async function nextDemandNo(work: Work) {
  const day = work.today.replaceAll('-', '')
  return `XQD${day}${String(await work.nextNumber(`0846 ${day}`)).padStart(4, '0')}`
}

const isOpen = ({ condition }: Row) => [demandState.waiting, demandState.handling].includes(condition)

/** Those of them that the user may touch, held until the end. */
async function locked(work: Work, ids: string[]): Promise<Row[]> {
  const where = tenantWhere(work, false).add('not t.deleted')
  where.add(`t.id = any(${where.value(ids)}::bigint[])`)
  addScope(where, work.user, Demand)
  return work.tx.many(`select t.* from demand t where ${where} order by t.id for update`, where.values)
}

/** Nobody has begun to deal with any of them. */
async function refuseHandled(work: Work, ids: string[], verb: string) {
  const handled = (await locked(work, ids)).filter(row => !isOpen(row) || Number(row.handled) !== 0)
  refuseAll(handled.map(row => `${row.bill_no}需求已处理，不能${verb}！`))
}

async function drop(work: Work, ids: unknown) {
  await refuseHandled(work, idsOf(ids), '删除')
  await remove(work, Demand, ids)
}

/** What is not dealt with yet is not wanted any more. */
async function close(work: Work, { ids, id, remark }: Fields<typeof chosen>) {
  const wanted = idsOf(ids ?? id)
  const rows = await locked(work, wanted)
  if (rows.length < wanted.length) missing()
  refuseAll(rows.filter(row => !isOpen(row)).map(row => `${row.bill_no}需求已处理，不能关闭！`))
  await work.tx.run(
    'update demand set condition = $3, version = version + 1, updated_by = $4, updated_at = now() where tenant_id = $1 and id = any($2::bigint[])',
    [work.user.tenantId, wanted, demandState.closed, work.user.id],
  )
  await writeHistories(
    work,
    rows.map(row => ({ subject: Demand.name, subjectId: row.id, subjectNo: row.bill_no, stage: '关闭', remark: remark ?? undefined })),
  )
  return true
}
