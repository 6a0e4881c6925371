import { detailDocument } from '../../../server/documents/document-read.ts'
import type { Work } from '../../../server/work.ts'
import { PurchaseOrder, type PurchaseOrderDoc } from '../order/order.ts'

export const isReleased = (state: string) => state === 'approved' || state === 'partly'

interface Pushed {
  id: string
  supplierId: string
  revision: number | null
}

/** Lays a revision of an order out for its supplier, once, as it stands now. */
export async function layOut(work: Work, { id, supplierId, revision }: Pushed) {
  const { tx, user } = work
  const content = JSON.stringify(await detailDocument(work, PurchaseOrder, id))
  await tx.run(
    'insert into portal_push (tenant_id, order_id, revision, supplier_id, content, pushed_at) values ($1, $2, $3, $4, $5, now()) on conflict do nothing',
    [user.tenantId, id, revision ?? 0, supplierId, content],
  )
  await tx.run(
    `update purchase_order set portal = '1', answer_day = null, answer_remark = null, answered_at = null, pushed_at = now(), pushed_revision = revision
     where tenant_id = $1 and id = $2`,
    [user.tenantId, id],
  )
}

/** Whether the company has released orders go to this supplier by themselves. */
export async function goesByItself({ tx, user, settings }: Work, { supplierId }: PurchaseOrderDoc): Promise<boolean> {
  if (!settings.yes('SRM_AUTO_PUSH')) return false
  const supplier = await tx.one('select opens_portal from party where tenant_id = $1 and id = $2', [user.tenantId, supplierId])
  return !!supplier?.opens_portal
}

/** Each released revision, as it was approved and as it was amended. */
export async function pushByItself(work: Work, order: PurchaseOrderDoc) {
  if (!isReleased(order.state) || (order.portal && order.pushedRevision === order.revision)) return
  if (await goesByItself(work, order)) await layOut(work, order)
}

/** A supplier who was shown an order learns that nothing more of it is wanted. */
export function tellEnding({ tx, user }: Work, { id, portal, state, closing }: PurchaseOrderDoc) {
  const isOver = ['closed', 'cancelled', 'done'].includes(state)
  if (!portal || !closing || !isOver) return
  tx.write('update portal_push set ending = $3, ended_at = now() where tenant_id = $1 and order_id = $2 and ended_at is null', [
    user.tenantId,
    id,
    closing,
  ])
}
