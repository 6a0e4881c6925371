import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { type Operation, post, someDay } from '../actor.ts'
import { inAccount } from '../moves.ts'
import { banks, typesOf } from '../set-up.ts'

/** Money comes or goes for no goods; more than lies there is refused. */
const booking = (name: string, path: string, kind: '6001' | '6002', way: 1 | -1): Operation => ({
  name,
  does: [name],
  run(actor) {
    const { roll } = actor
    const bankId = pick(roll, banks)
    const amounts = Array.from({ length: 1 + roll(3) }, () => (1 + roll(9000)) / 100)
    const bodyList = amounts.map(amt => ({ expendId: pick(roll, typesOf(kind)), amt, deptId: roll(2) ? ids.headOffice : '' }))
    const total = Math.round(amounts.reduce((all, one) => all + one, 0) * 100) / 100
    const body = { bankId, bartererId: roll(2) ? ids.factory : '', bodyList, billDate: someDay(roll, way === 1) }
    return post(actor, name, path, 'accounting', body, inAccount(bankId, way * total))
  },
})

export const earn = booking('earn', 'blade-finance/income', '6001', 1)
export const spend = booking('spend', 'blade-finance/expense', '6002', -1)
