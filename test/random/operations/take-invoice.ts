import { pick } from '../../../src/base/dice.ts'
import { anotherInvoice } from '../../generic/returning-bills.ts'
import { done, keep, type Operation, post, someDay, takeOne } from '../actor.ts'
import { part } from '../goods.ts'

type Row = Record<string, any>
const [receipts, invoices] = ['blade-purchase/purchaseinhead', 'blade-purchase/purchaseinvoicehead']

/** The supplier bills what came, in parts, dearer or cheaper than it came in, and credits what went back after he had billed it. */
export const takeInvoice: Operation = {
  name: 'take an invoice',
  does: ['take an invoice', 'take an invoice at another price'],
  async run(actor) {
    const { roll, admin } = actor
    const receipt = takeOne(actor, ({ path }) => path === receipts)
    if (!receipt) return 'nothing was bought'
    keep(actor, receipt)
    const pulled = await admin.get(`${invoices}/manualInvoice`, { id: receipt.id })
    if (!done(pulled)) return pulled.msg
    const { supplierId, bodyList: left } = pulled.data
    const factor = pick(roll, [1, 1, 1.05, 0.95])
    const bodyList = left.map(({ sourceBodyId, commInfoId, unitId, qty, taxPrice, taxRate }: Row) => ({
      sourceBodyId,
      commInfoId,
      unitId,
      qty: qty > 0 ? part(roll, qty, 1) || qty : qty,
      taxPrice: Number((taxPrice * factor).toFixed(5)),
      taxRate,
    }))
    const body = { supplierId, invoiceNo: anotherInvoice(), billDate: someDay(roll, false), bodyList }
    const what = factor === 1 ? 'take an invoice' : 'take an invoice at another price'
    return post(actor, what, invoices, 'accounting', body, new Map())
  },
}
