import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { type Actor, depots, did, done, type Operation } from '../actor.ts'
import { cents } from '../goods.ts'

const demands = 'blade-purchase/demandbody'
const orders = 'blade-purchase/purchaseorderhead'
const transfers = 'blade-inventory/moveinventory'

/** Needed, bought or moved in parts that others take of at the same time, and given up again: I-38 counts it. */
export const demand: Operation = {
  name: 'demand',
  does: ['need goods', 'buy what is needed', 'move what is needed', 'give up what was bought or moved', 'want no more'],
  async run(actor) {
    const { roll, admin } = actor
    const depotId = pick(roll, depots)
    const need = { commInfoId: pick(roll, [ids.bearing, ids.bolt, ids.grease]), depotId, qty: 2 + roll(30) }
    const asked = await admin.post(`${demands}/submit`, need)
    if (!done(asked)) return asked.msg
    did(actor, 'need goods')
    const open = (await admin.ok.get(`${demands}/list`, { size: 50, commInfoId: need.commInfoId })).records
    const { id } = roll(3) ? asked.data : (open[roll(open.length)] ?? asked.data)
    const said = roll(2) ? await buy(actor, id, depotId) : await move(actor, id, depotId)
    if (!roll(6) && done(await admin.post(`${demands}/close`, { ids: id }))) did(actor, 'want no more')
    return said
  },
}

async function buy(actor: Actor, id: string, depotId: string): Promise<string> {
  const { roll, admin } = actor
  const line = { id, qty: 1 + roll(20), supplierId: ids.factory, taxPrice: cents(roll, 40) }
  const bought = await admin.post('blade-purchase/demandhead/purchase', [line], { depotId })
  if (!done(bought)) return bought.msg
  did(actor, 'buy what is needed')
  const [draft] = bought.data
  return roll(2) ? giveUp(actor, orders, draft) : draft.billNo
}

async function move(actor: Actor, id: string, depotId: string): Promise<string> {
  const { roll, admin } = actor
  const outDepotId = depots.find(other => other !== depotId)!
  const moved = await admin.post('blade-purchase/demandhead/move', [{ id, qty: 1 + roll(5) }], { outDepotId, inDepotId: depotId })
  if (!done(moved)) return moved.msg
  did(actor, 'move what is needed')
  return roll(2) ? giveUp(actor, transfers, moved.data) : moved.data.billNo
}

/** Cancelled, or thrown away as a draft. */
async function giveUp(actor: Actor, path: string, { id, billNo }: { id: string; billNo: string }): Promise<string> {
  const { roll, admin } = actor
  const gone = roll(2)
    ? await admin.post(`${path}/cancel`, undefined, { id, remark: '不要了' })
    : await admin.post(`${path}/remove`, undefined, { ids: id })
  if (!done(gone)) return gone.msg
  did(actor, 'give up what was bought or moved')
  return `${billNo} given up`
}
