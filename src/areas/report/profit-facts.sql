-- What each bill earned and took by account, department, person, customer and class of goods; what no goods explain has no class.
with facts as (
  select e.bill_type, e.bill_id, e.bill_no, e.bill_date, e.account, e.dept_id, e.staff_id,
         coalesce(p.merged_into_id, p.id) as party_id, sum(e.credit - e.debit) as amount
  from journal_entry e
  left join party p on p.tenant_id = :tenant and p.id = case when {always} or :by = 'customer' or :partyId::bigint is not null then :party(e) end
  where e.tenant_id = :tenant and e.account >= '6' and e.account < '7' and e.bill_type <> 'YEAR_END'
    and e.bill_date >= coalesce(to_date(:period::text, 'YYYYMM'), :from::date, '-infinity')
    and e.bill_date <= coalesce((to_date(:period::text, 'YYYYMM') + interval '1 month - 1 day')::date, :to::date, 'infinity')
    and (:deptId::bigint is null or e.dept_id = :deptId)
    and (:staffId::bigint is null or e.staff_id = :staffId)
    and (:partyId::bigint is null or coalesce(p.merged_into_id, p.id) = :partyId)
  group by 1, 2, 3, 4, 5, 6, 7, 8
),
sold as (
  select '0809' as bill_type, l.head_id as bill_id, a.account, g.class_id, sum(a.amount) as amount
  from sales_out_line l
  join goods g on g.tenant_id = :tenant and g.id = l.goods_id
  cross join lateral (values ('6001', round(l.final / (1 + l.tax_rate / 100), 2)), (case when l.is_gift then '6601' else '6401' end, -l.cost)) a(account, amount)
  where l.tenant_id = :tenant and a.amount <> 0 and :by = 'goodsClass'
    and l.head_id in (select f.bill_id from facts f where f.bill_type = '0809')
  group by 1, 2, 3, 4
),
parts as (
  select f.bill_type, f.bill_id, f.bill_no, f.bill_date, f.account, f.dept_id, f.staff_id, f.party_id, s.class_id, s.amount
  from facts f join sold s on s.bill_type = f.bill_type and s.bill_id = f.bill_id and s.account = f.account
  union all
  select f.bill_type, f.bill_id, f.bill_no, f.bill_date, f.account, f.dept_id, f.staff_id, f.party_id, null, f.amount - coalesce(s.amount, 0)
  from facts f
  left join (select bill_type, bill_id, account, sum(amount) as amount from sold group by 1, 2, 3) s
    on s.bill_type = f.bill_type and s.bill_id = f.bill_id and s.account = f.account
  where f.amount <> coalesce(s.amount, 0)
)
