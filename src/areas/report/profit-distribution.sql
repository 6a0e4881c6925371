select x.account_id, x.account_id__title, x.dept_id, x.dept_id__title, x.staff_id, x.staff_id__title, x.party_id, x.party_id__title, x.class_id, x.class_id__title,
       coalesce(x.account_id__title, x.dept_id__title, x.staff_id__title, x.party_id__title, x.class_id__title, '{none}') as name,
       nullif(coalesce(x.account_id, x.dept_id, x.staff_id, x.party_id, x.class_id) is null, false) as is_none,
       sum(x.amount) filter (where x.account like '60%') as income,
       -sum(x.amount) filter (where x.account like '64%') as cost,
       sum(x.amount) filter (where x.account like '60%' or x.account like '64%') as gross,
       -sum(x.amount) filter (where x.account like '66%') as expense,
       sum(x.amount) filter (where x.account not like '60%' and x.account not like '64%' and x.account not like '66%') as other,
       sum(x.amount) as profit
from (
  select f.account, f.amount, a.id as account_id, a.name as account_id__title, d.id as dept_id, d.name as dept_id__title,
         s.id as staff_id, s.name as staff_id__title, p.id as party_id, p.name as party_id__title, c.id as class_id, c.name as class_id__title
  from parts f
  left join journal_account a on :by = 'account' and a.tenant_id = :tenant and a.code = f.account and not a.deleted
  left join dept d on :by = 'dept' and d.tenant_id = :tenant and d.id = f.dept_id
  left join staff s on :by = 'staff' and s.tenant_id = :tenant and s.id = f.staff_id
  left join party p on :by = 'customer' and p.tenant_id = :tenant and p.id = f.party_id
  left join goods_class c on :by = 'goodsClass' and c.tenant_id = :tenant and c.id = f.class_id
) x
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
