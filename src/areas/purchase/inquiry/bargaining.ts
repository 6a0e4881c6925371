import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { integer, price, quantity } from '../../../kit/fields/number.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'

/** What became of a counter price: the words of the dictionary `bargain_result`. */
export const bargained = { waiting: '1', accepted: '2', requoted: '3', kept: '4', ended: '5' }

const priceRight = { needs: 'purchase_price_view' } as const

/** Counter prices, round by round, and what suppliers said to them. */
export const Bargaining = report({
  name: 'bargaining',
  label: '议价',
  path: 'blade-market/bargaining',
  page: '/purchase/bargaining/list',
  synonyms: ['还价', '砍价'],
  filters: {
    billNo: text('billNo', '询价单号'),
    supplierId: ref('supplier', 'bartererId', '供应商'),
    result: dict('bargain_result', 'status', '结果'),
    staffId: ref('staff', 'staffId', '业务员'),
    deptId: ref('dept', 'deptId', '部门', { pick: 'dept' }),
    depotId: ref('depot', 'depotId', '收货仓库'),
    from: day('billDateStart', '单据日期从'),
    to: day('billDateEnd', '单据日期到'),
    createdFrom: moment('createTime_dategt', '还价时间从'),
    createdTo: moment('createTime_datelt', '还价时间到'),
  },
  silent: ['deptId', 'depotId', 'createdFrom', 'createdTo'],
  columns: {
    billNo: text('billNo', '询价单号', { width: 150 }),
    lineNo: integer('lineNo', '询价行', { width: 84 }),
    goodsName: text('commName', '商品', { width: 140 }),
    supplierId: ref('supplier', 'bartererId', '供应商', { width: 150 }),
    round: integer('round', '轮次', { width: 72 }),
    quotedPrice: price('quotePrice', '供应商报价', { ...priceRight, width: 112 }),
    counterPrice: price('counterPrice', '还价', { ...priceRight, width: 84 }),
    result: dict('bargain_result', 'status', '结果', { width: 90 }),
    agreedPrice: price('taxPrice', '答复价', { ...priceRight, width: 90 }),
    quantity: quantity('qty', '数量', { width: 84 }),
    createdAt: moment('createTime', '还价时间', { width: 150 }),
    answeredAt: moment('answerTime', '答复时间', { width: 150 }),
    goodsCode: text('commInfoCode', '商品编码', { width: 100 }),
    createdBy: ref('account', 'createUser', '还价人', { width: 90 }),
    staffId: ref('staff', 'staffId', '业务员', { width: 80 }),
    depotId: ref('depot', 'depotId', '收货仓库', { width: 110 }),
    remark: longText('remark', '备注', { width: 140 }),
  },
  carries: {
    id: text('id', '议价'),
    inquiryId: id('quoteInquiryId', '询价单'),
    billId: id('billId', '单据'),
    billType: text('billType', '单据类型'),
    lineId: id('bodyId', '询价行'),
    billDate: day('billDate', '单据日期'),
    isOpen: integer('isOpen', '待答复'),
  },
  order: '-createdAt',
})
