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
const shown = {
  billNo: text('billNo', '单据编号', { width: 160 }),
  billDate: day('billDate', '单据日期', { width: 110 }),
  staff: text('staffName', '业务员', { width: 100 }),
}

/** A number of the head is chosen among those of its party. */
function choosing({ document, target }: Direction, key: 'orderNo' | 'returnsNo', call: string, columns: PickerKind['columns']) {
  const kind: PickerKind = {
    title: document.head[key].label,
    source: `${document.path}/${call}`,
    columns,
    first: { wire: partyWire, message: '请选择结算单位！', always: true, kind: target },
    adds: false,
  }
  return async (bill: Bill) => {
    const [row] = (await openPicker(kind, { filter: { [partyWire]: bill.head.get()[document.party!] ?? '' }, counts: false })) ?? []
    if (row) changeHead(bill, { [key]: String(row.billNo) })
  }
}

const money = (wire: string, label: string) => amount(wire, label, { width: 120 })

const billOf = (way: Direction): BillSpec => ({
  document: way.document,
  choices: {
    orderNo: choosing(
      way,
      'orderNo',
      'billlist',
      keyed({ ...shown, total: money('totalAmt', '订单金额'), done: money('doneAmt', '已执行金额') }),
    ),
    returnsNo: choosing(
      way,
      'returnsNo',
      'precplist',
      keyed({ ...shown, amount: money('precpAmt', '金额'), open: money('openAmt', '可用余额') }),
    ),
  },
  signatures: ['制单', '出纳', '审核'],
})

export const preReceiptBill = billOf(fromCustomers)
export const advanceBill = billOf(toSuppliers)
