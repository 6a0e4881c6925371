import { FileSearchOutlined, ScanOutlined } from '@ant-design/icons'
import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import { type Bill, changeHead } from '../../../web/bill/bill.ts'
import { pullTools } from '../../../web/bill/follow/pull-tool.tsx'
import type { BillSpec, LineOf, LineTool } from '../../../web/bill/spec.ts'
import { notify } from '../../../web/client/notify.ts'
import { goodsBill } from '../../trade/goods-family.web.tsx'
import { addChosen, isTyped, openColumn, shownGoods } from '../../trade/invoice/invoice-page.web.tsx'
import { billLine } from './billing.ts'
import { billFee } from './fee-line.ts'
import { PurchaseInvoice } from './invoice.ts'
import { Invoicing } from './invoicing.ts'

export type InvoiceLine = LineOf<typeof PurchaseInvoice.lines>
type FeeRow = LineOf<typeof PurchaseInvoice.parts.fees.fields>

const { lines: goods, fees } = PurchaseInvoice.parts
const unbilled = { net: null, tax: null, difference: null }

const spec = goodsBill({
  document: PurchaseInvoice,
  totals: { matched: '入库金额', difference: '价差', net: '不含税', tax: '税额' },
  final: 'final',
  printed: ['goodsId', 'unitId', 'quantity', 'taxPrice', 'net', 'tax', 'total', 'sourceNo'],
  hidden: ['remark', 'openQuantity'],
  stops: ['quantity', 'taxPrice'],
  signatures: ['制单', '审核', '财务'],
  work: bill => ({
    lines: {
      lines: {
        columns: {
          ...shownGoods,
          openQuantity: [openColumn(bill, PurchaseInvoice.lines.openQuantity.label)],
        },
        asks: () => (isTyped(bill) ? ['openQuantity'] : []),
        derive,
        tools: [readTool(bill), openTool(bill), ...pullTools(bill, Invoicing)],
      },
      fees: { derive: (fee: FeeRow) => ({ ...fee, ...(billFee(fee) ?? unbilled) }) },
    },
    totals: all => totalsOf(all.lines!, all.fees!),
  }),
})

export const purchaseInvoiceBill: BillSpec = { ...spec, families: { ...spec.families, fees: { isSeldom: true } } }

/** The same reckoning as the server's, from what is known of the line that came in. */
function derive(line: InvoiceLine): InvoiceLine {
  const { wholeQuantity, wholeAmount, wholeTax, openQuantity, openAmount, openTax, sourcePrice, isTaxInCost } = line
  const isKnown = wholeQuantity && wholeAmount && wholeTax && openQuantity && openAmount && openTax
  const worth = isKnown
    ? billLine(line, {
        whole: { quantity: wholeQuantity, amount: wholeAmount, tax: wholeTax },
        left: { quantity: openQuantity, amount: openAmount, tax: openTax },
        price: sourcePrice ?? null,
        isTaxInCost: !!isTaxInCost,
      })
    : undefined
  const { share: _, ...figures } = worth ?? unknown
  return { ...line, ...figures }
}

const unknown = { share: null, basicQuantity: null, total: null, net: null, tax: null, matched: null, matchedTax: null, difference: null }

function totalsOf(lines: readonly InvoiceLine[], fees: readonly FeeRow[]): Record<string, Decimal> {
  const of = (key: 'net' | 'tax' | 'total' | 'matched' | 'difference') => sum([...lines, ...fees].map(line => line[key] ?? zero))
  return {
    totalQuantity: sum(lines.map(({ quantity }) => quantity ?? zero)),
    net: of('net'),
    tax: of('tax'),
    final: of('total'),
    matched: of('matched'),
    difference: of('difference'),
  }
}

const readTool = (bill: Bill): LineTool => ({
  label: '发票识别',
  title: '由数电票文件、PDF、图片或税务局清单读取发票',
  icon: <ScanOutlined />,
  run: async () => {
    const { openReading } = await import('./reading-dialog.web.tsx')
    const taken = await openReading()
    if (!taken) return
    // What another supplier sent is none of this one's.
    if (taken.head.supplierId !== bill.head.get().supplierId) bill.lines.edit([])
    changeHead(bill, taken.head)
    addChosen(bill, 'lines', goods, 'sourceLineId', taken.lines)
  },
})

const openTool = (bill: Bill): LineTool => ({
  label: '选未到票明细',
  title: '按明细或按订单选择该供应商还没有到票的入库',
  icon: <FileSearchOutlined />,
  run: () => chooseOpen(bill),
})

async function chooseOpen(bill: Bill) {
  const supplierId = String(bill.head.get().supplierId ?? '')
  if (!supplierId) return notify.warning(String(PurchaseInvoice.head.supplierId.rules.required))
  const { openUnbilled } = await import('./unbilled-dialog.web.tsx')
  const chosen = await openUnbilled(supplierId)
  if (chosen) addChosen(bill, 'lines', goods, 'sourceLineId', chosen.lines)
  if (chosen) addChosen(bill, 'fees', fees, 'receiptId', chosen.fees)
}
