import type { Invariant } from './invariant.server.ts'

const shelf = 'tenant_id, depot_id, goods_id, owner_type, owner_id'

const summed = (column: string) => `select ${shelf}, coalesce(e.${column}, 0) as expected, coalesce(b.${column}, 0) as found
  from (select ${shelf}, sum(${column}) as ${column} from stock_entry group by ${shelf}) e full join stock_balance b using (${shelf})
  where coalesce(e.${column}, 0) <> coalesce(b.${column}, 0)`

const running = (
  column: string,
) => `select tenant_id, depot_id, goods_id, bill_type, bill_id, bill_no, before + ${column} as expected, after as found
  from (select *, balance_${column} as after, lag(balance_${column}, 1, 0::numeric) over (partition by ${shelf} order by seq) as before from stock_entry) e
  where after <> before + ${column}`

export const stockInvariants: Invariant[] = [
  { id: 'I-01', label: '库存数量等于库存账数量之和', sql: summed('quantity') },
  { id: 'I-02', label: '库存成本等于库存账成本之和', sql: summed('cost') },
  {
    id: 'I-03',
    label: '没有数量就没有成本且成本不为负',
    sql: `select ${shelf}, 0::numeric as expected, cost as found from stock_balance
      where (quantity = 0 and cost <> 0) or (owner_type = 1 and quantity > 0 and cost < 0) or (owner_type <> 1 and cost <> 0)`,
  },
  {
    id: 'I-04',
    label: '不允许负库存的地方没有负库存',
    sql: `select ${shelf}, 0::numeric as expected, quantity as found from stock_balance where quantity < 0 and not may_be_negative`,
  },
  { id: 'I-07', label: '每笔库存账接着上一笔的结存', sql: `${running('quantity')} union all ${running('cost')}` },
  {
    id: 'I-15',
    label: '库存成本等于库存科目余额',
    sql: `select tenant_id, depot_id, '1405' as account, coalesce(s.cost, 0) as expected, coalesce(j.booked, 0) as found
      from (select tenant_id, depot_id, sum(cost) as cost from stock_balance where owner_type = 1 group by 1, 2) s
      full join (select tenant_id, depot_id, sum(debit - credit) as booked from journal_entry where account = '1405' group by 1, 2) j using (tenant_id, depot_id)
      where coalesce(s.cost, 0) <> coalesce(j.booked, 0)`,
  },
]
