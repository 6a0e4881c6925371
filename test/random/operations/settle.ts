import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { type Actor, type Operation, post, someDay } from '../actor.ts'
import { inAccount } from '../moves.ts'
import { banks } from '../set-up.ts'

const cents = (amount: number) => Math.round(amount * 100) / 100

interface Open {
  id: string
  openAmt: number
}

/** One side of settling: who pays or is paid, where what is open is offered, and which way the money goes. */
interface Side {
  name: string
  path: string
  party: string
  owed: string
  ahead: string
  money: string
  way: 1 | -1
}

/** Something of what is owed is settled: a bit too much, a bit less, with what was paid ahead. */
const settling = ({ name, path, party, owed: owedCall, ahead: aheadCall, money, way }: Side): Operation => ({
  name,
  does: [name, `${name} too much`, `${name} with what was paid ahead`],
  async run(actor) {
    const { roll } = actor
    const offered = async (call: string): Promise<Open[]> => (await asked(actor, `${path}/${call}`, party)).records
    const owed = (await offered(owedCall)).slice(0, 1 + roll(3))
    if (!owed.length) return `nothing to ${name}`
    const bodyList = owed.map(({ id, openAmt }) => ({ itemId: id, settleAmt: roll(3) ? openAmt : cents(openAmt / 3) || openAmt }))
    const settled = cents(bodyList.reduce((sum, { settleAmt }) => sum + settleAmt, 0))
    const waiting = roll(3) ? await offered(aheadCall) : []
    const ahead = waiting.length ? pick(roll, waiting) : undefined
    const usedAmt = ahead ? Math.min(ahead.openAmt, Math.max(settled, 0)) : 0
    const discountAmt = roll(4) || settled - usedAmt < 5 ? 0 : 1.5
    const over = roll(2) ? 0 : 10.01
    const amount = cents(settled - usedAmt - discountAmt + over)
    if (amount < 0) return 'nothing to pay'
    const bankId = pick(roll, banks)
    const precpList = usedAmt > 0 ? [{ precpId: ahead!.id, usedAmt }] : []
    const body = { bartererId: party, bankId, [money]: amount, discountAmt, bodyList, precpList, billDate: someDay(roll, true) }
    const what = usedAmt > 0 ? `${name} with what was paid ahead` : over ? `${name} too much` : name
    return post(actor, what, path, 'accounting', body, inAccount(bankId, way * amount))
  },
})

const asked = ({ admin }: Actor, path: string, bartererId: string) => admin.ok.get(path, { bartererId, size: 20 })

/** The customer pays something of what he owes. */
export const collect = settling({
  name: 'collect',
  path: 'blade-finance/arsettle',
  party: ids.steelworks,
  owed: 'unreceipt',
  ahead: 'arunsettlementprecp',
  money: 'collectAmt',
  way: 1,
})

/** We pay something of what we owe. */
export const pay = settling({
  name: 'pay',
  path: 'blade-finance/apsettle',
  party: ids.factory,
  owed: 'unpaylist',
  ahead: 'apunsettlementprecp',
  money: 'payAmt',
  way: -1,
})
