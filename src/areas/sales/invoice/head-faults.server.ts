import type { Fault } from '../../../base/refusal.ts'
import { isSpecial, numberFaults } from '../../trade/invoice/invoice-number.ts'
import type { SalesInvoiceDoc } from './invoice.ts'

/** What the head of an invoice lacks before it can be issued. */
export function headFaults(bill: SalesInvoiceDoc): Fault[] {
  const { titleName, taxNo, final, redInfoNo } = bill
  return [
    ...(titleName ? [] : [{ field: 'titleName', message: '请输入发票抬头！' }]),
    // Who deducts the tax is known by his tax number.
    ...(isSpecial(bill) && !taxNo ? [{ field: 'taxNo', message: '请输入正确的税号！' }] : []),
    ...(final!.gt(0) || (final!.lt(0) && redInfoNo)
      ? []
      : [{ field: 'redInfoNo', message: '开票金额必须大于0，开红字发票请填写红字确认单编号！' }]),
    ...numberFaults(bill),
  ]
}
