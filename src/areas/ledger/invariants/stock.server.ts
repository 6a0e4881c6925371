import type { Invariant, Since } from '../../../server/invariant.ts'

const shelf = 'tenant_id, depot_id, goods_id, owner_type, owner_id'

const summed = (column: string) => `select ${shelf}, coalesce(e.${column}, 0) as expected, coalesce(b.${column}, 0) as found
  from (select ${shelf}, sum(${column}) as ${column} from stock_entry group by ${shelf}) e full join stock_balance b using (${shelf})
  where coalesce(e.${column}, 0) <> coalesce(b.${column}, 0)`

/** What was kept and what came since, against what lies there. */
const summedLately =
  (column: string) =>
  ({ tenant, month, stock }: Since) =>
    `select ${shelf}, sum(expected) as expected, sum(found) as found from (
    select ${shelf}, ${column} as expected, 0 as found from (${stock}) k
    union all select ${shelf}, ${column}, 0 from stock_entry where tenant_id = ${tenant} and period > ${month}
    union all select ${shelf}, 0, ${column} from stock_balance where tenant_id = ${tenant}) m
  group by ${shelf} having sum(expected) <> sum(found)`

const running = (
  column: string,
) => `select tenant_id, depot_id, goods_id, bill_type, bill_id, bill_no, before + ${column} as expected, after as found
  from (select *, balance_${column} as after, lag(balance_${column}, 1, 0::numeric) over (partition by ${shelf} order by seq) as before from stock_entry) e
  where after <> before + ${column}`

/** The first of a shelf is asked for the one before it, those after follow each other. */
const runningLately = (
  column: string,
  { tenant, seq }: Since,
) => `select e.tenant_id, e.depot_id, e.goods_id, e.bill_type, e.bill_id, e.bill_no,
    f.before + e.${column} as expected, e.after as found
  from (select *, balance_${column} as after, lag(balance_${column}) over (partition by ${shelf} order by seq) as earlier
    from stock_entry where tenant_id = ${tenant} and seq > ${seq}) e
  cross join lateral (select coalesce(e.earlier, (select p.balance_${column} from stock_entry p
    where p.tenant_id = e.tenant_id and p.depot_id = e.depot_id and p.goods_id = e.goods_id and p.owner_type = e.owner_type and p.owner_id = e.owner_id
      and p.seq < e.seq order by p.seq desc limit 1), 0) as before) f
  where e.after <> f.before + e.${column}`

/** Part of a balance cannot be more than the whole; a shelf that is short has no whole packs and no batches. */
const partsOf = (
  parts: string,
) => `select p.tenant_id, p.depot_id, p.goods_id, p.owner_type, p.owner_id, greatest(coalesce(b.quantity, 0), 0) as expected, p.quantity as found
  from (${parts}) p left join stock_balance b using (${shelf}) where p.quantity > greatest(coalesce(b.quantity, 0), 0)`

const packs = `select p.tenant_id, p.depot_id, p.goods_id, p.owner_type, p.owner_id, round(sum(p.quantity * u.numerator / u.denominator), 6) as quantity
  from stock_pack p join goods_units u on u.tenant_id = p.tenant_id and u.parent_id = p.goods_id and u.unit_id = p.unit_id group by 1, 2, 3, 4, 5`

const batches = `select ${shelf}, sum(quantity) as quantity from stock_batch group by ${shelf}`

const batchEntries = `select ${shelf}, coalesce(e.quantity, 0) as expected, coalesce(b.quantity, 0) as found
  from (select ${shelf}, batch_no, sum(quantity) as quantity from stock_entry where batch_no is not null group by ${shelf}, batch_no) e
  full join stock_batch b using (${shelf}, batch_no) where coalesce(e.quantity, 0) <> coalesce(b.quantity, 0)`

/** Goods of others came, went back or became ours; carrying them from depot to depot changes nothing in all. */
const foreign = `'CONSIGN_IN', 'CONSIGN_RET', 'CONSIGN_TRANSFER', 'BORROW_IN', 'BORROW_IN_RET', 'BORROW_IN_BUY'`
const ofOthers = `select tenant_id, goods_id, owner_id as party_id, sum(expected) as expected, sum(found) as found from (
    select tenant_id, goods_id, owner_type, owner_id, quantity as expected, 0 as found from stock_entry where owner_type <> 1 and kind in (${foreign})
    union all select tenant_id, goods_id, owner_type, owner_id, 0, quantity from stock_balance where owner_type <> 1) o
  group by tenant_id, goods_id, owner_type, owner_id having sum(expected) <> sum(found)`

