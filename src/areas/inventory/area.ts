import type { Area } from '../../kit/area.ts'
import { belonging } from '../../kit/permission.ts'
import { Assembly } from './assembly.ts'
import { CostAdjustment } from './cost-adjustment.ts'
import { Demand } from './demand.ts'
import { Gain } from './gain.ts'
import { JdStock } from './jd-stock.ts'
import { Loss } from './loss.ts'
import { OpeningScreen } from './opening.ts'
import { OpeningMissing } from './opening-missing.ts'
import { OtherMoveScreen } from './other-move.ts'
import { StockMerge, StockSplit } from './repack-dialogs.ts'
import { Repacking } from './repacking.ts'
import { BasicStock, Stock } from './stock.ts'
import { StockAge } from './stock-age.ts'
import { StockLedger } from './stock-ledger.ts'
import { StockLimit } from './stock-limit.ts'
import { StockWarning } from './stock-warning.ts'
import { Stocktake } from './stocktake.ts'
import { Transfer } from './transfer.ts'
import { TransferLines } from './transfer-lines.ts'
import { UnsettledSetting } from './unsettled-setting.ts'

export const inventoryArea: Area = {
  things: [
    Stock,
    BasicStock,
    StockAge,
    StockWarning,
    StockLimit,
    StockLedger,
    Demand,
    UnsettledSetting,
    Transfer,
    TransferLines,
    Stocktake,
    Gain,
    Loss,
    OtherMoveScreen,
    Repacking,
    StockMerge,
    StockSplit,
    Assembly,
    JdStock,
    OpeningScreen,
    OpeningMissing,
    CostAdjustment,
  ],
  after: { jdStock: 'consignmentStock', openingScreen: 'jdStock' },
  buttons: {
    // Ages are a second view of the stock, limits of what is warned of.
    stock: belonging(StockAge),
    stockWarning: [{ code: 'stockwarning_remind', label: '接收提醒' }, ...belonging(StockLimit)],
    demand: [{ code: 'demandbody_close', label: '关闭' }],
    stocktake: [{ code: 'checkinventory_zero', label: '未盘按0处理' }],
  },
  specialRights: [{ code: 'cost_adjust', label: '调整库存成本' }],
}
