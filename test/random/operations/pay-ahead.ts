import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { type Operation, post, someDay } from '../actor.ts'
import { inAccount } from '../moves.ts'
import { banks } from '../set-up.ts'

interface Way {
  name: string
  path: string
  party: string
  order: string
  way: 1 | -1
}

interface Offered {
  billNo: string
  openAmt: number
  totalAmt: number
}

/** Money is paid before anything is owed, now and then for an order; some of what lies there is paid back, sometimes more than that. */
const payingAhead = ({ name, path, party, order, way }: Way): Operation => ({
  name,
  does: [name, `${name} for an order`, `${name} and take some back`],
  async run(actor) {
    const { roll, admin } = actor
    const one = async (call: string): Promise<Offered | undefined> => {
      const { records } = await admin.ok.get(`${path}/${call}`, { bartererId: party, size: 20 })
      return records.length ? pick(roll, records) : undefined
    }
    const send = (what: string, precpAmt: number, more: object = {}) => {
      const bankId = pick(roll, banks)
      const body = { bartererId: party, bankId, precpAmt, billDate: someDay(roll, true), ...more }
      return post(actor, what, path, 'accounting', body, inAccount(bankId, way * precpAmt))
    }
    const left = roll(3) ? undefined : await one('precplist')
    if (left)
      return send(`${name} and take some back`, -(roll(6) ? Math.min(left.openAmt, 1 + roll(40)) : left.openAmt + 0.01), {
        precpSourceNo: left.billNo,
      })
    const bound = roll(3) ? undefined : await one('billlist')
    if (bound)
      return send(`${name} for an order`, Math.max(1, Math.min(1 + roll(50), Math.round(bound.totalAmt))), { [order]: bound.billNo })
    return send(name, 20 + roll(200))
  },
})

/** The customer pays before he owes. */
export const payUsAhead = payingAhead({
  name: 'pay us ahead',
  path: 'blade-finance/receipt',
  party: ids.steelworks,
  order: 'orderNo',
  way: 1,
})

/** We pay the supplier before we owe him. */
export const payAhead = payingAhead({ name: 'pay ahead', path: 'blade-finance/prepayment', party: ids.factory, order: 'poNo', way: -1 })
