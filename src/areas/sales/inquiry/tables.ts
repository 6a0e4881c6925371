import { id } from '../../../kit/fields/choice.ts'
import { amount, integer, price, quantity, rate } from '../../../kit/fields/number.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'
import { table } from '../../../kit/table.ts'

/** What a customer was quoted, each time anew and in the words of that day: whatever is renamed or changed since, it reads as it was. */
export const Quotation = table({
  name: 'quotation',
  label: '报价单',
  appendOnly: true,
  fields: {
    inquiryId: id('inquiryHeadId', '询价单', { required: true }),
    revision: integer('revision', '版次', { required: true }),
    companyName: text('companyName', '公司', { required: true }),
    customerName: text('bartererName', '客户', { required: true }),
    contacts: text('contacts', '联系人'),
    customerNo: text('customerNo', '客户单号'),
    staffName: text('staffName', '业务员'),
    settlement: text('settlementName', '结算方式'),
    prepayRatio: rate('prepayRatio', '预付比例'),
    periodDays: integer('periodDays', '账期天数'),
    payTerms: longText('payTerms', '付款条件'),
    validTo: day('validDate', '报价有效期'),
    final: amount('finalAmt', '报价金额', { required: true }),
    quotedBy: id('createUser', '报价人', { required: true }),
    quotedAt: moment('quoteTime', '报价时间', { required: true }),
  },
  unique: [['inquiryId', 'revision']],
})

export const QuotationLine = table({
  name: 'quotationLine',
  label: '报价明细',
  appendOnly: true,
  fields: {
    quotationId: id('quotationId', '报价单', { required: true }),
    /** The line of the inquiry: revisions are told apart by it. */
    lineId: id('bodyId', '询价行', { required: true }),
    lineNo: integer('lineNo', '行号', { required: true }),
    sourceText: text('sourceText', '客户原文'),
    goodsCode: text('commInfoCode', '商品编码'),
    goodsName: text('commInfoName', '商品'),
    spec: text('specification', '规格型号'),
    unitName: text('unitName', '单位'),
    quantity: quantity('qty', '数量', { required: true }),
    taxPrice: price('taxPrice', '含税单价', { required: true }),
    taxRate: rate('taxRate', '税率'),
    final: amount('finalAmt', '金额', { required: true }),
    deliveryDays: integer('deliveryDays', '交货天数'),
    remark: text('remark', '备注'),
  },
  unique: [['quotationId', 'lineNo']],
})
