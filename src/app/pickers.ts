import { ref } from '../kit/fields/choice.ts'
import { flag } from '../kit/fields/flag.ts'
import { price, quantity } from '../kit/fields/number.ts'
import { text } from '../kit/fields/text.ts'
import type { PickerKind } from '../web/picker/kinds.ts'

/** Goods are chosen with what an order needs to know: what is there and what they last cost. */
const goods: PickerKind = {
  entity: 'goods',
  source: 'blade-base/comminfo/entryList',
  columns: {
    code: text('commInfoCode', '编码', { width: 92 }),
    name: text('commInfoName', '商品名称'),
    spec: text('specification', '规格型号'),
    brand: text('brandName', '品牌', { width: 64 }),
    unit: text('unitName', '单位', { width: 52 }),
    available: quantity('availableQty', '可用库存', { width: 88 }),
    last: price('lastPrice', '最近价格', { width: 92 }),
  },
  filters: { brandId: ref('brand', 'brandId', '品牌'), stocked: flag('onlyStock', '只看有货') },
  tree: { entity: 'goodsClass', wire: 'commClassifyId' },
  counts: true,
  limit: 50,
}

/** The kinds of choice that forms, bills and searches open; a reference finds its own by the entity. */
export const pickers: Record<string, PickerKind> = {
  goods,
  customer: { entity: 'customer', limit: 50 },
  supplier: { entity: 'supplier', limit: 50 },
  depot: { entity: 'depot', limit: 50 },
  staff: { entity: 'staff', limit: 50 },
  driver: { entity: 'staff', title: '司机', filter: { isDriver: 2 } },
  'commBrand': { entity: 'brand', limit: 50 },
  'commUnit': { entity: 'unit', limit: 50 },
  taxRate: { entity: 'taxRate' },
  dept: { entity: 'dept', limit: 50 },
  user: { entity: 'account', limit: 50 },
  'mdmUser': { entity: 'account', title: '用户', source: 'blade-user/mdmUserPage' },
  car: { entity: 'car' },
  route: { entity: 'route' },
  settlement: { entity: 'settlementMethod' },
  'incomeExpend': { entity: 'incomeExpenseType', title: '收入类型', filter: { expendType: '6001', status: 1 } },
  'expenseExpend': { entity: 'incomeExpenseType', title: '支出类型', filter: { expendType: '6002', status: 1 } },
  'expensesClaim': { entity: 'incomeExpenseType', title: '费用报销类型', filter: { expendType: '6003', status: 1 } },
  'incomClaim': { entity: 'incomeExpenseType', title: '收入申报类型', filter: { expendType: '6004', status: 1 } },
  range: { entity: 'range', limit: 50, tree: { entity: 'rangeClass', wire: 'classifyId' }, filter: { status: 1 } },
  tag: { entity: 'tag', source: 'blade-mall/tag/getTagInfoList', limit: 50 },
  'tagList': { entity: 'tag', title: '标签', filter: { status: 1 }, limit: 50 },
  room: { entity: 'salesRoom', limit: 50 },
}
