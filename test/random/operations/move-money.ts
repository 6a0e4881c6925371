import { type Operation, post, someDay } from '../actor.ts'
import { inAccount, joined } from '../moves.ts'
import { banks } from '../set-up.ts'

/** From one account to the other; more than lies there is refused. */
export const moveMoney: Operation = {
  name: 'move money',
  does: ['move money'],
  run(actor) {
    const { roll } = actor
    const [outBankId, inBankId] = roll(2) ? banks : [...banks].reverse()
    const [transferAmt, feeAmt] = [1 + roll(300), roll(3) ? 0 : 0.5]
    const moves = joined(inAccount(outBankId!, -transferAmt - feeAmt), inAccount(inBankId!, transferAmt))
    const body = { outBankId, inBankId, transferAmt, feeAmt, billDate: someDay(roll, true) }
    return post(actor, 'move money', 'blade-finance/banktransfer', 'accounting', body, moves)
  },
}
