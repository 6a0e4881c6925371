import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { type Actor, type Operation, post, someDay } from '../actor.ts'

interface Open {
  id: string
  openAmt: number
}

const cents = (amount: number) => Math.round(amount * 100) / 100

/** What is open is settled without money, or becomes somebody else's. */
const writingOff = (
  name: string,
  path: string,
  party: string,
  [prepaid, moved]: [string, string],
  other: string | undefined,
): Operation => ({
  name,
  does: [name],
  async run(actor) {
    const { roll } = actor
    const writeOffType = pick(roll, other ? [prepaid, prepaid, '6', moved] : [prepaid, prepaid, '6'])
    const bill = { bartererId: party, writeOffType, billDate: someDay(roll, true) }
    const lefts = await offered(actor, path, 'leftlist', bill)
    if (!lefts.length) return `nothing to ${name}`
    const left = pick(roll, lefts)
    if (writeOffType === moved) {
      const bodyList = [{ itemId: left.id, settleAmt: left.openAmt }]
      return post(actor, name, path, 'accounting', { ...bill, toBartererId: other, bodyList, againstList: [] }, new Map())
    }
    const rights = await offered(actor, path, 'rightlist', bill)
    if (!rights.length) return `nothing to ${name} against`
    const right = pick(roll, rights)
    const most = Math.min(Math.abs(left.openAmt), Math.abs(right.openAmt))
    const amount = roll(3) ? most : cents(most / 3) || most
    const bodyList = [{ itemId: left.id, settleAmt: left.openAmt < 0 ? -amount : amount }]
    const againstList = [{ itemId: right.id, settleAmt: amount }]
    return post(actor, name, path, 'accounting', { ...bill, bodyList, againstList }, new Map())
  },
})

const offered = async (
  { admin }: Actor,
  path: string,
  word: string,
  { bartererId, writeOffType }: Record<string, string>,
): Promise<Open[]> => (await admin.ok.get(`${path}/${word}`, { bartererId, writeOffType, size: 20 })).records

export const writeOff = writingOff('write off', 'blade-finance/arwriteoff', ids.steelworks, ['1', '4'], ids.shipyard)
export const writeOffOwing = writingOff('write off what we owe', 'blade-finance/apwriteoff', ids.factory, ['2', '5'], undefined)
