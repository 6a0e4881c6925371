import { dec } from '../../base/decimal.ts'
import { refuse, refuseAll } from '../../base/refusal.ts'
import { unique } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import { post } from '../../kit/call.ts'
import type { Row } from '../../kit/field.ts'
import { ref } from '../../kit/fields/choice.ts'
import { words } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import { blankBill } from '../../server/documents/document-calls.ts'
import { shownHead, shownLines } from '../../server/documents/shown-lines.ts'
import { idsOf, missing } from '../../server/records/records.ts'
import { addScope, tenantWhere } from '../../server/rights/scope.ts'
import type { Work } from '../../server/work.ts'
import { isWithin } from '../ledger/money.ts'
import { Collection } from './collection.ts'
import { asItem, occupiedSql, receivables } from './open-item-calls.server.ts'

const asked = {
  customerId: ref('customer', 'bartererId', '客户'),
  billIds: words('billIds', '未收单据', { required: '请选择未收单据！', length: 20_000 }),
}

export const mergeCollectCalls = [
  post(`${Collection.path}/mergecollect`, permissionOf(Collection, 'add'), asked, mergeCollect, { label: '合并收款' }),
]

/** The collection that would settle the chosen bills, the earliest due first; nothing is stored. */
async function mergeCollect(work: Work, { customerId, billIds }: Row<typeof asked>) {
  const rows = await itemsOfBills(work, idsOf(billIds))
  const parties = unique(rows.map(row => row.party_id))
  if (parties.length > 1 || (customerId && parties[0] !== customerId)) refuse('所选单据不属于同一客户！')
  refuseAll(rows.filter(row => dec(row.open).eq(0)).map(row => `单据${row.item_no}已结算！`))
  const [blank, head, lines] = await together(
    blankBill(work, Collection),
    shownHead(work, Collection, { customer_id: parties[0] }),
    shownLines(work, Collection, rows.map(lineOf)),
  )
  const { customerId: party } = Collection.head
  const named = Object.fromEntries([party.wire, 'bartererName'].map(wire => [wire, head[wire]]))
  return { ...blank, ...named, [Collection.parts.lines.wire]: lines }
}

async function itemsOfBills(work: Work, billIds: string[]) {
  const where = tenantWhere(work, false)
  addScope(where, work.user, { owner: Collection.owner, path: Collection.path })
  where.add(`t.bill_id = any(${where.value(billIds)}::bigint[])`)
  const rows = await work.tx.many(
    `select t.id, t.party_id, t.bill_id, t.item_type, t.item_no, t.item_date::text, t.due_date::text, t.item_amount, t.open, o.occupied
     from (${asItem('receivable')}) t left join lateral (${occupiedSql(receivables, 'null')}) o on true where ${where} order by t.due_date, t.id`,
    where.values,
  )
  if (new Set(rows.map(row => row.bill_id)).size < billIds.length) missing()
  return rows
}

/** All that is left of an item beside what others are about to take; what they take whole is left to whoever types it. */
function lineOf({ id, occupied, party_id: _, ...row }: Record<string, string>) {
  const rest = dec(row.open!).minus(occupied!)
  return { ...row, item_id: id, settled: isWithin(rest, dec(row.open!)) ? rest.toFixed() : null }
}
