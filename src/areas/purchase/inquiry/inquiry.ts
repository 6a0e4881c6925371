import { action, type Doc, document, state } from '../../../kit/document.ts'
import { cited } from '../../../kit/field.ts'
import { dict, id, ref, refs } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { integer, price, quantity } from '../../../kit/fields/number.ts'
import { rowsAsSent } from '../../../kit/fields/rows.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'
import { forDemand } from '../../inventory/demand/demand.ts'
import { stockLine } from '../../inventory/fields.ts'
import { goodsLines } from '../../trade/line/goods-lines.ts'

const priceRight = { needs: 'purchase_price_view' } as const

/** Which quote each line is ordered by; a line that nobody shall deliver says so. */
const choice = {
  lineId: id('bodyId', '询价行', { required: true }),
  quoteId: id('quoteId', '中标报价'),
  isSkipped: flag('isSkip', '不采购'),
}

/** What several suppliers are asked to deliver, and for how much: what they answer stands in their quotes, which only grow. */
export const QuoteInquiry = document({
  name: 'quoteInquiry',
  label: '报价询价单',
  path: 'blade-market/quoteinquiryhead',
  page: '/purchase/quoteInquiry/list',
  synonyms: ['询价', '比价', '招标'],
  formPage: '/purchase/quoteInquiry/form',
  menuLabel: '报价询价',
  billType: '0845',
  prefix: 'BJXJ',
  approval: 0,
  side: 'trade',
  withoutBooks: true,
  head: {
    title: text('title', '标题', { search: true, length: 100, width: 160 }),
    supplierIds: refs('supplier', 'supplierIds', '供应商', { required: '请选择供应商！', search: true, also: 'bartererId', width: 240 }),
    deadline: moment('deadline', '截止时间', { required: true, width: 150 }),
    depotId: ref('depot', 'depotId', '收货仓库', { search: true, width: 110 }),
    settlementId: ref('settlementMethod', 'settlementId', '结算方式', { width: 90 }),
    payTerms: longText('payTerms', '付款条件', { length: 500, width: 160 }),
    totalQuantity: quantity('totalQty', '总数量', { derived: true, total: true, width: 100 }),
    goodsCount: integer('commCount', '商品数', { fixed: true, fallback: 0, width: 72 }),
    quotedCount: cited(integer('quotedCount', '已报价', { width: 72 })),
    closing: dict('close_type', 'closeType', '关闭方式', { fixed: true, width: 80 }),
  },
  parts: {
    lines: goodsLines(
      {
        goodsId: ref('goods', 'commInfoId', '商品', { indexed: true, carry: ['code', 'spec', 'barcode', 'itemNo'], width: 180 }),
        unitId: stockLine.unitId,
        description: text('commDesc', '商品描述', { length: 500, width: 160 }),
        quantity: stockLine.quantity,
        numerator: stockLine.numerator,
        denominator: stockLine.denominator,
        basicQuantity: stockLine.basicQuantity,
        targetPrice: price('targetPrice', '目标价', { ...priceRight, min: 0, width: 90 }),
        lastPrice: price('lastPrice', '上次进价', { ...priceRight, fixed: true, width: 90 }),
        needDay: day('needDate', '需求日期', { width: 96 }),
        quotes: cited(integer('quoteCount', '报价数', { width: 64 })),
        chosenId: ref('supplier', 'supplierId', '中标供应商', { fixed: true, width: 150 }),
        chosenPrice: price('taxPrice', '中标单价', { ...priceRight, fixed: true, width: 90 }),
        orderNo: text('poNo', '采购订单号', { fixed: true, width: 150 }),
        ...forDemand,
        // The line of a customer's inquiry that it is asked for.
        customerLineId: id('inquiryBodyId', '客户询价明细', { fixed: true, indexed: true }),
        remark: text('remark', '备注', { width: 140 }),
      },
      [
        'goodsId',
        'unitId',
        'description',
        'quantity',
        'targetPrice',
        'lastPrice',
        'needDay',
        'chosenId',
        'chosenPrice',
        'orderNo',
        'remark',
      ],
      { begins: ['goodsId', 'description'] },
    ),
  },
  states: {
    draft: state('3701', '草稿', '#909399'),
    published: state('3702', '已发布', '#409EFF'),
    due: state('3703', '已截止', '#E6A23C'),
    done: state('3704', '已完成', '#67C23A'),
  },
  actions: {
    draft: action('save', '保存草稿', { does: 'drafts', saves: true, from: ['draft'], to: 'draft', permission: 'add' }),
    publish: action('publish', '发布', { from: ['draft'], to: 'published', primary: true }),
    append: action('appenPublish', '追加发布', { saves: true, from: ['published'], to: 'published' }),
    order: action('purchase', '选价下单', {
      from: ['published', 'due'],
      to: 'done',
      asks: { choices: rowsAsSent('bodyList', '选价', choice), depotId: ref('depot', 'depotId', '收货仓库') },
      primary: true,
    }),
    // Begun by mistake: there is no state for it, so it is over, and how it ended tells that it was cancelled.
    cancel: action('cancel', '作废', {
      does: 'cancels',
      from: ['draft', 'published', 'due'],
      to: 'done',
      reason: '请输入作废原因！',
      danger: true,
    }),
    close: action('close', '关闭', {
      does: 'closes',
      from: ['draft', 'published', 'due'],
      to: 'done',
      reason: '请输入关闭原因！',
      danger: true,
    }),
  },
  list: [
    'billDate',
    'billNo',
    'totalQuantity',
    'title',
    'supplierIds',
    'goodsCount',
    'quotedCount',
    'deadline',
    'staffId',
    'depotId',
    'deptId',
    'closing',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: ['title', 'supplierIds', 'deadline', 'depotId', 'settlementId', 'payTerms', 'staffId', 'deptId', 'billDate', 'remark'],
})

export type QuoteInquiryDoc = Doc<typeof QuoteInquiry>
export type InquiryLine = QuoteInquiryDoc['lines'][number]
export const choiceFields = choice

/** Who may order before the deadline, while others may still quote. */
export const mayOrderEarly = 'quote_order_early'
