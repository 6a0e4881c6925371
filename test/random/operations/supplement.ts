import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { type Operation, post, someDay } from '../actor.ts'

const badDebt = '5'

/** More or less is owed without goods; now and then nobody will ever pay it. */
const supplementing = (name: string, path: string, party: string): Operation => ({
  name,
  does: [name, `${name}: a bad debt`],
  async run(actor) {
    const { roll, admin } = actor
    const { records } = await admin.ok.get(`${path}/unsettled`, { bartererId: party, size: 20 })
    const owed = records.filter(({ openAmt }: { openAmt: number }) => openAmt > 0)
    const isBad = owed.length > 0 && !roll(2)
    const free = () => ({ amt: (roll(20_000) - 10_000) / 100 || 1 })
    const lines = isBad
      ? [pick(roll, owed as { id: string; openAmt: number }[])].map(({ id, openAmt }) => ({ itemId: id, amt: -(roll(2) ? openAmt : 0.01) }))
      : Array.from({ length: 1 + roll(3) }, free)
    const reasonType = isBad ? badDebt : pick(roll, ['1', '2', '3', '4', '6', '7'])
    const body = { bartererId: party, reasonType, bodyList: lines, billDate: someDay(roll, true) }
    return post(actor, isBad ? `${name}: a bad debt` : name, path, 'accounting', body, new Map())
  },
})

export const oweMore = supplementing('owe us more or less', 'blade-finance/arsupplement', ids.steelworks)
export const oweLess = supplementing('owe more or less', 'blade-finance/apsupplement', ids.factory)
