import type { Work } from '../../../server/work.ts'

interface Found {
  id: string
  basic_unit_id: string
  sale_price: string
}

/** Some goods of a class. */
export const fewOf = (work: Work, className: string, most: number) =>
  work.tx.many<Found>(
    `select g.id, g.basic_unit_id, g.sale_price from goods g join goods_class c on c.tenant_id = g.tenant_id and c.id = g.class_id
     where g.tenant_id = $1 and c.name = $2 order by g.code limit $3`,
    [work.user.tenantId, className, most],
  )
