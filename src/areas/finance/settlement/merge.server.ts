import { dec } from '../../../base/decimal.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { snake, unique } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import { post } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { words } from '../../../kit/fields/text.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { blankBill } from '../../../server/documents/document-calls.ts'
import { shownHead, shownLines } from '../../../server/documents/shown-lines.ts'
import { idsOf, missing } from '../../../server/records/records.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { isWithin } from '../../ledger/money/money.ts'
import { asItem, occupiedSql, owedOn } from './open-item-calls.server.ts'
import { type Side, sides } from './side.ts'
import { saysOf } from './side-says.server.ts'

const askedOf = (side: Side) => ({
  partyId: ref(side.target, 'bartererId', '结算单位'),
  billIds: words('billIds', side.document.parts.lines.label, { required: saysOf(side).chooseItems, length: 20_000 }),
})

type Asked = Row<ReturnType<typeof askedOf>>

export const mergeCalls = sides.map(side =>
  post(
    `${side.document.path}/${side.offers.merge}`,
    permissionOf(side.document, 'add'),
    askedOf(side),
    (work: Work, asked: Asked) => merge(work, side, asked),
    {
      label: saysOf(side).merges,
    },
  ),
)

/** The settlement of the chosen bills, the earliest due first; nothing is stored. */
async function merge(work: Work, side: Side, { partyId, billIds }: Asked) {
  const { document } = side
  const rows = await itemsOfBills(work, side, idsOf(billIds))
  const parties = unique(rows.map(row => row.party_id))
  if (parties.length > 1 || (partyId && parties[0] !== partyId)) refuse(saysOf(side).mixed)
  refuseAll(rows.filter(row => dec(row.open).eq(0)).map(row => `单据${row.item_no}已结算！`))
  const [blank, head, lines] = await together(
    blankBill(work, document),
    shownHead(work, document, { [snake(document.party!)]: parties[0] }),
    shownLines(work, document, rows.map(lineOf)),
  )
  const named = Object.fromEntries(['bartererId', 'bartererName'].map(wire => [wire, head[wire]]))
  return { ...blank, ...named, [document.parts.lines.wire]: lines }
}

async function itemsOfBills(work: Work, side: Side, billIds: string[]) {
  const where = tenantWhere(work, false)
  addScope(where, work.user, { owner: side.document.owner, path: side.document.path })
  where.add(`t.bill_id = any(${where.value(billIds)}::bigint[])`)
  const rows = await work.tx.many(
    `select t.id, t.party_id, t.bill_id, t.item_type, t.item_no, t.item_date::text, t.due_date::text, t.item_amount, t.open, o.occupied
     from (${asItem(side.book)}) t left join lateral (${occupiedSql(owedOn(side), 'null')}) o on true where ${where} order by t.due_date, t.id`,
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
