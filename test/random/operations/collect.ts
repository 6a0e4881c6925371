import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { type Actor, type Operation, post, someDay } from '../actor.ts'
import { inAccount } from '../moves.ts'
import { banks } from '../set-up.ts'

const path = 'blade-finance/arsettle'
const cents = (amount: number) => Math.round(amount * 100) / 100

interface Open {
  id: string
  openAmt: number
}

/** The customer pays something of what he owes: a bit too much, a bit less, with what he has paid ahead. */
export const collect: Operation = {
  name: 'collect',
  does: ['collect', 'collect too much', 'collect with what was paid ahead'],
  async run(actor) {
    const { roll } = actor
    const owed = (await offered(actor, 'unreceipt')).slice(0, 1 + roll(3))
    if (!owed.length) return 'nothing to collect'
    const bodyList = owed.map(({ id, openAmt }) => ({ itemId: id, settleAmt: roll(3) ? openAmt : cents(openAmt / 3) || openAmt }))
    const settled = cents(bodyList.reduce((sum, { settleAmt }) => sum + settleAmt, 0))
    const [ahead] = roll(2) ? await offered(actor, 'arunsettlementprecp') : []
    const usedAmt = ahead ? Math.min(ahead.openAmt, Math.max(settled, 0)) : 0
    const discountAmt = roll(4) || settled - usedAmt < 5 ? 0 : 1.5
    const over = roll(3) ? 0 : 10.01
    const collectAmt = cents(settled - usedAmt - discountAmt + over)
    if (collectAmt < 0) return 'nothing to pay'
    const bankId = pick(roll, banks)
    const precpList = usedAmt > 0 ? [{ precpId: ahead!.id, usedAmt }] : []
    const body = { bartererId: ids.steelworks, bankId, collectAmt, discountAmt, bodyList, precpList, billDate: someDay(roll, true) }
    const what = over ? 'collect too much' : usedAmt > 0 ? 'collect with what was paid ahead' : 'collect'
    return post(actor, what, path, 'accounting', body, inAccount(bankId, collectAmt))
  },
}

const offered = async ({ admin }: Actor, call: string): Promise<Open[]> =>
  (await admin.ok.get(`${path}/${call}`, { bartererId: ids.steelworks, size: 20 })).records
