import { keyed } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'
import { amount, integer, price, quantity, rate } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'

/** A revision as a customer may see it: nothing of what we paid, or whom we asked. */
export const quotationFields = keyed({
  billNo: text('billNo', '单据编号'),
  revision: integer('revision', '版次'),
  companyName: text('companyName', '公司'),
  customerName: text('bartererName', '客户'),
  contacts: text('contacts', '联系人'),
  customerNo: text('customerNo', '客户单号'),
  staffName: text('staffName', '业务员'),
  settlement: text('settlementName', '结算方式'),
  prepayRatio: rate('prepayRatio', '预付比例'),
  periodDays: integer('periodDays', '账期天数'),
  payTerms: text('payTerms', '付款条件'),
  validTo: day('validDate', '报价有效期'),
  final: amount('finalAmt', '报价金额'),
  quotedAt: moment('quoteTime', '报价时间'),
  quotedBy: text('createUserName', '报价人'),
  message: text('message', '提示'),
  link: text('link', '链接'),
  lines: rows('bodyList', '报价明细', {
    lineId: id('bodyId', '询价行'),
    lineNo: integer('lineNo', '行号'),
    sourceText: text('sourceText', '客户原文'),
    goodsCode: text('commInfoCode', '商品编码'),
    goodsName: text('commInfoName', '商品'),
    spec: text('specification', '规格'),
    unitName: text('unitName', '单位'),
    quantity: quantity('qty', '数量'),
    taxPrice: price('taxPrice', '含税单价'),
    taxRate: rate('taxRate', '税率'),
    final: amount('finalAmt', '金额'),
    deliveryDays: integer('deliveryDays', '交货天数'),
    remark: text('remark', '备注'),
  }),
  changes: rows('diffList', '修改内容', {
    lineNo: integer('lineNo', '行号'),
    label: text('label', '项目'),
    before: text('oldValue', '原值'),
    after: text('newValue', '新值'),
  }),
})
