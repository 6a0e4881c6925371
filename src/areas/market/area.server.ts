import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { rightsOn } from '../../server/rights/grant.ts'
import { consignedAnswers } from './consigned-lots.server.ts'
import { consignment } from './consignment.server.ts'
import { consignmentReports, consignmentStockCalls } from './consignment-stock.server.ts'
import { demoConsignments } from './demo/consignments.server.ts'

export const marketAreaServer: AreaServer = {
  documents: [consignment],
  answers: consignedAnswers,
  reports: consignmentReports,
  calls: consignmentStockCalls,
  words: [
    words('consignment_type', '代销类型', { 1: '受托代销', 2: '委托代销' }),
    words('market_status', '营销活动状态', { 3801: '草稿', 3802: '已提交', 3803: '进行中', 3804: '已结束' }),
    words('business_market_status', '商机状态', { A2301: '草稿', A2302: '已上架', A2303: '已下架', A2304: '已过期' }),
    words('supply_demand_status', '供需状态', { A2401: '待审核', A2402: '洽谈中', A2403: '已驳回', A2404: '已达成', A2405: '未达成' }),
  ],
  grants: [
    { to: ['warehouse', 'accountant', 'finance_manager'], rights: ['inventoryconsignment_*'] },
    { to: ['warehouse', 'boss'], rights: ['consignmenthead_audit'] },
    { to: ['accountant', 'finance_manager'], rights: ['consignmenthead_*'] },
    {
      to: ['warehouse'],
      rights: rightsOn('consignmenthead', 'add', 'cancel', 'delete', 'edit', 'export', 'giveBack', 'print', 'submit', 'view'),
    },
  ],
  demo: [demoConsignments],
}
