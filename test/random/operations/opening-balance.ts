import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { did, done, type Operation, someDay } from '../actor.ts'
import { cents } from '../goods.ts'

const path = 'bu-barterer-balance/bartererbalance'
const [say, change, takeBack] = ['say what somebody began with', 'change what somebody began with', 'take back what somebody began with']

/** What counterparties began with is said by some, changed by others and taken back by third ones: I-50 holds it against its bills. */
export const openingBalance: Operation = {
  name: 'opening balance',
  does: [say, change, takeBack],
  async run(actor) {
    const { roll, admin } = actor
    const bartererId = pick(roll, [ids.shipyard, ids.trader])
    const amounts = bartererId === ids.shipyard ? { arAmt: cents(roll, 900), apAmt: 0 } : { arAmt: 0, apAmt: cents(roll, 900) }
    const [known] = (await admin.ok.get(`${path}/list`, { bartererId })).records
    const what = known ? pick(roll, [change, takeBack]) : say
    const answer =
      what === takeBack
        ? await admin.post(`${path}/remove`, undefined, { ids: known.id })
        : await admin.post(`${path}/submit`, { ...known, bartererId, billDate: someDay(roll, true), ...amounts })
    if (!done(answer)) return answer.msg
    did(actor, what)
    return `${what}: ${bartererId}`
  },
}
