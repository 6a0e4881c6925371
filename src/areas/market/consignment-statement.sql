-- What is still to be paid are the open items of the sales: ours to the supplier, the customer's to us.
select c.kind,
       c.party_code,
       c.party_id,
       c.party_id__title,
       sum(c.came) as came,
       sum(c.sold) as sold,
       sum(c.back) as back,
       sum(c.rest) as rest,
       sum(c.sold_total) as sold_total,
       case when c.kind = '1'
         then (select coalesce(sum(i.open), 0) from payable i where i.tenant_id = :tenant and i.party_id = c.party_id and i.bill_type = '0809')
         else (select coalesce(sum(i.open), 0) from receivable i join sales_out o on o.tenant_id = i.tenant_id and o.id = i.bill_id
               where i.tenant_id = :tenant and i.party_id = c.party_id and i.bill_type = '0809' and o.source_type = '0836') end as open
from ({lines}) c
group by c.kind, c.party_code, c.party_id, c.party_id__title
