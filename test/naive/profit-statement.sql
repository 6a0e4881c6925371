-- The accounts of class 6 without what carries them over at the end of a year. Income stands on the credit side, costs and expenses on the debit side.
with recursive days as (
  select f.day as from_day, t.day as to_day, f.day - 1 as before_to, date_trunc('year', t.day)::date as year_from,
         case when f.day = date_trunc('month', f.day) and t.day = date_trunc('month', f.day) + interval '1 month - 1 day'
              then (f.day - interval '1 month')::date else f.day - least(t.day - f.day, 36600) - 1 end as before_from
  from (select coalesce(to_date(:period::text, 'YYYYMM'), :from::date, date_trunc('month', coalesce(:to::date, :today::date))::date) as day) f,
       (select coalesce((to_date(:period::text, 'YYYYMM') + interval '1 month - 1 day')::date, :to::date, :today::date) as day) t
),
above as (
  select a.code as own, a.id as top, 0 as height from journal_account a where a.tenant_id = :tenant and not a.deleted and a.code >= '6' and a.code < '7'
  union all
  select l.own, p.parent_id, l.height + 1 from above l join journal_account p on p.tenant_id = :tenant and p.id = l.top where p.parent_id is not null
),
booked as (
  select e.account,
         coalesce(sum(e.credit - e.debit) filter (where e.bill_date between d.from_day and d.to_day), 0) as current,
         coalesce(sum(e.credit - e.debit) filter (where e.bill_date between d.before_from and d.before_to), 0) as before,
         coalesce(sum(e.credit - e.debit) filter (where e.bill_date between d.year_from and d.to_day), 0) as year
  from days d
  join journal_entry e on e.tenant_id = :tenant and e.account >= '6' and e.account < '7' and e.bill_type <> 'YEAR_END'
    and e.bill_date between least(d.before_from, d.year_from) and d.to_day
  where (:deptId::bigint is null or e.dept_id = :deptId)
    and (:staffId::bigint is null or e.staff_id = :staffId)
    and (:partyId::bigint is null or coalesce(e.party_id, (select b.party_id from journal_entry b
      where b.tenant_id = e.tenant_id and b.batch_id = e.batch_id and b.party_id is not null and b.bill_type <> 'YEAR_END'
      order by b.account <> '1122', b.seq limit 1)) in (select p.id from party p where p.tenant_id = :tenant and :partyId in (p.id, p.merged_into_id)))
  group by e.account
),
accounts as (
  select a.id, a.code, a.name, (select count(*) from above d where d.own = a.code)::int as depth,
         sum(b.current) as current, sum(b.before) as before, sum(b.year) as year
  from booked b join above l on l.own = b.account join journal_account a on a.tenant_id = :tenant and a.id = l.top
  group by a.id, a.code, a.name
  union all
  select null, b.account, b.account, 1, b.current, b.before, b.year from booked b where not exists (select 1 from above l where l.own = b.account)
),
groups(class, place, label, sign) as (
  values ('60', '10', '一、营业收入', 1), ('64', '20', '二、营业成本', -1), ('66', '40', '四、费用', -1), ('63', '50', '五、营业外收入', 1),
         ('67', '60', '六、营业外支出', -1), ('6', '70', '七、其他损益', 1)
),
grouped as (
  select b.*, case when left(b.account, 2) in ('60', '64', '66', '63', '67') then left(b.account, 2) else '6' end as class from booked b
),
sums as (
  select g.class, g.place, g.label, coalesce(sum(b.current), 0) * g.sign as current, coalesce(sum(b.before), 0) * g.sign as before,
         coalesce(sum(b.year), 0) * g.sign as year, count(*) filter (where b.current <> 0 or b.before <> 0 or b.year <> 0) as used
  from groups g left join grouped b on b.class = g.class group by g.class, g.place, g.label, g.sign
)
select s.place, s.label as name, null as account_code, null::bigint as account_id, null as account_id__title, 0 as level, s.current, s.before, s.year
from sums s where s.class <> '6' or s.used > 0
union all
select g.place || ' ' || a.code, repeat('　', a.depth + 1) || a.name, a.code, a.id, a.name, a.depth,
       a.current * g.sign, a.before * g.sign, a.year * g.sign
from accounts a join groups g on g.class = case when left(a.code, 2) in ('60', '64', '66', '63', '67') then left(a.code, 2) else '6' end
where a.current <> 0 or a.before <> 0 or a.year <> 0
union all
select '30', '三、毛利', null, null, null, 0, coalesce(sum(b.current), 0), coalesce(sum(b.before), 0), coalesce(sum(b.year), 0)
from grouped b where b.class in ('60', '64')
union all
select '90', '净利润', null, null, null, 0, coalesce(sum(b.current), 0), coalesce(sum(b.before), 0), coalesce(sum(b.year), 0) from grouped b
