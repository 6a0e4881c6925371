import { PartitionOutlined } from '@ant-design/icons'
import { sum, zero } from '../../base/decimal.ts'
import type { Bill } from '../../web/bill/bill.ts'
import type { BillSpec, BillWork } from '../../web/bill/spec.ts'
import { notify } from '../../web/client/notify.ts'
import { overOf, spread } from './balance.ts'
import { BalanceStrip } from './balance-strip.web.tsx'
import { Collection } from './collection.ts'
import { aheadFields, owedFields } from './open-item.ts'
import { type TakingLines, takingWork } from './open-item-lines.web.tsx'
import { paymentOf, settledIn, type TakingLine } from './payment.web.tsx'

function work(bill: Bill): Partial<BillWork> {
  const owed: TakingLines = {
    bill,
    part: 'lines',
    taken: 'settled',
    source: 'unreceipt',
    fields: owedFields,
    noun: '未收单据',
    hotkey: 'F9',
    tooMuch: '结算金额大于未结算金额！',
  }
  const ahead: TakingLines = {
    bill,
    part: 'prepaid',
    taken: 'used',
    source: 'arunsettlementprecp',
    fields: aheadFields,
    noun: '预收款',
    tooMuch: '使用金额大于可用余额！',
  }
  const owedWork = takingWork(owed)
  return {
    lines: { lines: { ...owedWork, tools: [...owedWork.tools!, spreadTool(bill)] }, prepaid: takingWork(ahead) },
    totals: lines => {
      const [settled, payment] = [settledIn(lines), paymentOf(bill, lines)]
      return { settled, used: payment.used, over: overOf(settled, payment) }
    },
  }
}

/** What comes in pays the lines in their order, and lines that get nothing go. */
const spreadTool = (bill: Bill) => ({
  label: '自动分配',
  title: '把实收、手续费、优惠和预收按行的次序分配到未收单据',
  icon: <PartitionOutlined />,
  run() {
    const rows: readonly TakingLine[] = bill.lines.lines().filter(({ itemId }) => itemId)
    const { amount, fee, discount, used } = paymentOf(bill, Object.fromEntries(bill.tables.map(({ key, lines }) => [key, lines.lines()])))
    const money = sum([amount, fee, discount, used])
    if (!rows.length || money.lte(0)) return notify.warning('请先选择未收单据并录入实收金额！')
    const shares = spread(
      money,
      rows.map(({ open }) => open ?? zero),
    )
    bill.lines.edit(rows.map((line, at) => ({ ...line, settled: shares[at]! })).filter(({ settled }) => !settled.eq(0)))
  },
})

export const collectionBill: BillSpec = {
  document: Collection,
  families: {
    lines: { stops: ['itemNo', 'settled'], sums: { settled: 'settled' }, Side: BalanceStrip },
    prepaid: { stops: ['itemNo', 'used'], sums: { used: 'used' } },
  },
  totals: { used: '预收核销', over: '多收转预收' },
  final: 'settled',
  signatures: ['制单', '出纳', '审核'],
  work,
}
