import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { rightsOn } from '../../server/rights/grant.ts'
import { demoStocking } from './demo/stocking.server.ts'
import { purchaseIn } from './in.server.ts'
import { purchaseSettings } from './settings.server.ts'

export const purchaseAreaServer: AreaServer = {
  settings: purchaseSettings,
  documents: [purchaseIn],
  words: [
    words('purchase_status', '采购单据状态', {
      1901: '草稿',
      1902: '待审核',
      1903: '已驳回',
      1904: '待入库',
      1905: '部分入库',
      1906: '已完成',
      1907: '已关闭',
    }),
    words('quote_status', '报价状态', { 3701: '草稿', 3702: '已发布', 3703: '已截止', 3704: '已完成' }),
  ],
  grants: [
    { to: ['purchaser', 'warehouse', 'cashier'], rights: ['purchaseinhead_view'] },
    { to: ['purchase_manager', 'accountant', 'finance_manager'], rights: ['purchaseinhead_*'] },
    { to: ['purchaser', 'warehouse'], rights: ['purchaseinhead_print'] },
    { to: ['warehouse', 'boss'], rights: ['purchaseinhead_audit'] },
    { to: ['purchaser'], rights: rightsOn('purchaseinhead', 'add', 'cancel', 'edit', 'export', 'submit') },
    { to: ['warehouse'], rights: ['purchaseinhead_accounting'] },
  ],
  demo: [demoStocking],
}
