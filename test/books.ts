import type { World } from './world.ts'

/** The invariants that hold after every step of every story; the first broken one is named. */
const invariants: Record<string, string> = {
  'I-01 balance quantity is the sum of its entries': `select b.depot_id, b.goods_id from stock_balance b left join lateral (select coalesce(sum(quantity), 0) as q from stock_entry e
    where e.tenant_id = b.tenant_id and e.depot_id = b.depot_id and e.goods_id = b.goods_id and e.owner_type = b.owner_type) e on true where b.quantity <> e.q`,
  'I-02 balance cost is the sum of its entries': `select b.depot_id, b.goods_id from stock_balance b left join lateral (select coalesce(sum(cost), 0) as c from stock_entry e
    where e.tenant_id = b.tenant_id and e.depot_id = b.depot_id and e.goods_id = b.goods_id and e.owner_type = b.owner_type) e on true where b.cost <> e.c`,
  'I-03 no cost without goods, none below nothing':
    'select * from stock_balance where (quantity = 0 and cost <> 0) or (quantity > 0 and cost < 0)',
  'I-04 nothing negative where that is forbidden': 'select * from stock_balance where quantity < 0 and not may_be_negative',
  'I-07 each entry continues the one before': `select * from (select seq, quantity, cost, balance_quantity, balance_cost,
      lag(balance_quantity, 1, 0) over w as before_quantity, lag(balance_cost, 1, 0) over w as before_cost from stock_entry
      window w as (partition by tenant_id, depot_id, goods_id, owner_type, owner_id order by seq)) e
    where balance_quantity <> before_quantity + quantity or balance_cost <> before_cost + cost`,
  'I-10 open amount is the amount less its allocations': `select i.id from receivable i left join lateral (select coalesce(sum(a.amount), 0) as taken from allocation a
    where a.tenant_id = i.tenant_id and a.item_kind = 'receivable' and a.item_id = i.id) a on true where i.open <> i.amount - a.taken
    union all select i.id from payable i left join lateral (select coalesce(sum(a.amount), 0) as taken from allocation a
    where a.tenant_id = i.tenant_id and a.item_kind = 'payable' and a.item_id = i.id) a on true where i.open <> i.amount - a.taken`,
  'I-11 receivables equal account 1122 per party': `select * from (select tenant_id, party_id, sum(open) as open from receivable group by 1, 2) r
    full join (select tenant_id, party_id, sum(debit - credit) as booked from journal_entry where account = '1122' group by 1, 2) j using (tenant_id, party_id)
    where coalesce(r.open, 0) <> coalesce(j.booked, 0)`,
  'I-12 payables equal their account per party': `select * from (select tenant_id, party_id, account, sum(open) as open from payable group by 1, 2, 3) r
    full join (select tenant_id, party_id, account, sum(credit - debit) as booked from journal_entry where account in ('2202', '2241') group by 1, 2, 3) j using (tenant_id, party_id, account)
    where coalesce(r.open, 0) <> coalesce(j.booked, 0)`,
  'I-15 stock equals the accounts of its depots': `select * from (select b.tenant_id, d.account, sum(b.cost) as cost from stock_balance b
      join depot d on d.tenant_id = b.tenant_id and d.id = b.depot_id where b.owner_type = 1 group by 1, 2) s
    full join (select tenant_id, account, sum(debit - credit) as booked from journal_entry where account in ('1402', '1405', '1406') group by 1, 2) j using (tenant_id, account)
    where coalesce(s.cost, 0) <> coalesce(j.booked, 0)`,
  'I-06 packs are never more than what lies there': `select p.depot_id, p.goods_id from stock_pack p
    join goods_units u on u.tenant_id = p.tenant_id and u.parent_id = p.goods_id and u.unit_id = p.unit_id
    join stock_balance b on b.tenant_id = p.tenant_id and b.depot_id = p.depot_id and b.goods_id = p.goods_id and b.owner_type = p.owner_type and b.owner_id = p.owner_id
    where b.quantity >= 0 group by p.tenant_id, p.depot_id, p.goods_id, p.owner_type, p.owner_id, b.quantity
    having sum(p.quantity * u.numerator / u.denominator) > b.quantity`,
  'I-16 every batch balances, has two rows and one bill': `select batch_id from journal_entry group by tenant_id, batch_id
    having sum(debit) <> sum(credit) or count(*) < 2 or count(distinct (bill_type, bill_id)) > 1`,
  'I-18 the cost of sales is what the goods cost, but for what 6402 took when it was undone': `select * from (select e.tenant_id, -sum(coalesce(-o.cost, e.cost)) as cost from stock_entry e
      left join stock_entry o on o.tenant_id = e.tenant_id and o.seq = e.reverse_of
      where e.kind in ('SALE_OUT', 'SALE_RET', 'EXCH_OUT', 'EXCH_IN') group by 1) s
    full join (select tenant_id, sum(debit - credit) as booked from journal_entry where account = '6401' or (account = '6601' and bill_type in ('0809', '0834')) group by 1) j using (tenant_id) where coalesce(s.cost, 0) <> coalesce(j.booked, 0)`,
  'I-19 sales equal revenue and tax': `select * from (select tenant_id, sum(final) as final from (select tenant_id, final, state from sales_out union all select tenant_id, final, state from exchange) o
      where state in ('posted', 'reversed') group by 1) s
    full join (select tenant_id, sum(credit - debit) as booked from journal_entry where account in ('6001', '2221.04') and bill_type in ('0809', '0834') group by 1) j using (tenant_id)
    where coalesce(s.final, 0) <> coalesce(j.booked, 0)`,
  'I-22 a reversed bill and its red bill leave nothing': `select h.id from (select id, tenant_id, '0809' as type, source_id, is_red from sales_out union all select id, tenant_id, '0807', source_id, is_red from purchase_in) h
    join stock_entry e on e.tenant_id = h.tenant_id and e.bill_type = h.type and e.bill_id in (h.id, h.source_id::bigint)
    where h.is_red group by h.id having sum(e.quantity) <> 0`,
  'I-23 posted bills have entries, others none': `select h.id from (select id, tenant_id, '0809' as type, state from sales_out where not deleted union all select id, tenant_id, '0807', state from purchase_in where not deleted) h
    where (h.state in ('posted', 'reversed')) <> exists (select 1 from stock_entry e where e.tenant_id = h.tenant_id and e.bill_type = h.type and e.bill_id = h.id)`,
  'I-26 numbers are unique':
    'select bill_no from (select tenant_id, bill_no from sales_out union all select tenant_id, bill_no from purchase_in) n group by tenant_id, bill_no having count(*) > 1',
  'I-30 every state change has one history row': `select h.id from (select id, tenant_id, '0809' as type, version from sales_out union all select id, tenant_id, '0807', version from purchase_in) h
    where h.version <> (select count(*) from history x where x.tenant_id = h.tenant_id and x.subject = h.type and x.subject_id = h.id::text and x.stage <> '打印')`,
}

export async function brokenInvariants(world: World): Promise<string[]> {
  const broken: string[] = []
  for (const [name, sql] of Object.entries(invariants)) if ((await world.sql(sql)).length) broken.push(name)
  return broken
}
