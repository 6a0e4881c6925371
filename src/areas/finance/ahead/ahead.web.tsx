import { keyed } from '../../../kit/field.ts'
import { amount } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { type Bill, changeHead } from '../../../web/bill/bill.ts'
import type { BillSpec } from '../../../web/bill/spec.ts'
import type { PickerKind } from '../../../web/picker/kinds.ts'
import { openPicker } from '../../../web/picker/open-picker.tsx'
import { type Direction, fromCustomers, toSuppliers } from './direction.ts'

const partyWire = 'bartererId'
const money = (wire: string, label: string) => amount(wire, label, { width: 120 })
const orderFields = keyed({
  billNo: text('billNo', '单据编号', { width: 160 }),
  billDate: day('billDate', '单据日期', { width: 110 }),
  staff: text('staffName', '业务员', { width: 100 }),
  total: money('totalAmt', '订单金额'),
  done: money('doneAmt', '已执行金额'),
})

/** The orders that can still be paid for. */
const ordersOf = ({ document, target }: Direction): PickerKind => ({
  title: document.head.orderNo.label,
  source: `${document.path}/billlist`,
  columns: orderFields,
  first: { wire: partyWire, message: '请选择结算单位！', always: true, kind: target },
  hint: orderFields.billNo.label,
  adds: false,
})

/** A number of the head is chosen among those of its party. */
const choosing =
  ({ document }: Direction, key: 'orderNo' | 'returnsNo', kind: string | PickerKind) =>
  async (bill: Bill) => {
    const [row] = (await openPicker(kind, { filter: { [partyWire]: bill.head.get()[document.party!] ?? '' }, counts: false })) ?? []
    if (row) changeHead(bill, { [key]: String(row.billNo) })
  }

const billOf = (way: Direction): BillSpec => ({
  document: way.document,
  choices: {
    orderNo: choosing(way, 'orderNo', ordersOf(way)),
    returnsNo: choosing(way, 'returnsNo', way.picker),
  },
  signatures: ['制单', '出纳', '审核'],
})

export const preReceiptBill = billOf(fromCustomers)
export const advanceBill = billOf(toSuppliers)
