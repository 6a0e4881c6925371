import { exact } from '../../../base/exact.ts'
import { get } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { pageFields } from '../../../kit/paging.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { pageOf } from '../../../server/records/filter.ts'
import { find } from '../../../server/records/records.ts'
import { columnsOf, joinsOf, showRow } from '../../../server/records/select.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { Receivable } from '../../ledger/money/money-tables.ts'
import { Party } from '../../party/party.ts'
import { Collection } from './collection.ts'

const asked = { ...pageFields, partyId: ref('party', 'bartererId', '往来单位', { required: '请选择往来单位！' }) }

export const partyItemCalls = [
  get('blade-finance/openitem/list', permissionOf(Collection, 'view'), asked, openItems, { label: '往来单位未结项目' }),
]

/** The kinds of open items: what they sum up to, where they lie, which of these, and what is asked of who sees them. */
const kinds = [
  { kind: '1', name: '应收', sum: 'receivableAmt', book: 'receivable', due: 'due_date', which: 'true' },
  { kind: '2', name: '应付', sum: 'payableAmt', book: 'payable', due: 'due_date', which: 'true', needs: 'purchase_price_view' },
  { kind: '3', name: '预收', sum: 'precpAmt', book: 'prepayment', due: 'null::date', which: 'direction = 1' },
  {
    kind: '4',
    name: '预付',
    sum: 'prepayAmt',
    book: 'prepayment',
    due: 'null::date',
    which: 'direction = 2',
    needs: 'purchase_price_view',
  },
]
const itemKind = { kind: text('itemKind', '类型'), kindName: text('itemKindName', '类型名称') }

/** Everything that is open between us and a counterparty, the earliest due first, with what of each kind is open in all. */
async function openItems(work: Work, { partyId, ...page }: Row<typeof asked>) {
  await find(work, Party, partyId)
  const { current, size } = pageOf(page)
  const where = tenantWhere(work, false)
  addScope(where, work.user, { owner: Collection.owner, path: Collection.path })
  where.add('t.open <> 0').add(`t.party_id = ${where.value(partyId)}`)
  const seen = kinds.filter(({ needs }) => !needs || work.user.can(needs))
  const from = `(${seen.map(itemSql).join(' union all ')}) t`
  const open = await work.tx.many(`select kind, sum(open) as open, count(*)::int as items from ${from} where ${where} group by kind`, [
    ...where.values,
  ])
  const rows = await work.tx.many(
    `select t.id, t.kind, t.kind_name, ${columnsOf(Receivable.fields)} from ${from}${joinsOf(Receivable.fields)} where ${where}
     order by t.due_date nulls last, t.bill_date, t.id limit ${where.value(size)} offset ${where.value((current - 1) * size)}`,
    where.values,
  )
  const total = open.reduce((all, { items }) => all + items, 0)
  const records = rows.map(row => ({ id: row.id, ...showRow(work, { ...itemKind, ...Receivable.fields }, row) }))
  const sums = Object.fromEntries(seen.map(({ kind, sum }) => [sum, exact(open.find(one => one.kind === kind)?.open ?? 0)]))
  return { records, total, size, current, pages: Math.ceil(total / size), sums }
}

const itemSql = ({ kind, name, book, due, which }: (typeof kinds)[number]) =>
  `select tenant_id, id, '${kind}' as kind, '${name}' as kind_name, ${due} as due_date, party_id, staff_id, dept_id,
     bill_type, bill_id, bill_no, bill_date, account, amount, open from ${book} where ${which}`
