import { action, type Doc, document, state } from '../../../kit/document.ts'
import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { bankAccount, taxNo } from '../../party/fields.ts'
import { tradeHead, tradeLine } from '../../trade/fields.ts'
import { invoiceActions, invoiceStates } from '../../trade/invoice/invoice-bill.ts'
import { invoiceCode, invoiceNo } from '../../trade/invoice/invoice-number.ts'
import { goodsLines, sourceLine } from '../../trade/line/goods-lines.ts'
import { cancel } from '../../trade/line/steps.ts'
import { chargeLines } from './charge-line.ts'

const { totalQuantity, net, tax, final } = tradeHead('sales')
const { goodsId, unitId, numerator, denominator, basicQuantity, remark, ...line } = tradeLine('sales')

const known = { fixed: true, width: 96 } as const

/** What is known of the line that was sold: all of it, and what of it other invoices and returns leave. */
const source = {
  wholeQuantity: quantity('outQty', '出库数量', known),
  wholeAmount: amount('outAmt', '出库金额', known),
  wholeTax: amount('outTaxAmt', '出库税额', known),
  openQuantity: quantity('unInvoiceQty', '未开票数量', known),
  openAmount: amount('unInvoiceAmt', '未开票金额', known),
  openTax: amount('unInvoiceTaxAmt', '未开票税额', known),
}

export const redInfoNo = text('redInfoNo', '红字单号', { length: 40, width: 150 })

/** What customers are invoiced for what was sold to them: in parts, several orders on one, and less for what came back. */
export const SalesInvoice = document({
  name: 'salesInvoice',
  label: '销售发票',
  path: 'blade-sales/salesinvoicehead',
  page: '/sales/salesInvoice/list',
  synonyms: ['开票', '销项发票'],
  formPage: '/sales/salesInvoice/form',
  menuLabel: '销售发票',
  billType: '0840',
  prefix: 'XSFP',
  approval: 1,
  side: 'trade',
  party: 'customerId',
  head: {
    customerId: ref('customer', 'customerId', '客户', {
      required: '请选择客户',
      clears: '修改客户后明细会清空，确认修改客户吗？',
      search: true,
      carry: ['code'],
      width: 200,
    }),
    companyId: ref('company', 'companyId', '销售主体', { pick: 'salesEntity', width: 160 }),
    invoiceType: dict('invoice_type', 'invoiceType', '发票类型', { fallback: '2503', search: true, width: 90 }),
    invoiceNo,
    invoiceCode,
    invoiceDate: day('invoiceDate', '开票日期', { width: 96 }),
    titleName: text('invoiceHeadName', '发票抬头', { length: 100, search: true, width: 200 }),
    taxNo,
    address: text('address', '地址', { width: 180 }),
    telephone: text('telephone', '电话', { length: 30, width: 120 }),
    bankName: text('bank', '开户行', { width: 160 }),
    bankAccount,
    redInfoNo,
    totalQuantity,
    net,
    tax,
    final: { ...final, label: '开票金额' },
    // What is printed on an invoice that was issued elsewhere, and how far that is from what was sold.
    faceTotal: amount('faceAmt', '票面金额', { fixed: true, width: 110 }),
    difference: amount('diffAmt', '尾差', { fixed: true, width: 80 }),
    url: text('invoiceUrl', '票面链接', { fixed: true, length: 500, width: 200 }),
    // The platform was asked and has not answered; under which number, so that asking again issues nothing twice.
    isIssuing: flag('isIssuing', '开票中', { fixed: true, width: 72 }),
    requestNo: text('issueRequestNo', '开票流水号', { fixed: true, length: 60, width: 160 }),
    issueFailure: text('issueMsg', '开票结果', { fixed: true, length: 300, width: 180 }),
  },
  parts: {
    lines: goodsLines(
      {
        goodsId,
        unitId,
        quantity: line.quantity,
        numerator,
        denominator,
        basicQuantity,
        taxPrice: { ...line.taxPrice, rules: { fixed: true, width: 96 } },
        taxRate: { ...line.taxRate, rules: { fixed: true, width: 62 } },
        net: line.net,
        tax: line.tax,
        total: { ...line.total, label: '开票金额' },
        taxName: text('taxName', '开票名称', { length: 100, width: 150 }),
        taxCode: text('taxCode', '税收分类编码', { length: 19, pattern: [/^\d{19}$/, '税收分类编码必须是19位数字！'], width: 160 }),
        ...source,
        sourceNo: text('sourceBillNo', '出库单号', { fixed: true, width: 152 }),
        orderId: id('orderId', '销售订单', { fixed: true }),
        orderNo: text('soNo', '销售单号', { fixed: true, width: 152 }),
        remark,
        ...sourceLine,
      },
      [
        'goodsId',
        'unitId',
        'quantity',
        'taxPrice',
        'taxRate',
        'net',
        'tax',
        'total',
        'openQuantity',
        'openAmount',
        'taxName',
        'taxCode',
        'sourceNo',
        'orderNo',
        'remark',
      ],
      // Freight alone can be invoiced too; one of the two there must be.
      { required: undefined },
    ),
    charges: chargeLines,
  },
  states: {
    ...invoiceStates,
    // A paper invoice that was given up in its month.
    voided: state('A406', '已作废（开票后）', '#606266'),
  },
  actions: {
    ...invoiceActions,
    post: { ...invoiceActions.post, from: ['draft', 'submitted', 'rejected'] },
    reverse: { ...invoiceActions.reverse, asks: { redInfoNo } },
    cancel: action('cancel', '作废', {
      ...cancel(['draft', 'submitted', 'rejected']),
      from: ['draft', 'submitted', 'rejected', 'posted'],
      to: ['cancelled', 'voided'],
    }),
  },
  list: [
    'billNo',
    'billDate',
    'customerId',
    'final',
    'tax',
    'invoiceType',
    'invoiceNo',
    'staffId',
    'titleName',
    'invoiceDate',
    'url',
    'issueFailure',
    'difference',
    'sourceNo',
    'deptId',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: [
    'customerId',
    'invoiceType',
    'invoiceNo',
    'invoiceCode',
    'invoiceDate',
    'titleName',
    'taxNo',
    'address',
    'telephone',
    'bankName',
    'bankAccount',
    'companyId',
    'staffId',
    'deptId',
    'billDate',
    'redInfoNo',
    'remark',
  ],
})

export type SalesInvoiceDoc = Doc<typeof SalesInvoice>
