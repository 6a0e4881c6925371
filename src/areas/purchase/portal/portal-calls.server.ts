import { dec } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { refuse } from '../../../base/refusal.ts'
import { post } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text, words } from '../../../kit/fields/text.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { onEach } from '../../../server/documents/each.ts'
import { writeHistory } from '../../../server/history.ts'
import { find, idsOf } from '../../../server/records/records.ts'
import { refuseMoved, refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { Supplier } from '../../party/supplier/supplier.ts'
import { offersOf } from '../demand/suppliers.server.ts'
import { PurchaseOrder } from '../order/order.ts'
import { isReleased, layOut } from './lay-out.server.ts'
import { PurchaseOrderExceed, PurchaseOrderPush } from './portal-push.ts'

const pushed = { id: text('id', '采购订单', { required: true }), version: integer('version', '版本') }
const priced = {
  supplierId: ref('supplier', 'supplierId', '供应商', { required: '请选择供应商！' }),
  goodsIds: words('commInfoIds', '商品', { required: '请选择商品！', length: 20_000 }),
}
const exceeded = { ids: words('ids', '采购订单', { required: true, length: 20_000 }), ...PurchaseOrderExceed.fields }

export const portalCalls = [
  post(PurchaseOrderPush.submit, PurchaseOrderPush.permission, pushed, push, { label: '推送SRM' }),
  post(`${PurchaseOrder.path}/selectSrmSupplerPrice`, 'purchase_price_view', priced, prices, { label: '供应商价格' }),
  post(PurchaseOrderExceed.submit, PurchaseOrderExceed.permission, exceeded, exceed, { label: '超量入库' }),
]

async function refuseWithoutPortal(work: Work, supplierId: string) {
  const { opens_portal } = await find(work, Supplier, supplierId)
  if (!opens_portal) refuse('供应商未开通SRM！')
}

/** Each revision is laid out for the supplier once, however often somebody presses. */
async function push(work: Work, { id, version }: Row<typeof pushed>) {
  const { tx, user } = work
  const head = await findHead(work, PurchaseOrder, id, true)
  if (!isReleased(head.state)) refuseMoved()
  await refuseWithoutPortal(work, head.supplier_id)
  if (head.portal && head.pushed_revision === head.revision) return true
  refuseStale(head, version)
  await layOut(work, { id: head.id, supplierId: head.supplier_id, revision: head.revision })
  await tx.run(`update purchase_order set version = version + 1, updated_by = $3, updated_at = now() where tenant_id = $1 and id = $2`, [
    user.tenantId,
    head.id,
    user.id,
  ])
  writeHistory(work, { subject: PurchaseOrder.billType, subjectId: head.id, subjectNo: head.bill_no, stage: '推送SRM' })
  return true
}

/** What a supplier took the last time, for one basic unit. */
async function prices(work: Work, { supplierId, goodsIds }: Row<typeof priced>) {
  await refuseWithoutPortal(work, supplierId)
  const offers = await offersOf(work, idsOf(goodsIds))
  return [...offers].flatMap(([goodsId, some]) =>
    some
      .filter(offer => offer.supplierId === supplierId)
      .map(({ taxPrice }) => ({
        'commInfoId': goodsId,
        supplierId,
        taxPrice: exact(dec(taxPrice.toFixed(work.settings.places.price)).toFixed()),
      })),
  )
}

/** More may come than was ordered, or no more; each order is decided by itself. */
async function exceed(work: Work, { ids, mayExceed }: Row<typeof exceeded>) {
  return onEach(work, idsOf(ids), async (inner, id) => {
    const head = await findHead(inner, PurchaseOrder, id, true)
    if (!isReleased(head.state)) refuseMoved()
    await inner.tx.run(
      'update purchase_order set may_exceed = $3, version = version + 1, updated_by = $4, updated_at = now() where tenant_id = $1 and id = $2',
      [inner.user.tenantId, head.id, mayExceed, inner.user.id],
    )
    const stage = mayExceed ? '允许超量' : '不允许超量'
    writeHistory(inner, { subject: PurchaseOrder.billType, subjectId: head.id, subjectNo: head.bill_no, stage })
    return { billNo: head.bill_no }
  })
}
