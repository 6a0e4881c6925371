import { momentOf } from '../../../src/base/date.ts'
import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { type Actor, depots, did, done, type Operation } from '../actor.ts'
import { cents } from '../goods.ts'

const inquiries = 'blade-market/quoteinquiryhead'
const bargaining = 'blade-market/bargaining'
const suppliers = [ids.factory, ids.trader]

/** Asked of two suppliers who answer what they like, bargained with one of them, and ordered from whom one likes, or given up. */
export const inquire: Operation = {
  name: 'inquire',
  does: ['ask suppliers', 'bargain', 'order by quotes', 'give up an inquiry'],
  async run(actor) {
    const { roll, admin } = actor
    const goods = [ids.bearing, ids.bolt, ids.grease].slice(roll(3))
    const asked = await admin.post(`${inquiries}/save`, {
      title: '补货',
      supplierIds: suppliers.join(),
      deadline: momentOf(new Date(Date.now() + 86_400_000)),
      depotId: pick(roll, depots),
      bodyList: goods.map(commInfoId => ({ commInfoId, qty: 1 + roll(20) })),
    })
    if (!done(asked)) return asked.msg
    const { id, billNo } = asked.data
    if (!done(await admin.post(`${inquiries}/publish`, { id }))) return `${billNo} was not published`
    did(actor, 'ask suppliers')
    for (const supplierId of suppliers) if (roll(5)) await quote(actor, id, supplierId)
    if (!roll(2)) await bargain(actor, id)
    return roll(4) ? order(actor, id, billNo) : giveUp(actor, id, billNo)
  },
}

/** By his link, as somebody without an account. */
async function quote({ roll, admin }: Actor, id: string, supplierId: string) {
  const links = await admin.ok.get(`${inquiries}/links`, { id })
  const words = links.find((one: { supplierId: string }) => one.supplierId === supplierId).link.split('?')[1]
  const { bodyList } = await admin.ok.get(`${inquiries}/detail`, { id })
  const said = bodyList.map((line: { id: string }) => ({ bodyId: line.id, taxPrice: roll(6) ? 1 + cents(roll, 40) : '', taxRate: 13 }))
  done(await admin.post('blade-market/supplierquote/submit', { ...Object.fromEntries(new URLSearchParams(words)), bodyList: said }))
}

const compared = ({ admin }: Actor, id: string) => admin.ok.get(`${inquiries}/compare`, { id })

async function bargain(actor: Actor, id: string) {
  const { roll, admin } = actor
  const { bodyList } = await compared(actor, id)
  const line = bodyList[roll(bodyList.length)]
  const round = { quoteInquiryId: id, bodyId: line.id, bartererId: pick(roll, suppliers), counterPrice: cents(roll, 30) }
  if (done(await admin.post(`${bargaining}/submit`, round))) did(actor, 'bargain')
}

async function order(actor: Actor, id: string, billNo: string): Promise<string> {
  const { roll, admin } = actor
  const { bodyList } = await compared(actor, id)
  const chosen = bodyList.map(({ id: bodyId, quoteList }: { id: string; quoteList: { quoteId?: string }[] }) => {
    const { quoteId } = quoteList[roll(quoteList.length)] ?? {}
    return quoteId && roll(8) ? { bodyId, quoteId } : { bodyId, isSkip: 2 }
  })
  const ordered = await admin.post(`${inquiries}/purchase`, { id, bodyList: chosen })
  if (!done(ordered)) return ordered.msg
  did(actor, 'order by quotes')
  return billNo
}

async function giveUp(actor: Actor, id: string, billNo: string): Promise<string> {
  const verb = Number(billNo.at(-1)) % 2 ? 'close' : 'cancel'
  const closed = await actor.admin.post(`${inquiries}/${verb}`, { id, remark: '不买了' })
  if (!done(closed)) return closed.msg
  did(actor, 'give up an inquiry')
  return `${billNo} given up`
}
