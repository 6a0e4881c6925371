import type { Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import type { Work } from '../../../server/work.ts'
import { byOrder as groupedBy, type SentLine } from '../../trade/invoice/by-order.ts'
import { openLines } from '../../trade/invoice/open-lines.server.ts'
import { SalesOrder } from '../order/order.ts'
import { Billing } from './billing-relation.ts'
import { openCharges } from './charges.server.ts'
import { salesInvoice } from './invoice.server.ts'

/** What of a customer's lines is asked for, beside whose. */
export const narrowing = {
  billNo: text('billNo', '出库单号'),
  orderNo: text('soNo', '销售单号'),
  depotId: ref('depot', 'depotId', '仓库'),
  from: day('billDateStart', '日期起'),
  to: day('billDateEnd', '日期止'),
}

type Asked = Partial<Row<typeof narrowing>> & { customerId: string; billIds?: string[]; orderIds?: string[] }

const kind = { served: salesInvoice, relation: Billing, order: SalesOrder, words: { day: 'outBillDate', orderId: 'orderId' } }

/** What a customer was sold and is not invoiced for: goods first, then freight and what was exchanged. */
export async function openTo(work: Work, { customerId, ...asked }: Asked): Promise<SentLine[]> {
  const narrowed = { partyId: customerId, ...asked }
  return [...(await openLines(work, kind, narrowed)), ...(await openCharges(work, narrowed))]
}

export const byOrder = (lines: SentLine[]) => groupedBy(lines, { id: 'orderId', no: 'soNo', sums: ['totalAmt', 'taxAmt'] })
