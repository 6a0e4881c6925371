import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const inventoryAreaWeb: AreaWeb = {
  pages: {
    '/inventory/inventory/list': piece(() => import('./stock-page.web.tsx'), 'StockPage'),
    '/inventory/basic/list': piece(() => import('./stock-page.web.tsx'), 'BasicStockPage'),
    '/inventory/stockWarning/list': piece(() => import('./warning-page.web.tsx'), 'StockWarningPage'),
    '/inventory/tmpJd/list': piece(() => import('./jd-page.web.tsx'), 'JdStockPage'),
    '/report/inventoryCheck/list': piece(() => import('./ledger-page.web.tsx'), 'StockLedgerPage'),
    '/purchase/demand/list': piece(() => import('./demand-page.web.tsx'), 'DemandPage'),
    '/inventory/check/list': piece(() => import('./stocktake-page.web.tsx'), 'StocktakePage'),
    '/inventory/check/count': piece(() => import('./count-page.web.tsx'), 'CountPage'),
    '/inventory/otherInOut/form': piece(() => import('./other-move-page.web.tsx'), 'OtherMoveForm'),
    '/inventory/opening/missing': piece(() => import('./opening-missing-page.web.tsx'), 'OpeningMissingPage'),
  },
  screens: {
    otherMoveScreen: piece(() => import('./other-move-page.web.tsx'), 'OtherMovePage'),
    openingScreen: piece(() => import('./opening-page.web.tsx'), 'OpeningPage'),
  },
  bills: {
    gain: async () => (await import('./gain.web.tsx')).gainBill,
    loss: async () => (await import('./loss.web.tsx')).lossBill,
    transfer: async () => (await import('./transfer.web.tsx')).transferBill,
    stocktake: async () => (await import('./stocktake.web.tsx')).stocktakeBill,
    costAdjustment: async () => (await import('./cost-adjustment.web.tsx')).costAdjustmentBill,
    repacking: async () => (await import('./repacking.web.tsx')).repackingBill,
  },
}
