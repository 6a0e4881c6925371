import { type Actor, did, done, type Operation } from '../actor.ts'
import { crew } from '../set-up.ts'

type Row = Record<string, any>
const [outs, tours, stops] = ['blade-sales/salesouthead', 'blade-sales/salesdistributionhead', 'blade-sales/salesdistributionbody']

/** What was sold is loaded on a car and brought, or not; meanwhile others load the same car and take the same outbounds back: I-47 counts the cars. */
export const deliver: Operation = {
  name: 'deliver',
  does: [
    'load a car',
    'give up a tour',
    'send a car off',
    'call a car back',
    'bring goods',
    'fail to bring goods',
    'take a signature back',
  ],
  async run(actor) {
    const { roll, admin, posted } = actor
    const sold = posted.filter(({ path }) => path === outs)
    if (!sold.length) return 'nothing was sold'
    const some = Array.from({ length: 1 + roll(2) }, () => sold[roll(sold.length)]!.id)
    const loaded = await admin.post(`${tours}/addsoout`, undefined, { ids: [...new Set(some)].join(), ...crew })
    if (!done(loaded)) return loaded.msg
    did(actor, 'load a car')
    const { id, billNo } = loaded.data
    if (!roll(6)) return giveUp(actor, id, billNo)
    const left = await admin.post(`${tours}/departById`, { id })
    if (!done(left)) return left.msg
    did(actor, 'send a car off')
    if (!roll(4) && done(await admin.post(`${tours}/recall`, { id, remark: '漏装' }))) {
      did(actor, 'call a car back')
      return `${billNo} is back`
    }
    const { bodyList } = await admin.ok.get(`${tours}/detail`, { id })
    for (const stop of bodyList) await arrive(actor, stop)
    return billNo
  },
}

async function giveUp(actor: Actor, id: string, billNo: string): Promise<string> {
  const given = await actor.admin.post(`${tours}/cancel`, { id, remark: '车坏了' })
  if (!done(given)) return given.msg
  did(actor, 'give up a tour')
  return `${billNo} given up`
}

/** The customer signs, or nobody is there; a signature is taken back now and then. */
async function arrive(actor: Actor, { id, outId }: Row) {
  const { roll, admin } = actor
  if (!roll(3)) {
    if (done(await admin.post(`${stops}/undelivered`, { ids: id, failReason: '客户不在' }))) did(actor, 'fail to bring goods')
    return
  }
  if (!done(await admin.post(`${stops}/sign`, { ids: id }))) return
  did(actor, 'bring goods')
  if (roll(3)) return
  if (done(await admin.post(`${outs}/updateSignBackById`, { ids: outId, signBack: 'A1901' }))) did(actor, 'take a signature back')
}
