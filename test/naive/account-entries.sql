-- The entries of an account and of those below it in the order of their days; without an account each runs for itself.
with recursive line as (
  select a.id as top, a.code as top_code, a.direction, a.id, a.code, a.name from journal_account a
  where a.tenant_id = :tenant and not a.deleted and (:accountId::text is null or a.id = (
    select s.id from journal_account s where s.tenant_id = :tenant and not s.deleted and :accountId in (s.code, s.id::text)
    order by s.code <> :accountId limit 1))
  union all
  select l.top, l.top_code, l.direction, c.id, c.code, c.name from line l
  join journal_account c on c.tenant_id = :tenant and c.parent_id = l.id and not c.deleted where :accountId::text is not null
),
entries as (
  select l.top, l.top_code, l.direction, l.id as account_id, l.name, e.bill_date, e.seq, e.bill_no, e.bill_type, e.bill_id,
         e.party_id, e.dept_id, e.staff_id, e.debit, e.credit,
         e.bill_date < coalesce(to_date(:period::text, 'YYYYMM'), :from::date, '-infinity') as is_before
  from line l
  join journal_entry e on e.tenant_id = :tenant and e.account = l.code
    and e.bill_date <= coalesce((to_date(:period::text, 'YYYYMM') + interval '1 month - 1 day')::date, :to::date, 'infinity')
  where (:deptId::bigint is null or e.dept_id = :deptId)
    and (:staffId::bigint is null or e.staff_id = :staffId)
    and (:partyId::bigint is null or coalesce(e.party_id, (select b.party_id from journal_entry b
      where b.tenant_id = e.tenant_id and b.batch_id = e.batch_id and b.party_id is not null and b.bill_type <> 'YEAR_END'
      order by b.account <> '1122', b.seq limit 1)) in (select p.id from party p where p.tenant_id = :tenant and :partyId in (p.id, p.merged_into_id)))
),
opened as (select top, sum(debit - credit) as amount from entries where is_before group by top)
select e.bill_date, e.bill_no, e.bill_type, e.bill_id,
       e.account_id, e.name as account_id__title,
       e.party_id, p.name as party_id__title,
       e.dept_id, d.name as dept_id__title,
       e.staff_id, f.name as staff_id__title,
       e.debit, e.credit,
       case e.direction when '2' then -1 else 1 end
         * (coalesce(o.amount, 0) + sum(e.debit - e.credit) over (partition by e.top order by e.bill_date, e.seq)) as balance,
       concat_ws(' ', e.top_code, e.bill_date, lpad(e.seq::text, 19, '0')) as place
from entries e
left join opened o on o.top = e.top
left join party p on p.tenant_id = :tenant and p.id = e.party_id
left join dept d on d.tenant_id = :tenant and d.id = e.dept_id
left join staff f on f.tenant_id = :tenant and f.id = e.staff_id
where not e.is_before
union all
select null, '期初余额', null, null, l.id, l.name, null, null, null, null, null, null, null, null,
       case l.direction when '2' then -1 else 1 end * coalesce((select amount from opened), 0), ''
from line l where l.id = l.top and :accountId::text is not null
