-- One row for each counter price; what the supplier says to it is his next quote.
with said as (
  select b.tenant_id, b.id, b.inquiry_id, b.line_id, b.round, b.counter_price, b.remark, b.created_by, b.created_at,
         s.id as supplier_id, s.name as supplier, q.tax_price as quoted, a.id as answer_id, a.tax_price as answer, a.quoted_at as answered_at,
         t.bill_no, t.bill_date, t.staff_id, t.dept_id, t.depot_id, t.state, l.line_no, l.quantity, l.goods_id, l.description
  from bargaining_round b
  join quote_inquiry t on t.tenant_id = b.tenant_id and t.id = b.inquiry_id
  join quote_inquiry_line l on l.tenant_id = b.tenant_id and l.id = b.line_id
  join supplier_quote q on q.tenant_id = b.tenant_id and q.id = b.quote_id
  join party o on o.tenant_id = b.tenant_id and o.id = b.supplier_id
  join party s on s.tenant_id = b.tenant_id and s.id = coalesce(o.merged_into_id, o.id)
  left join lateral (select x.id, x.tax_price, x.quoted_at from supplier_quote x
    where x.tenant_id = b.tenant_id and x.round_id = b.id order by x.quoted_at limit 1) a on true
  where b.tenant_id = :tenant and not t.deleted
), told as (
  select k.*, case when k.answer_id is null then case when k.state = 'done' then '5' else '1' end
    when k.answer is null or k.answer >= k.quoted then '4' when k.answer <= k.counter_price then '2' else '3' end as result
  from said k
)
select w.id::text as id,
       w.inquiry_id,
       w.inquiry_id as bill_id,
       '0845' as bill_type,
       w.line_id,
       w.bill_date,
       case when w.result = '1' then 2 else 1 end as is_open,
       w.created_at,
       w.bill_no,
       w.line_no,
       g.code as goods_code,
       coalesce(g.name, w.description) as goods_name,
       w.supplier_id,
       w.supplier as supplier_id__title,
       w.quantity,
       w.round,
       w.quoted as quoted_price,
       w.counter_price,
       w.result,
       w.answer as agreed_price,
       w.answered_at,
       w.created_by,
       c.name as created_by__title,
       w.staff_id,
       f.name as staff_id__title,
       w.depot_id,
       d.name as depot_id__title,
       w.remark,
       w.dept_id
from told w
left join goods g on g.tenant_id = w.tenant_id and g.id = w.goods_id
left join account c on c.tenant_id = w.tenant_id and c.id = w.created_by
left join depot d on d.tenant_id = w.tenant_id and d.id = w.depot_id
left join staff f on f.tenant_id = w.tenant_id and f.id = w.staff_id
where :scope(w)
  and (:billNo::text is null or w.bill_no ilike '%' || :billNo || '%')
  and (:supplierId::bigint is null or w.supplier_id = :supplierId)
  and (:result::text is null or w.result = :result)
  and (:staffId::bigint is null or w.staff_id = :staffId)
  and (:deptId::bigint is null or w.dept_id = :deptId)
  and (:depotId::bigint is null or w.depot_id = :depotId)
  and (:from::date is null or w.bill_date >= :from)
  and (:to::date is null or w.bill_date <= :to)
  and (:createdFrom::timestamptz is null or w.created_at > :createdFrom)
  and (:createdTo::timestamptz is null or w.created_at < :createdTo)
