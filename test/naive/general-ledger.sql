-- Sums of the journal by account, for the whole company: the right to read it decides alone, because a part of a ledger is none.
with recursive above as (
  select a.code as own, a.id as top from journal_account a where a.tenant_id = :tenant and not a.deleted
  union all
  select l.own, p.parent_id from above l join journal_account p on p.tenant_id = :tenant and p.id = l.top where p.parent_id is not null
),
chosen as (
  select a.id from journal_account a where a.tenant_id = :tenant and not a.deleted and (:accountId::text is null or a.id = (
    select s.id from journal_account s where s.tenant_id = :tenant and not s.deleted and :accountId in (s.code, s.id::text)
    order by s.code <> :accountId limit 1))
  union
  select c.id from chosen l join journal_account c on c.tenant_id = :tenant and c.parent_id = l.id and not c.deleted
),
booked as (
  select e.account,
         coalesce(sum(e.debit - e.credit) filter (where e.bill_date < coalesce(to_date(:period::text, 'YYYYMM'), :from::date, '-infinity')), 0) as opening,
         coalesce(sum(e.debit) filter (where e.bill_date >= coalesce(to_date(:period::text, 'YYYYMM'), :from::date, '-infinity')), 0) as debit,
         coalesce(sum(e.credit) filter (where e.bill_date >= coalesce(to_date(:period::text, 'YYYYMM'), :from::date, '-infinity')), 0) as credit
  from journal_entry e
  where e.tenant_id = :tenant
    and e.bill_date <= coalesce((to_date(:period::text, 'YYYYMM') + interval '1 month - 1 day')::date, :to::date, 'infinity')
    and (:deptId::bigint is null or e.dept_id = :deptId)
    and (:staffId::bigint is null or e.staff_id = :staffId)
    and (:partyId::bigint is null or coalesce(e.party_id, (select b.party_id from journal_entry b
      where b.tenant_id = e.tenant_id and b.batch_id = e.batch_id and b.party_id is not null and b.bill_type <> 'YEAR_END'
      order by b.account <> '1122', b.seq limit 1)) in (select p.id from party p where p.tenant_id = :tenant and :partyId in (p.id, p.merged_into_id)))
  group by e.account
),
summed as (
  select a.id, a.code, a.name, a.direction, a.parent_id, (select count(*) from above d where d.own = a.code) as depth,
         sum(b.opening) as opening, sum(b.debit) as debit, sum(b.credit) as credit
  from booked b
  join above l on l.own = b.account
  join journal_account a on a.tenant_id = :tenant and a.id = l.top
  where a.id in (select id from chosen)
  group by a.id, a.code, a.name, a.direction, a.parent_id
  union all
  select null, b.account, b.account, '1', null, 1, b.opening, b.debit, b.credit
  from booked b where :accountId::text is null and not exists (select 1 from above l where l.own = b.account)
),
told as (select s.* from summed s where s.opening <> 0 or s.debit <> 0 or s.credit <> 0)
select s.code as account_code,
       s.id as account_id,
       repeat('　', s.depth::int - 1) || s.name as account_id__title,
       s.direction,
       case s.direction when '2' then -s.opening else s.opening end as opening,
       s.debit,
       s.credit,
       case s.direction when '2' then s.credit - s.debit - s.opening else s.opening + s.debit - s.credit end as closing,
       s.depth::int as level
from told s
union all
select null, null, '合计', null, null, sum(s.debit), sum(s.credit), null, 0
from told s where s.parent_id is null or s.parent_id not in (select id from chosen)
having count(*) > 0
