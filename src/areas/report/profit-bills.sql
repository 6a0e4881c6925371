select f.bill_id, f.bill_date, f.bill_no, f.bill_type,
       f.party_id, p.name as party_id__title,
       f.dept_id, d.name as dept_id__title,
       f.staff_id, s.name as staff_id__title,
       sum(f.amount) filter (where f.account like '60%') as income,
       -sum(f.amount) filter (where f.account like '64%') as cost,
       sum(f.amount) filter (where f.account like '60%' or f.account like '64%') as gross,
       -sum(f.amount) filter (where f.account like '66%') as expense,
       sum(f.amount) filter (where f.account not like '60%' and f.account not like '64%' and f.account not like '66%') as other,
       sum(f.amount) as profit
from parts f
left join journal_account a on a.tenant_id = :tenant and a.code = f.account and not a.deleted
left join party p on p.tenant_id = :tenant and p.id = f.party_id
left join dept d on d.tenant_id = :tenant and d.id = f.dept_id
left join staff s on s.tenant_id = :tenant and s.id = f.staff_id
where (:accountId::text is null or :accountId in (a.code, a.id::text))
  and (:classId::bigint is null or f.class_id = :classId)
  and (not coalesce(:isNone, false) or case :by when 'account' then a.id when 'dept' then f.dept_id when 'staff' then f.staff_id
    when 'customer' then f.party_id else f.class_id end is null)
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
