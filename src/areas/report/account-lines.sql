-- The accounts that are asked for with those below them, and what stood on each before the first day: as it was kept when the last month
-- before it was closed, and what was written since. What is kept tells parties, departments and persons not apart.
days as (
  select coalesce(to_date(:period::text, 'YYYYMM'), :from::date, '-infinity') as from_day,
         coalesce((to_date(:period::text, 'YYYYMM') + interval '1 month - 1 day')::date, :to::date, 'infinity') as to_day
),
line as (
  select a.id as top, a.code as top_code, a.direction, a.id, a.code from journal_account a
  where a.tenant_id = :tenant and not a.deleted and (:accountId::text is null or a.id = (
    select s.id from journal_account s where s.tenant_id = :tenant and not s.deleted and :accountId in (s.code, s.id::text)
    order by s.code <> :accountId limit 1))
  union all
  select l.top, l.top_code, l.direction, c.id, c.code from line l
  join journal_account c on c.tenant_id = :tenant and c.parent_id = l.id and not c.deleted where :accountId::text is not null
),
kept as (
  select p.month, (to_date(p.month, 'YYYYMM') + interval '1 month - 1 day')::date as last_day
  from days d join period p on p.tenant_id = :tenant and (to_date(p.month, 'YYYYMM') + interval '1 month - 1 day')::date < d.from_day
  where coalesce(:deptId::bigint, :staffId::bigint, :partyId::bigint) is null
  order by p.month desc limit 1
),
opened as (
  select x.top, sum(x.amount) as amount from (
    select l.top, j.amount from kept k join journal_period j on j.tenant_id = :tenant and j.month = k.month join line l on l.code = j.account
    union all
    select l.top, e.debit - e.credit from journal_entry e join line l on l.code = e.account
    where e.tenant_id = :tenant and {ofLines} and e.bill_date > coalesce((select k.last_day from kept k), '-infinity')
      and e.bill_date < (select d.from_day from days d) and {whose}) x
  group by x.top
)
