import { dec } from '../../../base/decimal.ts'
import { isEmpty } from '../../../base/text.ts'
import { get } from '../../../kit/call.ts'
import type { Document } from '../../../kit/document.ts'
import type { Fields, Row } from '../../../kit/field.ts'
import { id, ref } from '../../../kit/fields/choice.ts'
import { keyword, pageFields } from '../../../kit/paging.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import { likeText, pageOf } from '../../../server/records/filter.ts'
import { columnsOf, joinsOf, showRow } from '../../../server/records/select.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { isBound, ordersOwed } from './bound.server.ts'
import { aheadFields, besideFields, owedFields } from './open-item.ts'
import { type Side, sides } from './side.ts'
import { saysOf } from './side-says.server.ts'

export const askedOfItems = (target: string) => ({
  ...pageFields,
  keyword,
  partyId: ref(target, 'bartererId', '结算单位', { required: '请选择结算单位！' }),
  billId: id('id', '结算单'),
})

/** A kind of item as it is offered: where it lies, which of its kind, and where bills that settle it name it. */
export interface Offered {
  document: Side['document']
  /** Who asks for them, where that is no bill of this kind: it decides what is seen. */
  seenOn?: Document
  book: 'receivable' | 'payable' | 'prepayment'
  which: () => string
  fields: Fields
  part: 'lines' | 'prepaid'
  taken: 'settled' | 'used'
  order: string
}

export const owedOn = ({ document, book }: Side): Offered => ({
  document,
  book,
  which: () => 'true',
  fields: owedFields,
  part: 'lines',
  taken: 'settled',
  order: 't.due_date, t.id',
})
export const aheadOn = (side: Side): Offered => ({
  document: side.document,
  book: 'prepayment',
  which: () =>
    `t.direction = ${side.direction} and (not (${isBound(side)}) or exists (${ordersOwed(side)} and c.order_id = t.order_id and i.open <> 0))`,
  fields: aheadFields,
  part: 'prepaid',
  taken: 'used',
  order: 't.item_date, t.id',
})

export const openItemCalls = sides.flatMap(side => {
  const { document, offers } = side
  const offer = (name: string, kind: Offered, label: string) =>
    get(
      `${document.path}/${name}`,
      permissionOf(document, 'view'),
      askedOfItems(side.target),
      (work: Work, sent: AskedOfItems) => offered(work, kind, sent),
      { label },
    )
  return [
    offer(offers.owed, owedOn(side), document.parts.lines.label),
    ...offers.ahead.map(name => offer(name, aheadOn(side), saysOf(side).offersAhead)),
  ]
})

export type AskedOfItems = Row<ReturnType<typeof askedOfItems>>

/** What of a party is open, the earliest due first; what other bills are about to take of it is told. */
export async function offered(work: Work, kind: Offered, sent: AskedOfItems) {
  const { current, size } = pageOf(sent)
  const where = tenantWhere(work, false)
  const { owner, path } = kind.seenOn ?? kind.document
  addScope(where, work.user, { owner, path })
  where
    .add('t.open <> 0')
    .add(kind.which())
    .add(`t.party_id = ${where.value(sent.partyId)}`)
  if (!isEmpty(sent.keyword)) where.add(`t.item_no ilike ${where.value(likeText(sent.keyword!))}`)
  const rows = await work.tx.many(
    `select t.id, ${columnsOf(kind.fields)}, o.occupied, count(*) over ()::int as of_all
     from (${asItem(kind.book)}) t${joinsOf(kind.fields)} left join lateral (${occupiedSql(kind, where.value(sent.billId))}) o on true
     where ${where} order by ${kind.order} limit ${where.value(size)} offset ${where.value((current - 1) * size)}`,
    where.values,
  )
  const total = rows[0]?.of_all ?? 0
  return { records: rows.map(row => shown(work, kind, row)), total, size, current, pages: Math.ceil(total / size) }
}

/** An item by the words of whoever settles it. */
export const asItem = (book: string) =>
  `select *, bill_type as item_type, bill_no as item_no, bill_date as item_date, amount as item_amount from ${book}`

export const occupiedSql = ({ document, part, taken }: Offered, besideBill: string) => `select coalesce(sum(l.${taken}), 0) as occupied
  from ${lineTable(document, part)} l join ${tableName(document)} h on h.tenant_id = l.tenant_id and h.id = l.head_id
  where l.tenant_id = t.tenant_id and l.item_id = t.id and h.state in ('draft', 'submitted', 'rejected') and not h.deleted
    and h.id is distinct from ${besideBill}::bigint`

const statusOf = ({ item_amount, open }: Record<string, string>) => (dec(open!).eq(item_amount!) ? '1501' : '1502')

function shown(work: Work, { fields, book }: Offered, row: Record<string, string>) {
  const more = showRow(work, besideFields, { ...row, status: statusOf(row) })
  return { ...showRow(work, fields, row, more), id: row.id, [book === 'prepayment' ? 'precpId' : 'itemId']: row.id }
}
