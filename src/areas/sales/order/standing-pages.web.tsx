import { can } from '../../../web/client/session.ts'
import type { ListPageProps } from '../../../web/list/list-page.tsx'
import { standingPage } from '../../../web/list/standing-page.tsx'
import { shipAll, shippingRight } from './fast-shipping.web.tsx'
import { GiftOrders, SalesHistory, UnsentOrders } from './standings.ts'

/** Whatever is in stock can be sent at once. */
const batches: ListPageProps['batches'] = rows =>
  can(shippingRight) ? [{ key: 'ship', label: `批量发货 ${rows.length}`, run: () => shipAll(rows) }] : []

export const UnsentOrdersPage = standingPage(UnsentOrders, { batches })
export const GiftOrdersPage = standingPage(GiftOrders)
export const SalesHistoryPage = standingPage(SalesHistory)
