select l.id as line_id,
       t.id as bill_id,
       t.bill_date,
       t.bill_no,
       case t.state when 'draft' then '2901' when 'submitted' then '2902' when 'approved' then '2903' when 'sent' then '2904'
         when 'posted' then '2905' else '2906' end as status,
       t.from_id,
       f.name as from_id__title,
       t.to_id,
       d.name as to_id__title,
       g.code as goods_code,
       l.goods_id,
       g.name as goods_id__title,
       g.spec,
       l.unit_id,
       u.name as unit_id__title,
       l.quantity,
       l.sent,
       l.received,
       case when t.state = 'sent' then l.sent - l.received else 0 end as on_the_way,
       l.cost,
       l.remark
from transfer t
join transfer_line l on l.tenant_id = t.tenant_id and l.head_id = t.id
join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
join depot f on f.tenant_id = t.tenant_id and f.id = t.from_id
join depot d on d.tenant_id = t.tenant_id and d.id = t.to_id
left join unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id
where t.tenant_id = :tenant
  and :scope(t)
  and not t.deleted
  and (:from::date is null or t.bill_date >= :from)
  and (:to::date is null or t.bill_date <= :to)
  and (:depotId::bigint is null or :depotId in (t.from_id, t.to_id))
  and (:billNo::text is null or t.bill_no ilike '%' || :billNo || '%')
  and (:words::text is null or strpos(g.spelling, spelled(array[:words::text])) > 0)
