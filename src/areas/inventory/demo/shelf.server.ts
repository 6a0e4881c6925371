import type { DemoCompany } from '../../../server/demo.ts'
import { type DemoGoods, demoGoods } from '../../goods/demo/goods-cards.server.ts'

export interface Lying extends DemoGoods {
  quantity: number
}

/** What there is plenty of, so that no bill is refused. */
export async function lying(company: DemoCompany, depotId: string): Promise<Lying[]> {
  const rows = await company.as('cangku')(company.today, work =>
    work.tx.many<{ goods_id: string; quantity: string }>(
      `select b.goods_id, b.quantity - b.reserved as quantity from stock_balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id and g.enabled
       where b.tenant_id = $1 and b.depot_id = $2 and b.owner_type = 1 and b.quantity - b.reserved >= 20 and g.audit_state = '3102' order by g.code`,
      [work.user.tenantId, depotId],
    ),
  )
  return rows.flatMap(({ goods_id, quantity }) => {
    const known = company.of(demoGoods).find(({ id }) => id === goods_id)
    return known ? [{ ...known, quantity: Number(quantity) }] : []
  })
}

export const line = ({ id, unitId }: DemoGoods, qty: number, more: object = {}) => ({ 'commInfoId': id, unitId, qty, ...more })
