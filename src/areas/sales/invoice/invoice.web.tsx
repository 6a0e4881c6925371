import { FileSearchOutlined } from '@ant-design/icons'
import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import { type Bill, changeHead } from '../../../web/bill/bill.ts'
import { pullTools } from '../../../web/bill/follow/pull-tool.tsx'
import { openAsked } from '../../../web/bill/page/asked-dialog.tsx'
import type { BillSpec, LineOf, LineTool } from '../../../web/bill/spec.ts'
import { notify } from '../../../web/client/notify.ts'
import { goodsBill } from '../../trade/goods-family.web.tsx'
import { isElectronic, type Numbered } from '../../trade/invoice/invoice-number.ts'
import { addChosen, isTyped, openColumn, shownGoods } from '../../trade/invoice/invoice-page.web.tsx'
import { billLine } from './billing.ts'
import { Billing } from './billing-relation.ts'
import { billCharge, chargePart } from './charge-line.ts'
import { SalesInvoice } from './invoice.ts'

type InvoiceLine = LineOf<typeof SalesInvoice.lines>
type ChargeRow = LineOf<typeof SalesInvoice.parts.charges.fields>

const { lines: goods, charges } = SalesInvoice.parts

const spec = goodsBill({
  document: SalesInvoice,
  totals: { net: '不含税', tax: '税额' },
  final: 'final',
  printed: ['goodsId', 'unitId', 'quantity', 'taxPrice', 'net', 'tax', 'total', 'sourceNo', 'orderNo'],
  hidden: ['remark', 'openQuantity', 'taxName', 'taxCode'],
  stops: ['quantity'],
  signatures: ['制单', '审核', '财务'],
  work: bill => ({
    lines: {
      lines: {
        columns: { ...shownGoods, openQuantity: [openColumn(bill, SalesInvoice.lines.openQuantity.label)] },
        asks: () => (isTyped(bill) ? ['openQuantity'] : []),
        derive: line => derive(bill, line as InvoiceLine),
        tools: [openTool(bill), ...pullTools(bill, Billing)],
      },
      charges: { derive: deriveCharge },
    },
    totals: all => totalsOf(all.lines as InvoiceLine[], all.charges as ChargeRow[]),
  }),
})

/** Only what was issued electronically is undone by a confirmation of both sides. */
const confirmation = async (bill: Bill) => (isElectronic(bill.saved.get() as Numbered) ? openAsked(bill, SalesInvoice.actions.reverse) : {})

export const salesInvoiceBill: BillSpec = {
  ...spec,
  asking: { reverse: confirmation },
  families: { ...spec.families, charges: { isSeldom: true } },
}

const unknown = { basicQuantity: null, total: null, net: null, tax: null, taxPrice: null }

/** The same reckoning as the server's, from what is known of the line that was sold. */
function derive({ places }: Bill, line: InvoiceLine): InvoiceLine {
  const { wholeQuantity, wholeAmount, wholeTax, openQuantity, openAmount, openTax } = line
  if (!wholeQuantity || !wholeAmount || !wholeTax || !openQuantity || !openAmount || !openTax) return line
  const source = {
    whole: { quantity: wholeQuantity, amount: wholeAmount, tax: wholeTax },
    left: { quantity: openQuantity, amount: openAmount, tax: openTax },
  }
  const { share: _, ...figures } = billLine(line, source, places.price) ?? { share: null, ...unknown }
  return { ...line, ...figures }
}

function deriveCharge(row: ChargeRow): ChargeRow {
  const { total, openAmount, net, tax } = row
  if (!total || !openAmount || !net || !tax) return row
  const all = net.plus(tax)
  const left = chargePart(all, tax)
  return { ...row, ...billCharge({ whole: left, left }, total) }
}

function totalsOf(lines: readonly InvoiceLine[], charged: readonly ChargeRow[]): Record<string, Decimal> {
  const of = (key: 'net' | 'tax' | 'total') => sum([...lines, ...charged].map(line => line[key] ?? zero))
  return { totalQuantity: sum(lines.map(({ quantity }) => quantity ?? zero)), net: of('net'), tax: of('tax'), final: of('total') }
}

const openTool = (bill: Bill): LineTool => ({
  label: '选未开票明细',
  title: '按明细或按订单选择该客户还没有开票的出库、退货和运费',
  icon: <FileSearchOutlined />,
  run: () => chooseOpen(bill),
})

async function chooseOpen(bill: Bill) {
  const customerId = String(bill.head.get().customerId ?? '')
  if (!customerId) return notify.warning(String(SalesInvoice.head.customerId.rules.required))
  const { openUninvoiced } = await import('./uninvoiced-dialog.web.tsx')
  const chosen = await openUninvoiced(customerId)
  if (!chosen) return
  if (chosen.title && !bill.head.get().titleName) changeHead(bill, chosen.title)
  addChosen(
    bill,
    'lines',
    goods,
    'sourceLineId',
    chosen.rows.filter(({ sourceBodyId }) => sourceBodyId),
  )
  addChosen(
    bill,
    'charges',
    charges,
    'chargeId',
    chosen.rows.filter(({ chargeId }) => chargeId),
  )
}
