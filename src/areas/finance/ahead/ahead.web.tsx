import { keyed } from '../../../kit/field.ts'
import { amount } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { type Bill, changeHead } from '../../../web/bill/bill.ts'
import type { BillCommand, BillSpec } from '../../../web/bill/spec.ts'
import type { PickerKind } from '../../../web/picker/kinds.ts'
import { openPicker } from '../../../web/picker/open-picker.tsx'
import { type Direction, fromCustomers, toSuppliers } from './direction.ts'

const partyWire = 'bartererId'
const shown = {
  billNo: text('billNo', '单据编号', { width: 160 }),
  billDate: day('billDate', '单据日期', { width: 110 }),
  staff: text('staffName', '业务员', { width: 100 }),
}

/** What is chosen by the number that the head keeps, of the party alone. */
function chooses(
  { document, target }: Direction,
  label: string,
  source: string,
  key: 'orderNo' | 'returnsNo',
  columns: PickerKind['columns'],
): BillCommand {
  const kind: PickerKind = {
    title: label,
    source: `${document.path}/${source}`,
    columns,
    first: { wire: partyWire, message: '请选择结算单位！', always: true, kind: target },
    adds: false,
  }
  return {
    label,
    async run(bill: Bill) {
      const [row] = (await openPicker(kind, { filter: { [partyWire]: bill.head.get()[document.party!] ?? '' } })) ?? []
      if (row) changeHead(bill, { [key]: String(row.billNo) })
    },
  }
}

const billOf = (way: Direction): BillSpec => ({
  document: way.document,
  more: [
    chooses(
      way,
      '选择订单',
      'billlist',
      'orderNo',
      keyed({ ...shown, total: amount('totalAmt', '订单金额', { width: 120 }), done: amount('doneAmt', '已执行金额', { width: 120 }) }),
    ),
    chooses(
      way,
      `选择要退的${way.noun}`,
      'precplist',
      'returnsNo',
      keyed({ ...shown, amount: amount('precpAmt', '金额', { width: 120 }), open: amount('openAmt', '可用余额', { width: 120 }) }),
    ),
  ],
  signatures: ['制单', '出纳', '审核'],
})

export const preReceiptBill = billOf(fromCustomers)
export const advanceBill = billOf(toSuppliers)
