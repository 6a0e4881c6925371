import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const inventoryAreaWeb: AreaWeb = {
  name: 'inventory',
  pages: {
    '/inventory/inventory/list': piece(() => import('./reads/stock-page.web.tsx'), 'StockPage'),
    '/inventory/basic/list': piece(() => import('./reads/stock-page.web.tsx'), 'BasicStockPage'),
    '/inventory/stockWarning/list': piece(() => import('./demand/warning-page.web.tsx'), 'StockWarningPage'),
    '/report/inventoryCheck/list': piece(() => import('./reads/ledger-page.web.tsx'), 'StockLedgerPage'),
    '/inventory/check/list': piece(() => import('./stocktake/stocktake-page.web.tsx'), 'StocktakePage'),
    '/inventory/check/count': piece(() => import('./stocktake/count-page.web.tsx'), 'CountPage'),
    '/inventory/otherInOut/form': piece(() => import('./moves/other-move-page.web.tsx'), 'OtherMoveForm'),
    '/inventory/opening/missing': piece(() => import('./moves/opening-missing-page.web.tsx'), 'OpeningMissingPage'),
  },
  screens: {
    otherMoveScreen: piece(() => import('./moves/other-move-page.web.tsx'), 'OtherMovePage'),
    openingScreen: piece(() => import('./moves/opening-page.web.tsx'), 'OpeningPage'),
  },
  bills: {
    gain: async () => (await import('./moves/gain.web.tsx')).gainBill,
    loss: async () => (await import('./moves/loss.web.tsx')).lossBill,
    transfer: async () => (await import('./transfer/transfer.web.tsx')).transferBill,
    stocktake: async () => (await import('./stocktake/stocktake.web.tsx')).stocktakeBill,
    costAdjustment: async () => (await import('./moves/cost-adjustment.web.tsx')).costAdjustmentBill,
    repacking: async () => (await import('./repacking/repacking.web.tsx')).repackingBill,
  },
}
