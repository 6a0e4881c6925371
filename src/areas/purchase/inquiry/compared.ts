import { keyed } from '../../../kit/field.ts'
import { id, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, integer, price, quantity, rate } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'

const offered = {
  taxPrice: price('taxPrice', '含税单价'),
  taxRate: rate('taxRate', '税率'),
  deliveryDays: integer('deliveryDays', '交货天数'),
  minimum: quantity('minQty', '最小起订量'),
  validTo: day('validDate', '报价有效期'),
  remark: text('remark', '备注'),
}

const asked = {
  lineNo: integer('lineNo', '询价行'),
  goodsCode: text('commInfoCode', '商品编码'),
  goodsName: text('commInfoName', '商品'),
  spec: text('specification', '规格'),
  description: text('commDesc', '商品描述'),
  unitName: text('unitName', '单位'),
  quantity: quantity('qty', '数量'),
}

/** What a supplier has said to one line, beside what he took before and what we have countered. */
const offer = {
  quoteId: id('quoteId', '报价'),
  supplierId: id('supplierId', '供应商'),
  revision: integer('revision', '版本'),
  ...offered,
  lastPrice: price('lastPrice', '上次进价'),
  counterPrice: price('counterPrice', '还价'),
  roundId: id('bargainingId', '议价'),
  whyNot: text('whyNot', '不能选的原因'),
  isBest: flag('isBest', '最优'),
}

/** The quotes for an inquiry side by side, as the call tells them. */
export const comparedFields = keyed({
  billNo: text('billNo', '询价单号'),
  deadline: moment('deadline', '截止时间'),
  isDue: flag('isDue', '已截止'),
  isSealed: flag('isSealed', '密封'),
  whyNoOrder: text('whyNoOrder', '不能下单的原因'),
  suppliers: rows('supplierList', '供应商', {
    supplierId: ref('supplier', 'supplierId', '供应商'),
    quotedCount: integer('quotedCount', '已报价'),
    total: amount('totalAmt', '报价合计'),
    stopReason: text('stopReason', '不能下单的原因'),
  }),
  orders: rows('orderList', '采购订单', {
    supplierId: ref('supplier', 'supplierId', '供应商'),
    billNo: text('poNo', '采购订单号'),
    state: text('statusName', '状态'),
    lineCount: integer('lineCount', '行数'),
    total: amount('totalAmt', '金额'),
  }),
  lines: rows('bodyList', '询价行', {
    ...asked,
    goodsId: id('commInfoId', '商品'),
    targetPrice: price('targetPrice', '目标价'),
    lastPrice: price('lastPrice', '上次进价'),
    chosenId: id('supplierId', '中标供应商'),
    orderNo: text('poNo', '采购订单号'),
    offers: rows('quoteList', '报价', offer),
  }),
})

/** What a supplier is shown behind his link. */
export const askedFields = keyed({
  billNo: text('billNo', '询价单号'),
  title: text('title', '标题'),
  companyName: text('companyName', '公司'),
  supplierName: text('supplierName', '供应商'),
  deadline: moment('deadline', '截止时间'),
  payTerms: text('payTerms', '付款条件'),
  message: text('message', '提示'),
  lines: rows('bodyList', '询价行', {
    ...asked,
    needDay: day('needDate', '需求日期'),
    ...offered,
    quotedAt: moment('quoteTime', '报价时间'),
    counterPrice: price('counterPrice', '还价'),
    mayQuote: flag('mayQuote', '可以报价'),
  }),
})

/** A round of bargaining, as its call tells it. */
export const roundFields = keyed({
  inquiryId: id('quoteInquiryId', '询价单'),
  lineId: id('bodyId', '询价行'),
  supplierId: ref('supplier', 'bartererId', '供应商'),
  goodsName: text('commName', '商品'),
  quotedPrice: price('quotePrice', '供应商报价'),
  counterPrice: price('counterPrice', '还价'),
  result: text('status', '结果'),
  answer: price('taxPrice', '答复价'),
  remark: text('remark', '备注'),
})
