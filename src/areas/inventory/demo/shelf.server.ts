import type { DemoCompany } from '../../../server/demo.ts'
import { type DemoGoods, demoGoods } from '../../goods/demo/goods-cards.server.ts'

export interface Lying extends DemoGoods {
  quantity: number
  /** What of it is in no pack. */
  loose: number
}

const shelfSql = `select b.goods_id, b.quantity - b.reserved as quantity, b.quantity - b.reserved - coalesce((
    select sum(p.quantity * u.numerator / u.denominator) from stock_pack p
    join goods_units u on u.tenant_id = p.tenant_id and u.parent_id = p.goods_id and u.unit_id = p.unit_id
    where p.tenant_id = b.tenant_id and p.depot_id = b.depot_id and p.goods_id = b.goods_id and p.owner_type = b.owner_type), 0) as loose
  from stock_balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id and g.enabled
  where b.tenant_id = $1 and b.depot_id = $2 and b.owner_type = 1 and b.quantity - b.reserved >= 20 and g.audit_state = '3102' order by g.code`

/** What there is plenty of, so that no bill is refused. */
export async function lying(company: DemoCompany, depotId: string): Promise<Lying[]> {
  const rows = await company.as('cangku')(company.today, work =>
    work.tx.many<{ goods_id: string; quantity: string; loose: string }>(shelfSql, [work.user.tenantId, depotId]),
  )
  return rows.flatMap(({ goods_id, quantity, loose }) => {
    const known = company.of(demoGoods).find(({ id }) => id === goods_id)
    return known ? [{ ...known, quantity: Number(quantity), loose: Number(loose) }] : []
  })
}

export const line = ({ id, unitId }: DemoGoods, qty: number, more: object = {}) => ({ 'commInfoId': id, unitId, qty, ...more })
