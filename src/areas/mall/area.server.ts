import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { answer } from '../../server/question.ts'
import * as asked from '../goods/asked.server.ts'
import { demoRanges } from './demo/ranges.server.ts'
import { demoShelves } from './demo/shelves.server.ts'
import { demoTags } from './demo/tags.server.ts'
import { goodsGroup } from './goods-group.server.ts'
import { range } from './range.server.ts'
import { seedTags } from './seed-tags.server.ts'
import { mallSettings } from './settings.server.ts'
import { shelfStockCalls } from './shelf-stock.server.ts'
import { supplierTagCalls } from './supplier-tags.server.ts'
import { fixedTagsOf, tag } from './tag.server.ts'

export const mallAreaServer: AreaServer = {
  settings: mallSettings,
  entities: [goodsGroup, tag, range],
  calls: [...shelfStockCalls, ...supplierTagCalls],
  answers: [answer(asked.fixedTagsOf, fixedTagsOf)],
  seeds: [seedTags],
  words: [
    words('open_order_status', '外部订单状态', { 9301: '待转单', 9302: '已转单', 9303: '转单失败', 9304: '已取消' }),
    words('withdraw_status', '提现状态', { A2001: '待审核', A2002: '已通过待打款', A2003: '已拒绝', A2004: '已打款' }),
    words('partner_type', '合伙人类型', { 1: '一级合伙人', 2: '二级合伙人', 3: '加盟店', 4: '直营店', 5: '推广员' }),
  ],
  grants: [
    { to: ['sales', 'sales_manager', 'purchaser', 'purchase_manager'], rights: ['range_view', 'rangeclassify_view', 'tag_view'] },
    { to: ['mall_operator'], rights: ['floor_*', 'group_*', 'range_*', 'rangeclassify_*', 'tag_*'] },
  ],
  demo: [demoShelves, demoTags, demoRanges],
}
