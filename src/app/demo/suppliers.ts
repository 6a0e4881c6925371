import type { Work } from '../../server/work.ts'
import type { Demo } from './masters.ts'

/** For which brands suppliers speak, what they deliver, how they are marked, and in whose name is traded with them and with customers. */
export async function demoSuppliers(work: Work, { suppliers }: Demo) {
  const { tenantId } = work.user
  await work.tx.run(
    `insert into party_brand_qualifications (tenant_id, id, parent_id, line_no, brand_id, certificate, valid_to)
     select $1, u.id, p.id, 1, b.id, 'SQ-2026-' || lpad(u.place::text, 3, '0'), date '2026-12-31' + (u.place::integer % 3) * 365
     from unnest($2::bigint[], $3::bigint[]) with ordinality u(id, party_id, place)
     join party p on p.tenant_id = $1 and p.id = u.party_id and p.attribute in ('A202', 'A203', 'A204')
     join (select id, row_number() over (order by code) as place, count(*) over () as number from brand where tenant_id = $1) b on b.place = u.place % b.number + 1`,
    [tenantId, suppliers.map(() => work.nextId()), suppliers],
  )
  await work.tx.run(
    `update party p set has_period = p.supplier_period_kind <> '3', takes_acceptance = p.id % 4 = 0, buys_on_sale = p.id % 3 = 0,
       tag_ids = (select array_agg(t.id) from tag t where t.tenant_id = $1 and t.name = case when p.attribute = 'A202' then '厂家直供' else '当日达' end),
       goods_class_ids = (select array_agg(k.id) from (select c.id from goods_class c where c.tenant_id = $1
         and exists (select 1 from goods g where g.tenant_id = $1 and g.class_id = c.id) order by c.id offset p.id % 7 limit 2) k)
     where p.tenant_id = $1 and p.is_supplier`,
    [tenantId],
  )
  await work.tx.run(
    `update party p set company_id = (select c.id from company c where c.tenant_id = $1 and case when p.is_customer then c.is_sales else c.is_purchase end
       order by c.code limit 1) where p.tenant_id = $1 and (p.is_customer or p.is_supplier) and p.id % 2 = 0`,
    [tenantId],
  )
}
