import { type Actor, did, done, keep, type Operation, post, send, someDay, takeOne } from '../actor.ts'
import type { Posted } from '../bill.ts'
import { part } from '../goods.ts'
import { type Amount, leaves } from '../moves.ts'

type Row = Record<string, any>
const [receipts, returns] = ['blade-purchase/purchaseinhead', 'blade-purchase/purchasereturnorderhead']

/** What was bought goes back, piece by piece of a box too; it waits for the keeper, or goes at once, or nobody wants it to after all. */
export const sendBack: Operation = {
  name: 'send back',
  does: ['send back', 'let the keeper send back', 'cancel a return'],
  async run(actor) {
    const receipt = takeOne(actor, ({ path }) => path === receipts)
    if (!receipt) return 'nothing was bought'
    const said = await giveBack(actor, receipt)
    keep(actor, receipt)
    return said
  },
}

async function giveBack(actor: Actor, { id }: Posted): Promise<string> {
  const { roll, admin } = actor
  const pulled = await admin.get(`${returns}/pullInById`, { id })
  if (!done(pulled)) return pulled.msg
  const { supplierId, depotId, bodyList: left } = pulled.data
  const taken: Row[] = left.map((line: Row) => ({ ...line, qty: part(roll, line.qty, 1), size: line.basicQty / line.qty }))
  const lines = taken.filter(({ qty }) => qty > 0)
  if (!lines.length) return 'nothing goes back'
  const amounts: Amount[] = lines.map(({ commInfoId, qty, size }) => ({ goodsId: commInfoId, quantity: qty * size }))
  const bodyList = lines.map(({ sourceBodyId, commInfoId, unitId, qty }) => ({ sourceBodyId, commInfoId, unitId, qty }))
  const body = { supplierId, depotId, billDate: someDay(roll, false), bodyList }
  const moves = leaves(depotId, amounts)
  return roll(2) ? post(actor, 'send back', returns, 'accounting', body, moves) : byTheKeeper(actor, body, moves)
}

async function byTheKeeper(actor: Actor, body: object, moves: ReturnType<typeof leaves>): Promise<string> {
  const { roll, admin } = actor
  const saved = await admin.post(`${returns}/submit`, body)
  if (!done(saved)) return saved.msg
  const { id } = saved.data
  if (!roll(4)) {
    if (done(await admin.post(`${returns}/cancel`, { id, remark: '不退了' }))) did(actor, 'cancel a return')
    return 'not returned after all'
  }
  const [bill, said] = await send(actor, returns, 'accountingById', { id }, moves)
  if (!bill) return said
  did(actor, 'let the keeper send back')
  keep(actor, bill)
  return said
}
