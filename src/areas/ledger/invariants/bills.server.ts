import { snake } from '../../../base/text.ts'
import type { Document } from '../../../kit/document.ts'
import { documents } from '../../../kit/registry.ts'
import { tableName } from '../../../kit/schema.ts'
import type { Invariant, Since } from '../../../server/invariant.ts'

const heads = (some: Document[], narrowed: (document: Document) => string = () => '') =>
  some
    .map(
      document =>
        `select tenant_id, '${document.billType}' as bill_type, id as bill_id, bill_no, state, version, is_red, source_id from ${tableName(document)} where not deleted${narrowed(document)}`,
    )
    .join(' union all ')

/** Of some documents those bills write no books that have a flag set. */
const writing = ({ withoutBooks }: Document) => (typeof withoutBooks === 'object' ? ` and not ${snake(withoutBooks.when)}` : '')

const books = ['stock_entry', 'journal_entry', 'receivable', 'payable', 'allocation', 'out_invoice_line', 'in_invoice_line']
const written = books
  .map(book => `exists (select 1 from ${book} e where e.tenant_id = h.tenant_id and e.bill_type = h.bill_type and e.bill_id = h.bill_id)`)
  .join(' or ')

const bill = 'h.tenant_id, h.bill_type, h.bill_id, h.bill_no'

/** Bills of months that are open. */
const openBills = ({ tenant, day }: Since) => ` and tenant_id = ${tenant} and bill_date >= ${day}`

const every = (since?: Since) => heads(documents(), () => (since ? openBills(since) : ''))

const posting = (since?: Since) =>
  heads(
    documents().filter(({ withoutBooks }) => withoutBooks !== true),
    document => writing(document) + (since ? openBills(since) : ''),
  )

const mirrored = (
  since?: Since,
) => `select ${bill}, e.depot_id, e.goods_id, null as account, 0::numeric as expected, sum(e.quantity) as found
    from (${posting(since)}) h join stock_entry e on e.tenant_id = h.tenant_id and e.bill_type = h.bill_type and e.bill_id in (h.bill_id, h.source_id::bigint)
    where h.is_red group by ${bill}, e.depot_id, e.goods_id having sum(e.quantity) <> 0
  union all select ${bill}, null, null, j.account, 0, sum(j.debit - j.credit)
    from (${posting(since)}) h join journal_entry j on j.tenant_id = h.tenant_id and j.bill_type = h.bill_type and j.bill_id in (h.bill_id, h.source_id::bigint)
    where h.is_red and j.account not in ('1402', '1405', '1406', '6402') group by ${bill}, j.account having sum(j.debit - j.credit) <> 0`

const booked = (
  since?: Since,
) => `select ${bill}, (h.state in ('posted', 'reversed'))::integer::numeric as expected, (${written})::integer::numeric as found from (${posting(since)}) h
  where case when h.state in ('posted', 'reversed') then not (${written}) when h.state in ('draft', 'submitted', 'rejected', 'cancelled') then ${written} end`

const numbered = (
  since?: Since,
) => `select tenant_id, bill_type, min(bill_id) as bill_id, bill_no, 1::numeric as expected, count(*)::numeric as found
  from (${every(since)}) h group by tenant_id, bill_type, bill_no having count(*) > 1`

/** Who prints a bill or sends something of it to others changes nothing. */
const told = (since?: Since) => `select ${bill}, h.version::numeric as expected, count(x.id)::numeric as found from (${every(since)}) h
  left join history x on x.tenant_id = h.tenant_id and x.subject = h.bill_type and x.subject_id = h.bill_id::text and x.stage not in ('打印', '发送')
  group by ${bill}, h.version having count(x.id) <> h.version`

/** One invariant may speak of every kind of bill, so these are made when all of them are known. */
export const billInvariants = (): Invariant[] => [
  { id: 'I-22', label: '红冲单与原单合计为零', group: '单据', sql: mirrored(), lately: mirrored },
  { id: 'I-23', label: '已记账的单据有账，未记账的没有', group: '单据', sql: booked(), lately: booked },
  { id: 'I-26', label: '单据编号不重复', group: '单据', sql: numbered(), lately: numbered },
  {
    id: 'I-29',
    label: '没有跨公司的引用',
    group: '期间与印记',
    sql: `select current_setting('app.tenant', true) as tenant_id, k.conname as book, 0::numeric as expected, 1::numeric as found from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'tenant_id' join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'tenant_id'
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not (a.attnum = any(k.conkey) and b.attnum = any(k.confkey))`,
  },
  { id: 'I-30', label: '每次变动都有一条操作历史', group: '单据', sql: told(), lately: told },
]
