import { FileTextOutlined, PartitionOutlined } from '@ant-design/icons'
import { sum, zero } from '../../../base/decimal.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import type { BillSpec, BillWork } from '../../../web/bill/spec.ts'
import { notify } from '../../../web/client/notify.ts'
import { meansOf, settledIn, type TakingLine } from '../bank/means.web.tsx'
import { overOf, spread } from './balance.ts'
import { BalanceStrip } from './balance-strip.web.tsx'
import { aheadFields, owedFields } from './open-item.ts'
import { type TakingLines, takingWork } from './open-item-lines.web.tsx'
import { pickInvoices } from './pick-invoices.web.tsx'
import { collecting, paying, type Side } from './side.ts'

function work({ document, offers, ahead: aheadNoun }: Side, bill: Bill): Partial<BillWork> {
  const owed: TakingLines = {
    bill,
    part: 'lines',
    taken: 'settled',
    source: offers.owed,
    fields: owedFields,
    noun: document.parts.lines.label,
    hotkey: 'F9',
    tooMuch: '结算金额大于未结算金额！',
  }
  const ahead: TakingLines = {
    bill,
    part: 'prepaid',
    taken: 'used',
    source: offers.ahead[0]!,
    fields: aheadFields,
    noun: aheadNoun,
    tooMuch: '使用金额大于可用余额！',
  }
  const owedWork = takingWork(owed)
  return {
    lines: { lines: { ...owedWork, tools: [...owedWork.tools!, invoiceTool(owed, offers), spreadTool(bill)] }, prepaid: takingWork(ahead) },
    totals: lines => {
      const [settled, means] = [settledIn(lines), meansOf(bill, lines)]
      return { settled, used: means.used, over: overOf(settled, means) }
    },
  }
}

/** Whoever pays by invoice chooses invoices; what is open of the bills behind them becomes lines. */
const invoiceTool = (lines: TakingLines, { invoices, merge }: Side['offers']) => ({
  label: '未结发票',
  title: '按发票选择未结单据',
  icon: <FileTextOutlined />,
  run: () => pickInvoices(lines, invoices, merge),
})

/** What is paid pays the lines in their order, and lines that get nothing go. */
const spreadTool = (bill: Bill) => ({
  label: '自动分配',
  title: '把金额、优惠和预收预付按行的次序分配到未结单据',
  icon: <PartitionOutlined />,
  run() {
    const rows: readonly TakingLine[] = bill.lines.lines().filter(({ itemId }) => itemId)
    const { amount, fee, discount, used } = meansOf(bill, Object.fromEntries(bill.tables.map(({ key, lines }) => [key, lines.lines()])))
    const money = sum([amount, fee, discount, used])
    if (!rows.length || money.lte(0)) return notify.warning('请先选择未结单据并录入金额！')
    const shares = spread(
      money,
      rows.map(({ open }) => open ?? zero),
    )
    bill.lines.edit(rows.map((line, at) => ({ ...line, settled: shares[at]! })).filter(({ settled }) => !settled.eq(0)))
  },
})

const settlementBill = (side: Side): BillSpec => ({
  document: side.document,
  families: {
    lines: { stops: ['itemNo', 'settled'], sums: { settled: 'settled' }, Side: BalanceStrip },
    prepaid: { stops: ['itemNo', 'used'], sums: { used: 'used' } },
  },
  totals: { used: side.document.head.used.label, over: side.document.head.over.label },
  final: 'settled',
  signatures: ['制单', '出纳', '审核'],
  work: bill => work(side, bill),
})

export const collectionBill = settlementBill(collecting)
export const paymentBill = settlementBill(paying)
