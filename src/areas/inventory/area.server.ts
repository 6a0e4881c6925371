import { belonging } from '../../kit/permission.ts'
import type { Thing } from '../../kit/registry.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { everybody, rightsOn } from '../../server/rights/grant.ts'
import { ConsignedUse } from './consigned-use.ts'
import { demand } from './demand/demand.server.ts'
import { warningRounds } from './demand/remind.server.ts'
import { StockLimit } from './demand/stock-limit.ts'
import { warningDemandCalls } from './demand/warning-demand.server.ts'
import { demoLimits } from './demo/limits.server.ts'
import { demoWarehouse } from './demo/warehouse.server.ts'
import { costAdjustment } from './moves/cost-adjustment.server.ts'
import { costLineCalls } from './moves/cost-line.server.ts'
import { gain } from './moves/gain.server.ts'
import { loss } from './moves/loss.server.ts'
import { openingCalls } from './moves/opening.server.ts'
import { otherMoveCalls } from './moves/other-move.server.ts'
import { jdStock } from './reads/jd-stock.server.ts'
import { stockReports } from './reads/reads.server.ts'
import { bookSheets } from './reads/sheets.server.ts'
import { StockAge } from './reads/stock-age.ts'
import { stockCalls } from './reads/stock-calls.server.ts'
import { repackCalls } from './repacking/repack-calls.server.ts'
import { repacking } from './repacking/repacking.server.ts'
import { inventorySettings } from './settings.server.ts'
import { stocktake } from './stocktake/stocktake.server.ts'
import { stocktakeCalls } from './stocktake/stocktake-calls.server.ts'
import * as tables from './tables.ts'
import { transferInvariants } from './transfer/invariants.server.ts'
import { longOnTheWay } from './transfer/transit-check.server.ts'

/** The bills of the warehouse: written where the goods are, approved by whoever answers for their value. */
const stockBills = ['profitinventory', 'lossinventory', 'moveinventory', 'checkinventory', 'repackinventory']
const handled = ['view', 'add', 'edit', 'delete', 'cancel', 'print', 'export']

export const inventoryAreaServer: AreaServer = {
  settings: inventorySettings,
  tables: [...Object.values<Thing>(tables), ConsignedUse],
  entities: [demand, jdStock],
  documents: [gain, loss, stocktake, costAdjustment, repacking],
  reports: stockReports,
  calls: [
    ...costLineCalls,
    ...repackCalls,
    ...stockCalls,
    ...warningDemandCalls,
    ...bookSheets,
    ...stocktakeCalls,
    ...otherMoveCalls,
    ...openingCalls,
  ],
  checks: [longOnTheWay],
  invariants: transferInvariants,
  rounds: warningRounds,
  words: [
    words('transfer_status', '调拨状态', {
      2901: '草稿',
      2902: '待审核',
      2903: '待调出',
      2904: '在途',
      2905: '已完成',
      2906: '已作废/已红冲',
    }),
    words('gain_origin', '报溢来源', { 1: '盘盈', 2: '其他入库' }),
    words('gain_reason', '入库原因', { 1: '期初', 2: '赠入', 3: '退料', 4: '样品归还', 8: '盘盈', 9: '其他' }),
    words('loss_origin', '报损来源', { 1: '盘亏', 2: '其他出库' }),
    words('loss_reason', '出库原因', { 1: '报损', 2: '领用', 3: '样品', 4: '赠送', 5: '自用', 8: '盘亏', 9: '在途短少' }),
    words('other_move_type', '出入库类型', { 1: '入库', 2: '出库' }),
    words('stocktake_scope', '盘点范围', { 1: '全部', 2: '按分类', 3: '按品牌', 4: '按清单', 5: '按库位' }),
    words('uncounted_mode', '未盘商品', { 1: '必须盘点', 2: '不处理', 3: '按0处理' }),
    words('move_status', '调拨单状态', {
      2901: '草稿',
      2902: '待审核',
      2903: '待调出',
      2904: '在途',
      2905: '已完成',
      2906: '已作废/已红冲',
    }),
    words('inventory_status', '库存单据状态', {
      3001: '草稿',
      3002: '待审核',
      3003: '已驳回',
      3004: '已记账',
      3005: '已红冲',
      3006: '已作废',
    }),
    words('inquiry_status', '询价状态', {
      6201: '待处理',
      6202: '处理中',
      6203: '已报价',
      6204: '已转单',
      6205: '已关闭',
      6206: '已作废',
    }),
    words('repack_kind', '合并拆分', { 1: '合并', 2: '拆分' }),
    words('repack_direction', '转出转入', { 1: '转出', 2: '转入' }),
    words('stock_warning', '库存预警', { 1: '低于下限', 2: '高于上限', 3: '库龄过长', 4: '临近失效' }),
    words('demand_source', '需求来源', { 1: '库存预警', 2: '销售订单', 3: '手工录入' }),
  ],
  buttons: {
    // Ages are a second view of the stock, limits of what is warned of.
    stock: belonging(StockAge),
    stockWarning: [{ code: 'stockwarning_remind', label: '接收提醒' }, ...belonging(StockLimit)],
    demand: [{ code: 'demandbody_close', label: '关闭' }],
    stocktake: [{ code: 'checkinventory_zero', label: '未盘按0处理' }],
  },
  specialRights: [{ code: 'cost_adjust', label: '调整库存成本' }],
  grants: [
    { to: everybody, rights: ['basicinventory_view', 'inventory_view'] },
    {
      to: ['purchaser', 'purchase_manager', 'warehouse', 'accountant', 'finance_manager'],
      rights: ['basicinventory_*', 'inventory_*', 'inventorybatch_*', 'inventorystock_*', 'stockage_*'],
    },
    { to: ['purchaser', 'purchase_manager', 'warehouse', 'finance_manager'], rights: ['stockwarning_view'] },
    { to: ['purchaser', 'purchase_manager', 'warehouse'], rights: ['demandbody_*', 'stocklimit_*', 'stockwarning_export'] },
    { to: ['warehouse', 'accountant', 'finance_manager'], rights: ['moveinventorybody_*', 'profitlosshead_*'] },
    { to: ['purchaser', 'purchase_manager'], rights: ['stockwarning_remind'] },
    { to: ['warehouse', 'mall_operator'], rights: ['tmpjdinventory_*'] },
    {
      to: ['accountant', 'finance_manager'],
      rights: [...stockBills.map(bill => `${bill}_*`), 'opening_*'],
    },
    { to: ['finance_manager', 'boss'], rights: ['cost_adjust'] },
    { to: ['sales_manager'], rights: ['inventory_export', 'stockage_view'] },
    {
      to: ['warehouse'],
      rights: [
        ...stockBills.flatMap(bill => rightsOn(bill, ...handled, 'accounting')),
        ...rightsOn('moveinventory', 'callin', 'callout'),
        ...rightsOn('opening', 'view', 'export'),
        'assemble_*',
      ],
    },
    // What lies there is worth more or less: written by an accountant, sent and passed by whoever may change a cost.
    { to: ['accountant'], rights: rightsOn('costhead', ...handled) },
    { to: ['finance_manager'], rights: ['analysisoutunsettlementsetting_*', 'costhead_*'] },
    { to: ['boss'], rights: [...stockBills, 'costhead'].map(bill => `${bill}_audit`) },
  ],
  demo: [demoWarehouse, demoLimits],
}
