import { FileSearchOutlined } from '@ant-design/icons'
import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { pullTools } from '../../../web/bill/follow/pull-tool.tsx'
import type { BillLine, BillSpec, LineOf, LineTool } from '../../../web/bill/spec.ts'
import { readLine } from '../../../web/bill/values.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import { decodeRows, type Sent } from '../../../web/client/rows.ts'
import type { GridColumn } from '../../../web/grid/types.ts'
import { goodsBill } from '../../trade/goods-family.web.tsx'
import { billLine } from './billing.ts'
import { PurchaseInvoice } from './invoice.ts'
import { Invoicing } from './invoicing.ts'

export type InvoiceLine = LineOf<typeof PurchaseInvoice.lines>

export const purchaseInvoiceBill: BillSpec = goodsBill({
  document: PurchaseInvoice,
  totals: { matched: '入库金额', difference: '价差', net: '不含税', tax: '税额' },
  final: 'final',
  printed: ['goodsId', 'unitId', 'quantity', 'taxPrice', 'net', 'tax', 'total', 'sourceNo'],
  hidden: ['remark'],
  stops: ['quantity', 'taxPrice'],
  signatures: ['制单', '审核', '财务'],
  work: bill => ({
    lines: {
      lines: {
        columns: {
          goodsId: [wordColumn('goodsId', '商品编码', 'goodsCode', 88), wordColumn('goodsId.name', '商品名称', 'goodsName', 120)],
          unitId: [wordColumn('unitId', '单位', 'unitName', 48)],
        },
        derive,
        tools: [openTool(bill), ...pullTools(bill, Invoicing)],
      },
    },
    totals: all => totalsOf(all.lines!),
  }),
})

/** What a line is about is chosen with what came in, so it is only shown. */
const wordColumn = (key: string, label: string, word: string, width: number): GridColumn<BillLine> => ({
  key,
  label,
  width,
  grow: word === 'goodsName',
  show: line => line.shown[word] ?? '',
})

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

function totalsOf(lines: readonly InvoiceLine[]): Record<string, Decimal> {
  const of = (key: 'quantity' | 'net' | 'tax' | 'total' | 'matched' | 'difference') => sum(lines.map(line => line[key] ?? zero))
  return {
    totalQuantity: of('quantity'),
    net: of('net'),
    tax: of('tax'),
    final: of('total'),
    matched: of('matched'),
    difference: of('difference'),
  }
}

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
  if (chosen?.length) addLines(bill, chosen)
}

/** Each source once; what stands there stays as it was typed. */
function addLines(bill: Bill, chosen: Sent[]) {
  const { fields } = PurchaseInvoice.parts.lines
  const standing = bill.lines.lines().filter(({ goodsId }) => goodsId)
  const known = new Set(standing.map(({ sourceLineId }) => sourceLineId))
  const added = decodeRows(fields, chosen).map(row => readLine(fields, { ...row, id: null }, newKey()))
  bill.lines.edit([...standing, ...added.filter(({ sourceLineId }) => !known.has(sourceLineId)).map(bill.lines.rules.derive)])
}
