with bill as (
  select h.id, h.supplier_id, h.bill_date, h.final,
    coalesce((select sum(l.final) from purchase_return_line l join purchase_return r on r.tenant_id = l.tenant_id and r.id = l.head_id
      where l.tenant_id = h.tenant_id and l.source_head_id = h.id and r.state = 'posted' and not r.is_red), 0) as returned,
    coalesce((select sum(i.amount) from in_invoice_line i
      where i.tenant_id = h.tenant_id and i.source_type = '0807' and i.source_id = h.id), 0) as invoiced
  from purchase_in h
  where h.tenant_id = :tenant and :scope(h) and h.state = 'posted' and not h.is_red and not h.between_companies
    and (:supplierId::bigint is null or h.supplier_id = :supplierId)
    and (:staffId::bigint is null or h.staff_id = :staffId)
)
select p.code as supplier_code,
       b.supplier_id,
       p.name as supplier_id__title,
       c.name as supplier_class,
       p.staff_id,
       s.name as staff_id__title,
       count(*) filter (where b.final - b.returned - b.invoiced <> 0)::int as bills,
       min(b.bill_date) filter (where b.final - b.returned - b.invoiced <> 0) as oldest,
       sum(b.final) as received,
       sum(b.returned) as returned,
       sum(b.invoiced) as invoiced,
       sum(b.final - b.returned - b.invoiced) as open
from bill b
join party p on p.tenant_id = :tenant and p.id = b.supplier_id and p.gives_invoice
left join supplier_class c on c.tenant_id = :tenant and c.id = p.supplier_class_id
left join staff s on s.tenant_id = :tenant and s.id = p.staff_id
where (:classId::bigint is null or p.supplier_class_id in (with recursive branch as (select :classId::bigint as id
  union select k.id from supplier_class k join branch w on k.parent_id = w.id where k.tenant_id = :tenant) select id from branch))
group by p.code, b.supplier_id, p.name, c.name, p.staff_id, s.name
having sum(b.final - b.returned - b.invoiced) <> 0
