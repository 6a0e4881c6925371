import { refuse, refuseAll } from '../../../base/refusal.ts'
import { isEmpty } from '../../../base/text.ts'
import { post, type RawInput } from '../../../kit/call.ts'
import { wired } from '../../../kit/faults.ts'
import { readRow } from '../../../kit/read.ts'
import { writeHistory } from '../../../server/history.ts'
import { insertMany } from '../../../server/insert-many.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { save } from '../../../server/records/records.ts'
import { refuseBrokenReferences } from '../../../server/records/references.ts'
import type { Work } from '../../../server/work.ts'
import { OpenGoods } from './open-goods.ts'

type Wire = Record<string, unknown>
interface Pair {
  customerId: string
  goodsId: string
}

export const openGoods = serveEntity(OpenGoods, {
  calls: [
    post(`${OpenGoods.path}/submitBatch`, 'opencommcustomer_add', {}, submitBatch, {
      takes: { rows: OpenGoods.fields },
      label: '批量开放商品',
    }),
  ],
})

const most = 1000

/** Many at once; what is open already stays as it is. */
async function submitBatch(work: Work, _input: object, { body }: RawInput) {
  if (!Array.isArray(body) || !body.length) refuse('请选择至少一条数据')
  if (body.length > most) refuse('一次最多处理1000条数据，请分批操作！')
  const sent: Wire[] = body.map(row => (row && typeof row === 'object' ? row : {}))
  const reads = sent.map(row => readRow(OpenGoods.fields, row))
  refuseAll(reads.flatMap(({ problems }, index) => wired(OpenGoods.fields, problems).map(problem => ({ ...problem, line: index }))))
  const rows = reads.map(({ row }) => row)
  await refuseBrokenReferences(work, OpenGoods.fields, rows)
  await change(work, sent, rows)
  await add(
    work,
    rows.filter((_, index) => isEmpty(sent[index]!.id)),
  )
  return true
}

async function change(work: Work, sent: Wire[], rows: Pair[]) {
  const known = sent.flatMap((row, index) => (isEmpty(row.id) ? [] : [index]))
  if (known.length && !work.user.can('opencommcustomer_edit')) refuse('无权限操作！', 403)
  for (const index of known) await save(work, OpenGoods, rows[index]!, sent[index])
}

async function add(work: Work, rows: Pair[]) {
  const open = await work.tx.many(
    `select o.customer_id, o.goods_id from open_goods o join unnest($2::bigint[], $3::bigint[]) as asked(customer_id, goods_id)
     on asked.customer_id = o.customer_id and asked.goods_id = o.goods_id where o.tenant_id = $1 and not o.deleted`,
    [work.user.tenantId, rows.map(row => row.customerId), rows.map(row => row.goodsId)],
  )
  const wanted = new Map(rows.map(row => [`${row.customerId} ${row.goodsId}`, row]))
  for (const row of open) wanted.delete(`${row.customer_id} ${row.goods_id}`)
  if (!wanted.size) return
  const ids = await insertMany(work, OpenGoods, [...wanted.values()])
  for (const [index, { customerId }] of [...wanted.values()].entries())
    writeHistory(work, { subject: OpenGoods.name, subjectId: ids[index]!, subjectNo: customerId, stage: '新增' })
}
