import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { recordCalls } from '../../server/records/record-calls.ts'
import { everybody, rightsOn } from '../../server/rights/grant.ts'
import { commodityCalls } from './article/commodity.server.ts'
import { firstGoods } from './article/first-goods.server.ts'
import { goods } from './article/goods.server.ts'
import { brand } from './class/brand.server.ts'
import { shopClass } from './class/shop-class.server.ts'
import { demoAgreements } from './demo/agreements.server.ts'
import { demoDeclines } from './demo/declines.server.ts'
import { demoGoods } from './demo/goods-cards.server.ts'
import { demoSupplierRange } from './demo/supplier-range.server.ts'
import { demoTaxRates } from './demo/tax-rates.server.ts'
import { openGoods } from './open/open-goods.server.ts'
import { customerPrice } from './price/customer-price.server.ts'
import { deptRateCalls } from './price/dept-rate.server.ts'
import { firstPrice } from './price/first-price.server.ts'
import { taxRate } from './unit/tax-rate.server.ts'
import { unit } from './unit/unit.server.ts'

export const goodsAreaServer: AreaServer = {
  entities: [brand, taxRate, goods, unit, firstPrice, openGoods, shopClass],
  calls: [...deptRateCalls, ...commodityCalls(), ...recordCalls(customerPrice)],
  furnishings: firstGoods,
  words: [words('brand_type', '品牌类型', { 1: '自有品牌', 2: '代理品牌', 3: '普通品牌' })],
  buttons: {
    goods: [{ code: 'comminfo_audit', label: '审核' }],
  },
  specialRights: [{ code: 'purchase_price_view', label: '查看进价' }],
  grants: [
    { to: everybody, rights: ['brand_view', 'commclassify_view', 'commclassifyshop_view', 'comminfo_view', 'taxrate_view', 'unit_view'] },
    { to: ['purchaser', 'purchase_manager', 'accountant', 'finance_manager', 'boss'], rights: ['purchase_price_view'] },
    { to: ['sales_manager', 'mall_operator'], rights: ['firstprice_*', 'opencommcustomer_*'] },
    { to: ['purchase_manager', 'mall_operator'], rights: ['brand_*', 'comminfo_*'] },
    { to: ['accountant', 'finance_manager'], rights: ['taxrate_*'] },
    { to: ['purchaser'], rights: rightsOn('comminfo', 'add', 'edit') },
    { to: ['purchase_manager'], rights: ['commclassify_*', 'unit_*'] },
    { to: ['mall_operator'], rights: ['commclassifyshop_*'] },
  ],
  demo: [demoTaxRates, demoGoods, demoAgreements, demoDeclines, demoSupplierRange],
}
