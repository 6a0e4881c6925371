import { type Decimal, round } from '../../../base/decimal.ts'
import { get } from '../../../kit/call.ts'
import { text } from '../../../kit/fields/text.ts'
import { pull } from '../../../server/documents/pull.ts'
import type { Work } from '../../../server/work.ts'
import type { PurchaseInDoc } from '../receipt/in.ts'
import { purchaseInvoice } from './invoice.server.ts'
import { PurchaseInvoice } from './invoice.ts'
import { Invoicing } from './invoicing.ts'

const receipt = text('id', '采购入库单', { required: '请选择采购入库单！', length: 2000 })

export const purchaseInvoiceCalls = [
  get(
    `${PurchaseInvoice.path}/${Invoicing.pull}`,
    'purchaseinvoicehead_add',
    { id: receipt },
    (work: Work, { id }: { id: string }) => pull(work, purchaseInvoice, Invoicing, id, { counts }),
    { label: '由采购入库单手工收票' },
  ),
]

/** What is left is told in the unit that it came in, unless that is no whole number of it: then in single pieces. */
function counts(line: Record<string, unknown>, rest: Decimal) {
  const { unitId, numerator, denominator, taxPrice } = line as unknown as PurchaseInDoc['lines'][number]
  const inUnit = rest.times(denominator!).div(numerator!)
  if (numerator === denominator || inUnit.eq(round(inUnit, 0))) return { unitId, quantity: inUnit, taxPrice }
  const inPieces = round(taxPrice!.times(denominator!).div(numerator!), 8)
  return { unitId: null, numerator: 1, denominator: 1, quantity: rest, taxPrice: inPieces }
}
