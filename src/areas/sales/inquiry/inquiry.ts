import { zero } from '../../../base/decimal.ts'
import { action, type Doc, document, state } from '../../../kit/document.ts'
import { cited } from '../../../kit/field.ts'
import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, integer, price, quantity, rate } from '../../../kit/fields/number.ts'
import { rowsAsSent } from '../../../kit/fields/rows.ts'
import { longText, phoneRight, text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'
import { tradeHead, tradeLine } from '../../trade/fields.ts'
import { goodsLines } from '../../trade/line/goods-lines.ts'
import { cancel } from '../../trade/line/steps.ts'

const { cost: _headCost, final: _headFinal, ...sums } = tradeHead('sales')
const { cost: _cost, costPrice: _costPrice, batchNo: _batchNo, batches: _batches, fee: _fee, ...line } = tradeLine('sales')
const counted = { fixed: true, fallback: zero, total: true, width: 84 } as const
const bought = { needs: 'purchase_price_view', width: 90 } as const

/** What a customer is to pay how and when: part of what he is quoted. */
export const terms = {
  settlementId: ref('settlementMethod', 'settlementId', '结算方式', { width: 90 }),
  prepayRatio: rate('prepayRatio', '预付比例', { places: 2, min: 0, max: 100, width: 76 }),
  periodDays: integer('periodDays', '账期天数', { min: 0, max: 3650, width: 76 }),
  payTerms: longText('payTerms', '付款条件', { length: 500, width: 160 }),
}

const open = ['draft', 'handling', 'quoted'] as const

/** What a customer wants priced, in his own words and in ours: matched with goods, quoted, and ordered from. */
export const CustomerInquiry = document({
  name: 'customerInquiry',
  label: '询价单',
  path: 'blade-sales/inquiryhead',
  page: '/sales/inquiry/list',
  synonyms: ['客户询价', '报价单', '客户报价'],
  formPage: '/sales/inquiry/form',
  menuLabel: '询价',
  billType: '0844',
  prefix: 'XJD',
  approval: 0,
  side: 'trade',
  party: 'customerId',
  withoutBooks: true,
  alsoCalled: { billNo: 'inquiryNo', status: 'inquiryStatus' },
  head: {
    customerId: ref('customer', 'bartererId', '客户', { required: '请选择客户！', search: true, carry: ['code'], width: 200 }),
    contacts: text('contacts', '联系人', { length: 50, width: 80 }),
    contactPhone: text('contactsTelephone', '联系电话', { length: 30, masked: phoneRight, width: 110 }),
    customerNo: text('customerNo', '客户单号', { length: 50, search: true, width: 120 }),
    validTo: day('validDate', '报价有效期', { width: 96 }),
    ...terms,
    depotId: ref('depot', 'depotId', '仓库', { search: true, width: 90 }),
    ...sums,
    goodsCount: integer('commCount', '商品数', { fixed: true, fallback: 0, width: 72 }),
    final: amount('finalAmt', '报价金额', { derived: true, total: true, width: 120 }),
    revision: integer('revision', '报价版次', { fixed: true, fallback: 0, width: 72 }),
    quotedAt: cited(moment('quoteTime', '报价时间', { width: 150 })),
    lostReason: dict('lost_reason', 'lostReason', '丢单原因', { fixed: true, search: true, width: 100 }),
    lostNote: text('lostRemark', '丢单说明', { fixed: true, length: 500, width: 140 }),
  },
  parts: {
    lines: goodsLines(
      {
        ...line,
        sourceText: text('sourceText', '客户原文', { length: 500, width: 200 }),
        sourceUnit: text('sourceUnit', '客户单位', { length: 20, width: 64 }),
        goodsId: ref('goods', 'commInfoId', '商品', { indexed: true, carry: ['code', 'spec', 'barcode', 'itemNo'], width: 180 }),
        taxPrice: price('taxPrice', '含税单价', { also: 'discountPrice', width: 96 }),
        final: amount('finalAmt', '报价金额', { derived: true, total: true, also: 'actualAmt', width: 112 }),
        deliveryDays: integer('deliveryDays', '交货天数', { min: 0, max: 3650, width: 72 }),
        isDeclined: flag('isDecline', '不报价', { width: 60 }),
        isAgreement: flag('isAgreement', '协议价', { fixed: true, width: 60 }),
        uniformPrice: cited(price('uniformPrice', '统一售价', { width: 90 })),
        lastSalePrice: cited(price('lastSalesPrice', '最近售价', { width: 90 })),
        lastPurchasePrice: cited(price('lastPurchasePrice', '最近进价', bought)),
        convertedPurchasePrice: cited(price('convertPurchasePrice', '换算进价', bought)),
        supplierPrice: cited(price('supplierPrice', '供应商报价', bought)),
        ordered: quantity('orderedQty', '已下单', counted),
        closed: quantity('closedQty', '关闭数量', counted),
        unordered: quantity('unOrderQty', '未下单', counted),
      },
      [
        'sourceText',
        'goodsId',
        'unitId',
        'sourceUnit',
        'quantity',
        'taxPrice',
        'taxRate',
        'final',
        'uniformPrice',
        'lastSalePrice',
        'lastPurchasePrice',
        'convertedPurchasePrice',
        'supplierPrice',
        'deliveryDays',
        'isAgreement',
        'isDeclined',
        'ordered',
        'unordered',
        'remark',
      ],
      { required: undefined, begins: ['sourceText', 'goodsId'] },
    ),
  },
  states: {
    draft: state('6201', '待处理', '#E6A23C'),
    handling: state('6202', '处理中', '#409EFF'),
    quoted: state('6203', '已报价', '#13C2C2'),
    ordered: state('6204', '已转单', '#67C23A'),
    closed: state('6205', '已关闭', '#606266'),
    cancelled: state('6206', '已作废', '#606266'),
  },
  actions: {
    draft: action('saveOrUpdate', '保存草稿', {
      does: 'drafts',
      saves: true,
      from: open,
      to: ['draft', 'handling', 'ordered'],
      permission: 'add',
      instead: { ordered: '询价单已转单，不能修改！' },
    }),
    quote: action('makeQuotation', '报价', { from: open, to: ['quoted', 'ordered'], primary: true }),
    inquire: action('makeQuoteInquiry', '转报价询价', {
      from: open,
      to: 'handling',
      asks: {
        chosen: rowsAsSent('lines', '询价行', { lineId: id('bodyId', '询价行') }),
        buyerId: ref('staff', 'buyerId', '采购员'),
        deadline: moment('deadline', '截止时间'),
      },
    }),
    terms: action('saveOrUpdatePayment', '付款条件', { from: open, to: ['draft', 'handling'], asks: terms, permission: 'edit' }),
    handOver: action('updateStaff', '改业务员', {
      from: open,
      to: open,
      asks: { staffId: ref('staff', 'staffId', '业务员', { required: '请选择业务员！' }) },
    }),
    close: action('close', '关闭', {
      does: 'closes',
      from: open,
      to: 'closed',
      asks: {
        lostReason: dict('lost_reason', 'lostReason', '丢单原因', { required: '请选择丢单原因！' }),
        lostNote: longText('remark', '丢单说明', { length: 500 }),
      },
      danger: true,
    }),
    cancel: cancel(['draft', 'handling'], { instead: { quoted: '已报价，请关闭询价单！', ordered: '已报价，请关闭询价单！' } }),
  },
  list: [
    'billNo',
    'billDate',
    'customerId',
    'staffId',
    'goodsCount',
    'final',
    'revision',
    'quotedAt',
    'validTo',
    'contacts',
    'customerNo',
    'deptId',
    'lostReason',
    'lostNote',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: [
    'customerId',
    'contacts',
    'contactPhone',
    'customerNo',
    'staffId',
    'deptId',
    'billDate',
    'validTo',
    'depotId',
    'settlementId',
    'prepayRatio',
    'periodDays',
    'payTerms',
    'taxRate',
    'remark',
  ],
})

export type CustomerInquiryDoc = Doc<typeof CustomerInquiry>
export type CustomerInquiryLine = CustomerInquiryDoc['lines'][number]

/** Who handles the inquiries of others, and who orders what was not quoted yet. */
export const mayHandleAll = 'inquiry_all'
export const maySellUnquoted = 'inquiry_sell_unquoted'
