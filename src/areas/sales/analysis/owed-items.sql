-- What customers owe, bill by bill, as far as its reader sees it.
with item as (
  select r.party_id as customer_id, r.staff_id, r.dept_id, r.bill_type, r.bill_id, r.bill_no, r.bill_date, r.due_date, r.amount, r.open
  from receivable r where r.tenant_id = :tenant and r.open <> 0
), owed as (
  select i.*, p.code as customer_code, p.name as customer_id__title, c.name as customer_class, p.staff_id as keeper_id
  from item i
  join party p on p.tenant_id = :tenant and p.id = i.customer_id
  left join customer_class c on c.tenant_id = :tenant and c.id = p.customer_class_id
  where :scope(i)
    and (:customerId::bigint is null or i.customer_id = :customerId)
    and (:staffId::bigint is null or i.staff_id = :staffId)
    and (:classId::bigint is null or p.customer_class_id in (with recursive branch as (select :classId::bigint as id
      union select k.id from customer_class k join branch w on k.parent_id = w.id where k.tenant_id = :tenant) select id from branch))
)
