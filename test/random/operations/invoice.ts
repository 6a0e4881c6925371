import { paperInvoice } from '../../generic/returning-bills.ts'
import { done, keep, type Operation, post, someDay, takeOne } from '../actor.ts'
import { part } from '../goods.ts'

type Row = Record<string, any>
const [outs, invoices] = ['blade-sales/salesouthead', 'blade-sales/salesinvoicehead']

/** A customer is invoiced for what was sold, in parts, and credited for what came back after that. */
export const invoice: Operation = {
  name: 'invoice',
  does: ['invoice', 'invoice below nothing'],
  async run(actor) {
    const { roll, admin } = actor
    const out = takeOne(actor, ({ path }) => path === outs)
    if (!out) return 'nothing was sold'
    keep(actor, out)
    const pulled = await admin.get(`${invoices}/getSalesInfo`, { id: out.id })
    if (!done(pulled)) return pulled.msg
    const { customerId, bodyList: left } = pulled.data
    const bodyList = left.map(({ sourceBodyId, commInfoId, unitId, qty }: Row) => ({
      sourceBodyId,
      commInfoId,
      unitId,
      qty: qty > 0 ? part(roll, qty, 1) || qty : qty,
    }))
    const isCredit = bodyList.some(({ qty }: Row) => qty < 0)
    const confirmed = isCredit ? { redInfoNo: 'R1' } : {}
    const body = { customerId, ...paperInvoice(), ...confirmed, billDate: someDay(roll, false), bodyList }
    return post(actor, isCredit ? 'invoice below nothing' : 'invoice', invoices, 'accounting', body, new Map())
  },
}
