import { type Decimal, dec, max, min, round, zero } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { refuse } from '../../../base/refusal.ts'
import { byKey, unique } from '../../../base/text.ts'
import { detailDocument, loadDocument } from '../../../server/documents/document-read.ts'
import { idsOf } from '../../../server/records/records.ts'
import { refuseMoved } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { type Offer, offersOf } from '../../purchase/demand/suppliers.server.ts'
import { SalesOrder, type SalesOrderDoc } from '../order/order.ts'
import { shortOf } from '../order/order-demand.server.ts'
import { soldLines } from './bought.server.ts'
import { toPurchase } from './to-purchase.ts'

type Line = SalesOrderDoc['lines'][number]

/** Goods that go from the supplier straight to the customer. */
export const dropShip = '4'

/** An order of which something can be bought. */
export async function openOrder(work: Work, id: string, isLocked: boolean): Promise<SalesOrderDoc> {
  const order: SalesOrderDoc = await loadDocument(work, SalesOrder, id, isLocked)
  if (!toPurchase.from.includes(order.state)) refuseMoved()
  return order
}

/** The purchase order that a sales order asks for; nothing is stored. */
export async function propose(work: Work, { id }: { id: string }) {
  const order = await openOrder(work, id, false)
  const { soNo, depotId, depotName } = (await detailDocument(work, SalesOrder, id)) as Record<string, unknown>
  const bodyList = await proposedLines(work, order)
  if (!bodyList.length) refuse('订单没有缺货的商品，不需要采购！')
  const deliveryMode = order.deliveryMode === dropShip ? dropShip : ''
  return {
    id,
    version: order.version,
    'soHeadId': id,
    soNo,
    depotId,
    depotName,
    deliveryMode,
    planInDate: order.planSendDate ?? '',
    bodyList,
  }
}

/** Some of its lines, whether there are goods for them or not. */
export async function proposeSome(work: Work, { id, lineIds }: { id: string; lineIds: string | null }) {
  return proposedLines(work, await openOrder(work, id, false), lineIds ? idsOf(lineIds) : undefined)
}

const namesSql = `select l.id, g.code, g.name, g.spec, u.name as unit,
    round(g.last_purchase_price * l.numerator / nullif(l.denominator, 0), 8) as last_price
  from sales_order_line l join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
  left join unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id where l.tenant_id = $1 and l.id = any($2::bigint[])`

/** What is short of each line as far as nobody has bought it, at what the likeliest supplier took the last time. */
async function proposedLines(work: Work, order: SalesOrderDoc, named?: string[]) {
  const short = new Map((await shortOf(work, order)).map(({ line, quantity }) => [line.id, quantity]))
  const lines = order.lines.filter(({ id }) => (named ? named.includes(id) : short.has(id)))
  const ids = lines.map(({ id }) => id)
  const sold = await soldLines(work, ids)
  const names = byKey(await work.tx.many(namesSql, [work.user.tenantId, ids]), row => row.id)
  const offers = await likeliest(work, unique(lines.map(({ goodsId }) => goodsId)))
  const sees = work.user.can('purchase_price_view')
  const told = (price: Decimal | string | null | undefined) =>
    sees && price ? exact(round(dec(price), work.settings.places.price)) : undefined
  return lines.flatMap(line => {
    const { code, name, spec, unit, last_price } = names.get(line.id)!
    const left = inUnit(line, max(sold.get(line.id)?.left ?? zero, zero))
    const lacking = inUnit(line, short.get(line.id) ?? zero)
    const quantity = named && !lacking.gt(0) ? left : min(lacking, left)
    if (!quantity.gt(0)) return []
    const some = (offers.get(line.goodsId) ?? []).map(({ supplierId, supplierName, taxPrice }) => ({
      supplierId,
      supplierName,
      taxPrice: told(taxPrice.times(line.numerator!).div(line.denominator!)),
    }))
    return [
      {
        'sourceBodyId': line.id,
        'soHeadId': order.id,
        'commInfoId': line.goodsId,
        'commInfoCode': code,
        'commInfoName': name,
        specification: spec ?? '',
        'unitId': line.unitId,
        'unitName': unit ?? '',
        qty: exact(quantity),
        'shortQty': exact(lacking),
        'purchaseQty': exact(line.quantity!.minus(inUnit(line, sold.get(line.id)?.left ?? zero))),
        ...some[0],
        lastPrice: told(last_price),
        supplierList: some,
      },
    ]
  })
}

const inUnit = ({ numerator, denominator }: Line, basic: Decimal) => round(basic.times(denominator!).div(numerator!), 6)

interface Likely extends Offer {
  supplierName: string
}

/** Whoever is bought from when something is sold comes first, then whoever delivered last. */
export async function likeliest(work: Work, goodsIds: string[]): Promise<Map<string, Likely[]>> {
  const offers = await offersOf(work, goodsIds)
  const ids = unique([...offers.values()].flat().map(({ supplierId }) => supplierId))
  const rows = await work.tx.many('select id, name, buys_on_sale from party where tenant_id = $1 and id = any($2::bigint[])', [
    work.user.tenantId,
    ids,
  ])
  const known = byKey(rows, row => row.id as string)
  const first = ({ supplierId }: Offer) => (known.get(supplierId)!.buys_on_sale ? 0 : 1)
  return new Map(
    [...offers].map(([goodsId, some]) => [
      goodsId,
      some
        .map(one => ({ ...one, supplierName: known.get(one.supplierId)!.name as string }))
        .sort((one, other) => first(one) - first(other)),
    ]),
  )
}
