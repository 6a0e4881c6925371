import type { Area } from '../../kit/area.ts'
import { Demand } from './demand/demand.ts'
import { DemandMove } from './demand/demand-move.ts'
import { StockLimit } from './demand/stock-limit.ts'
import { StockWarning } from './demand/stock-warning.ts'
import { CostAdjustment } from './moves/cost-adjustment.ts'
import { Gain } from './moves/gain.ts'
import { Loss } from './moves/loss.ts'
import { OpeningScreen } from './moves/opening.ts'
import { OpeningMissing } from './moves/opening-missing.ts'
import { OtherMoveScreen } from './moves/other-move.ts'
import { BatchStock } from './reads/batch-stock.ts'
import { JdStock } from './reads/jd-stock.ts'
import { BasicStock, Stock } from './reads/stock.ts'
import { StockAge } from './reads/stock-age.ts'
import { StockLedger } from './reads/stock-ledger.ts'
import { Assembly } from './repacking/assembly.ts'
import { StockMerge, StockSplit } from './repacking/repack-dialogs.ts'
import { Repacking } from './repacking/repacking.ts'
import { Stocktake } from './stocktake/stocktake.ts'
import { Transfer } from './transfer/transfer.ts'
import { TransferLines } from './transfer/transfer-lines.ts'
import { UnsettledSetting } from './unsettled-setting.ts'

export const inventoryArea: Area = {
  name: 'inventory',
  things: [
    Stock,
    BasicStock,
    BatchStock,
    StockAge,
    StockWarning,
    StockLimit,
    StockLedger,
    Demand,
    DemandMove,
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
}
