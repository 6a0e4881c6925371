import { recordChapter } from '../../../server/demo.ts'
import { demoSuppliers } from '../../party/demo/supplier-cards.server.ts'

/** For which brands suppliers speak, and what they deliver. */
export const demoSupplierRange = recordChapter('shelves', async (work, company) => {
  const { tenantId } = work.user
  const { suppliers } = company.of(demoSuppliers)
  await work.tx.run(
    `insert into party_brand_qualifications (tenant_id, id, parent_id, line_no, brand_id, certificate, valid_to)
     select $1, u.id, p.id, 1, b.id, 'SQ-2026-' || lpad(u.place::text, 3, '0'), date '2026-12-31' + (u.place::integer % 3) * 365
     from unnest($2::bigint[], $3::bigint[]) with ordinality u(id, party_id, place)
     join party p on p.tenant_id = $1 and p.id = u.party_id and p.attribute in ('A202', 'A203', 'A204')
     join (select id, row_number() over (order by code) as place, count(*) over () as number from brand where tenant_id = $1) b on b.place = u.place % b.number + 1`,
    [tenantId, suppliers.map(() => work.nextId()), suppliers],
  )
  await work.tx.run(
    `update party p set goods_class_ids = (select array_agg(k.id) from (select c.id from goods_class c where c.tenant_id = $1
       and exists (select 1 from goods g where g.tenant_id = $1 and g.class_id = c.id) order by c.id offset right(p.code, 2)::integer % 7 limit 2) k)
     where p.tenant_id = $1 and p.is_supplier`,
    [tenantId],
  )
})