const ofOthersLately = ({
  tenant,
  month,
  stock,
}: Since) => `select tenant_id, goods_id, owner_id as party_id, sum(expected) as expected, sum(found) as found from (
    select tenant_id, goods_id, owner_type, owner_id, quantity as expected, 0 as found from (${stock}) k where owner_type <> 1
    union all select tenant_id, goods_id, owner_type, owner_id, quantity, 0 from stock_entry
      where tenant_id = ${tenant} and period > ${month} and owner_type <> 1 and kind in (${foreign})
    union all select tenant_id, goods_id, owner_type, owner_id, 0, quantity from stock_balance where tenant_id = ${tenant} and owner_type <> 1) o
  group by tenant_id, goods_id, owner_type, owner_id having sum(expected) <> sum(found)`

const of = (table: string, column: string, where = 'true') => `select sum(${column}) from ${table} where ${where}`

const stockAccounts = `'1402', '1405', '1406'`

const group = '库存'

export const stockInvariants: Invariant[] = [
  {
    id: 'I-01',
    label: '库存数量等于库存账数量之和',
    group,
    sql: summed('quantity'),
    lately: summedLately('quantity'),
    sides: [
      { label: '库存账数量', sql: of('stock_entry', 'quantity') },
      { label: '库存数量', sql: of('stock_balance', 'quantity') },
    ],
  },
  {
    id: 'I-02',
    label: '库存成本等于库存账成本之和',
    group,
    sql: summed('cost'),
    lately: summedLately('cost'),
    sides: [
      { label: '库存账成本', sql: of('stock_entry', 'cost') },
      { label: '库存成本', sql: of('stock_balance', 'cost') },
    ],
  },
  {
    id: 'I-03',
    label: '没有数量就没有成本且成本不为负',
    group,
    sql: `select ${shelf}, 0::numeric as expected, cost as found from stock_balance
      where (quantity = 0 and cost <> 0) or (owner_type = 1 and quantity > 0 and cost < 0) or (owner_type <> 1 and cost <> 0)`,
  },
  {
    id: 'I-04',
    label: '不允许负库存的地方没有负库存',
    group,
    sql: `select ${shelf}, 0::numeric as expected, quantity as found from stock_balance where quantity < 0 and not may_be_negative`,
  },
  {
    id: 'I-05',
    label: '占用数量等于占用明细之和',
    group,
    sides: [
      { label: '占用明细', sql: of('stock_reservation', 'quantity') },
      { label: '占用数量', sql: of('stock_balance', 'reserved') },
    ],
    sql: `select ${shelf}, coalesce(r.quantity, 0) as expected, coalesce(b.reserved, 0) as found
      from (select ${shelf}, sum(quantity) as quantity from stock_reservation group by ${shelf}) r full join stock_balance b using (${shelf})
      where coalesce(r.quantity, 0) <> coalesce(b.reserved, 0) or b.reserved < 0`,
  },
  {
    id: 'I-06',
    label: '整件与批次之和与库存相符',
    group,
    sql: [partsOf(packs), partsOf(batches), batchEntries].join(' union all '),
    // No month keeps its batches, so their entries are asked for from the beginning or not at all.
    lately: () => [partsOf(packs), partsOf(batches)].join(' union all '),
  },
  {
    id: 'I-07',
    label: '每笔库存账接着上一笔的结存',
    group,
    sql: `${running('quantity')} union all ${running('cost')}`,
    lately: since => `${runningLately('quantity', since)} union all ${runningLately('cost', since)}`,
  },
  {
    id: 'I-15',
    label: '库存成本等于库存科目余额',
    group: '资金与总账',
    sides: [
      { label: '自有库存成本', sql: of('stock_balance', 'cost', 'owner_type = 1') },
      { label: '库存科目余额', sql: of('journal_entry', 'debit - credit', `account in (${stockAccounts})`) },
    ],
    sql: `select tenant_id, depot_id, account, coalesce(s.cost, 0) as expected, coalesce(j.booked, 0) as found
      from (select b.tenant_id, b.depot_id, d.account, sum(b.cost) as cost from stock_balance b
        join depot d on d.tenant_id = b.tenant_id and d.id = b.depot_id where b.owner_type = 1 group by 1, 2, 3) s
      full join (select tenant_id, depot_id, account, sum(debit - credit) as booked from journal_entry
        where account in (${stockAccounts}) group by 1, 2, 3) j using (tenant_id, depot_id, account)
      where coalesce(s.cost, 0) <> coalesce(j.booked, 0)`,
    lately: ({ tenant, month, journal }) => `select tenant_id, account, sum(expected) as expected, sum(found) as found from (
        select b.tenant_id, d.account, b.cost as expected, 0 as found from stock_balance b
          join depot d on d.tenant_id = b.tenant_id and d.id = b.depot_id where b.tenant_id = ${tenant} and b.owner_type = 1
        union all select tenant_id, account, 0, amount from (${journal}) k where account in (${stockAccounts})
        union all select tenant_id, account, 0, debit - credit from journal_entry
          where tenant_id = ${tenant} and period > ${month} and account in (${stockAccounts})) m
      group by tenant_id, account having sum(expected) <> sum(found)`,
  },
  { id: 'I-33', label: '寄存与借入数量等于收入减退还减转出', group, sql: ofOthers, lately: ofOthersLately },
]
