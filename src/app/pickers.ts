import { ref } from '../kit/fields/choice.ts'
import { flag } from '../kit/fields/flag.ts'
import { amount, integer, price, quantity } from '../kit/fields/number.ts'
import { text } from '../kit/fields/text.ts'
import { day } from '../kit/fields/time.ts'
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
}

const codeAndName = { code: text('code', '编码', { width: 180 }), name: text('name', '名称') }
const paid = {
  number: text('billNo', '单据编号'),
  day: day('billDate', '单据日期', { width: 110 }),
  staff: text('staffName', '业务员', { width: 110 }),
  amount: amount('precpAmt', '金额', { width: 130 }),
}
const prepaid = (entity: string, title: string): PickerKind => ({
  entity,
  title,
  source: `blade-finance/${entity}/precplist`,
  columns: paid,
  first: { wire: 'bartererId', message: '请选择结算单位！', always: true, kind: entity === 'receipt' ? 'customer' : 'supplier' },
  adds: false,
})
const dept = { wire: 'deptId', message: '请先选择部门信息！' } as const
const inDept = { dept: ref('dept', 'deptId', '部门') }
const staffColumns = ['code', 'name', 'sex', 'deptId', 'post', 'leaderId', 'phone', 'isDriver', 'isUser', 'accountId', 'remark']
const staffKpis = {
  code: text('staffCode', '员工编号', { width: 120 }),
  name: text('staffName', '姓名', { width: 120 }),
  dept: text('deptName', '部门', { width: 140 }),
  kpis: text('kpiNames', '指标'),
}
const moneyType = (title: string, type: string): PickerKind => ({
  entity: 'incomeExpenseType',
  title,
  filter: { expendType: type, status: 1 },
  columns: ['code', 'name', 'mnemonic'],
})

/** The kinds of choice that forms, bills and searches open; a reference finds its own by the entity. */
export const pickers: Record<string, PickerKind> = {
  taxRate: { entity: 'taxRate', columns: ['name', 'rate', 'isDefault'], adds: false, none: '请选择税率，无税请选0' },
  'commBrand': { entity: 'brand', columns: ['code', 'name', 'discount', 'mnemonic', 'remark', 'logo'] },
  'commUnit': { entity: 'unit', columns: ['name', 'mnemonic', 'remark'] },
  supplier: { entity: 'supplier', stopped: true, barred: { wire: 'supplierStatus', value: '4702', message: '供应商已冻结！' } },
  car: { entity: 'car', columns: ['plate', 'kind', 'load', 'volume', 'description', 'shortName', 'remark'] },
  route: { entity: 'route', columns: ['code', 'name', 'areas', 'mnemonic', 'remark'] },
  staff: { entity: 'staff', columns: staffColumns, filters: inDept, first: dept },
  'staffKpi': {
    entity: 'kpi',
    title: '员工KPI',
    source: 'blade-wxapp/kpi/getStaffKpiInfoList',
    columns: staffKpis,
    filters: inDept,
    first: dept,
    card: 'staff',
    adds: false,
  },
  driver: { entity: 'staff', title: '司机', filter: { isDriver: 2 }, columns: staffColumns, filters: inDept, first: dept },
  depot: { entity: 'depot', columns: ['name', 'code', 'kind', 'contact', 'phone', 'areaCode', 'address'] },
  customer: { entity: 'customer', stopped: true },
  customerLevel: { entity: 'customerLevel', columns: ['name', 'kind', 'coefficient', 'mnemonic', 'explanation'] },
  customerInvoice: {
    entity: 'customerInvoice',
    title: '客户开票抬头',
    first: { wire: 'customerId', message: '请选择客户', always: true, kind: 'customer' },
  },
  goods,
  dept: { entity: 'dept', columns: ['name', 'fullName'] },
  'deptReport': { entity: 'dept', title: '报表部门', columns: ['name'], adds: false },
  range: { entity: 'range', tree: { entity: 'rangeClass', wire: 'classifyId' } },
  coupon: { entity: 'coupon' },
  settlement: { entity: 'settlementMethod', columns: ['code', 'name', 'inRetail', 'inFinance'] },
  bank: { entity: 'bank' },
  receipt: prepaid('receipt', '预收款'),
  prepayment: prepaid('prepayment', '预付款'),
  'incomeExpend': moneyType('收入类型', '6001'),
  'expenseExpend': moneyType('费用类型', '6002'),
  'expensesClaim': moneyType('费用报销类型', '6003'),
  'incomClaim': moneyType('收入申报类型', '6004'),
  putOnShelves: { ...goods, title: '上架商品', filter: { isPutOnShelves: 2 }, counts: undefined, adds: false },
  user: { entity: 'account' },
  'mdmUser': { entity: 'account', title: '主数据用户', source: 'blade-user/mdmUserPage', columns: ['account', 'name', 'phone'] },
  goodsUnit: {
    entity: 'unit',
    title: '商品单位',
    source: 'blade-base/goodsunit/list',
    key: 'unitId',
    filter: { indexNo: 1 },
    columns: {
      name: text('unitName', '单位'),
      numerator: integer('num', '换算分子', { width: 110 }),
      denominator: integer('den', '换算分母', { width: 110 }),
      listed: price('salesPrice', '统一售价', { width: 130 }),
      offered: price('price', '建议价格', { width: 130 }),
    },
    first: { wire: 'goodsIds', message: '请选择商品', always: true, kind: 'goods' },
    adds: false,
  },
  partner: { entity: 'partner' },
  room: { entity: 'salesRoom', columns: ['name', 'code', 'kind', 'condition', 'deposit', 'contact', 'phone', 'areaCode', 'address'] },
  'approverList': { entity: 'staffRank', title: '推荐人', source: 'blade-system/staffrank/approverList', limit: 2, adds: false },
  taxation: { entity: 'taxation', title: '税收分类', source: 'blade-finance/manualinvoice/listTaxation', adds: false },
  giftOrder: { entity: 'salesOrder', title: '赠品订单', source: 'blade-sales/salesorderhead/giftOrderList', adds: false },
  organization: { entity: 'dept', title: '组织', source: 'blade-system/organization/list', columns: codeAndName, adds: false },
  tag: {
    entity: 'tag',
    source: 'blade-mall/tag/getTagInfoList',
    columns: ['code', 'name', 'remark'],
    kept: { wire: 'tagCode', values: ['000001', '000002', '000004'] },
  },
  'tagList': { entity: 'tag', title: '标签列表', columns: ['code', 'name', 'remark'] },
  'salesEntity': { entity: 'company', title: '销售主体', filter: { isSales: 2 } },
  'purchaseEntity': { entity: 'company', title: '采购主体', filter: { isPurchase: 2 } },
}

/** Classes are chosen in their tree; these have words of their own, as have the tags that stand for brands. */
export const treePickers: Record<string, PickerKind> = {
  'supplierTag': {
    entity: 'tag',
    title: '供应商标签',
    source: 'blade-mall/tag/getTagBrandInfoList',
    filter: { supplierUse: 2 },
    columns: ['code', 'name', 'brandIds', 'remark'],
    adds: false,
  },
  customerClass: { entity: 'customerClass', isTree: true, none: '请选择分类！' },
  supplierClass: { entity: 'supplierClass', isTree: true, none: '请选择供应商分类' },
}
