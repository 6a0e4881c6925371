, figure as (
  select staff_id, sum(amount) as purchased, sum(fee) as fee, sum(saved) as saved,
    count(distinct goods_id) filter (where bill_type = '0807')::int as goods, count(distinct supplier_id) filter (where bill_type = '0807')::int as suppliers,
    count(distinct goods_id) filter (where bill_type = '0806')::int as returned_goods, -sum(amount) filter (where bill_type = '0806') as returned
  from bought group by staff_id
), buyer as (
  select staff_id from bought union select staff_id from billed union select staff_id from ordered union select staff_id from due
  union select staff_id from new_goods union select staff_id from new_suppliers
)
select b.staff_id,
       s.name as staff_id__title,
       s.dept_id,
       d.name as dept_id__title,
       coalesce(f.purchased, 0) as purchased,
       coalesce((select sum(amount) from billed x where x.staff_id = b.staff_id), 0) as billed,
       coalesce((select sum(amount) from unbilled x where x.staff_id = b.staff_id), 0) as unbilled,
       coalesce(f.fee, 0) as fee,
       coalesce(f.saved, 0) as saved,
       (select count(*) from ordered x where x.staff_id = b.staff_id)::int as orders,
       coalesce((select sum(amount) from ordered x where x.staff_id = b.staff_id), 0) as ordered,
       coalesce((select sum(amount) from due x where x.staff_id = b.staff_id), 0) as due,
       coalesce((select sum(arrived) from due x where x.staff_id = b.staff_id), 0) as arrived,
       (select round(sum(arrived) / nullif(sum(amount), 0) * 100, 2) from due x where x.staff_id = b.staff_id) as completion,
       (select count(*) filter (where is_late) from ordered x where x.staff_id = b.staff_id)::int as late,
       (select round(avg(days), 1) from ordered x where x.staff_id = b.staff_id) as cycle,
       coalesce(f.goods, 0) as goods,
       coalesce(f.returned_goods, 0) as returned_goods,
       coalesce(f.returned, 0) as returned,
       coalesce(f.suppliers, 0) as suppliers,
       (select count(*) from new_goods x where x.staff_id = b.staff_id)::int as new_goods,
       (select count(*) filter (where is_used) from new_goods x where x.staff_id = b.staff_id)::int as used_goods,
       (select round(count(*) filter (where is_used) * 100.0 / nullif(count(*), 0), 2) from new_goods x where x.staff_id = b.staff_id) as used_rate,
       (select count(*) from new_suppliers x where x.staff_id = b.staff_id)::int as new_suppliers
from buyer b
join staff s on s.tenant_id = :tenant and s.id = b.staff_id
left join dept d on d.tenant_id = :tenant and d.id = s.dept_id
left join figure f on f.staff_id = b.staff_id
where (:employed::boolean is not true or s.enabled) and (:deptId::bigint is null or s.dept_id = :deptId)
