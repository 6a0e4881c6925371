import { type Actor, apply, did, done, keep, type Operation, someDay, takeOne } from '../actor.ts'
import type { Posted } from '../bill.ts'
import { part, withBatch } from '../goods.ts'
import { type Amount, comes } from '../moves.ts'

type Row = Record<string, any>
const [outs, returns, arrivals] = ['blade-sales/salesouthead', 'blade-sales/salesreturnorderhead', 'blade-sales/salesreturnin']
const waiting = '1304'

/** What was sold comes back, piece by piece of a box too: at once, or when the keeper lets it in, all of it or less, or not after all. */
export const takeGoodsBack: Operation = {
  name: 'take goods back',
  does: ['take goods back', 'let the keeper take goods back', 'nothing comes back after all'],
  async run(actor) {
    const out = takeOne(actor, ({ path }) => path === outs)
    if (!out) return 'nothing was sold'
    const said = await comeBack(actor, out)
    keep(actor, out)
    return said
  },
}

async function comeBack(actor: Actor, { id }: Posted): Promise<string> {
  const { roll, admin } = actor
  const pulled = await admin.get(`${returns}/pullOutById`, { id })
  if (!done(pulled)) return pulled.msg
  const { customerId, depotId, bodyList: left } = pulled.data
  const bodyList = left.flatMap(({ sourceBodyId, commInfoId, unitId, qty, batchNo }: Row) => {
    const some = part(roll, qty, 1)
    const batch = batchNo ? { batchNo } : withBatch(roll, commInfoId)
    return some > 0 ? [{ sourceBodyId, commInfoId, unitId, qty: some, ...batch }] : []
  })
  if (!bodyList.length) return 'nothing comes back'
  const answer = await admin.post(`${returns}/submit`, { customerId, depotId, billDate: someDay(roll, false), bodyList })
  if (!done(answer)) return answer.msg
  const { id: made, billNo, status } = answer.data
  if (status !== waiting) return arrived(actor, made, 'take goods back')
  if (!roll(4)) {
    if (done(await admin.post(`${returns}/cancel`, { id: made, remark: '不退了' }))) did(actor, 'nothing comes back after all')
    return `${billNo} is not returned after all`
  }
  return letIn(actor, made)
}

/** The keeper lets in what he finds. */
async function letIn(actor: Actor, id: string): Promise<string> {
  const { roll, admin, sql } = actor
  const [waits] = await sql(`select id from sales_return_in where source_id = $1 and state = 'submitted'`, [id])
  const { depotId, staffId, version, bodyList } = await admin.ok.get(`${arrivals}/detail`, { id: waits!.id })
  const found = bodyList.map(({ id: lineId, sourceBodyId, commInfoId, batchNo, qty }: Row) => ({
    id: lineId,
    sourceBodyId,
    commInfoId,
    batchNo,
    qty,
  }))
  const some = roll(3) ? found : found.slice(0, 1)
  const answer = await admin.post(`${arrivals}/accounting`, { id: waits!.id, version, depotId, staffId, bodyList: some })
  return done(answer) ? arrived(actor, id, 'let the keeper take goods back') : answer.msg
}

/** What came is told by the return. */
async function arrived(actor: Actor, id: string, what: string): Promise<string> {
  const { billNo, depotId, bodyList } = await actor.admin.ok.get(`${returns}/detail`, { id })
  const amounts: Amount[] = bodyList.map((line: Row) => ({ goodsId: line.commInfoId, quantity: line.basicQty }))
  const moves = comes(depotId, amounts)
  apply(actor, moves)
  did(actor, what)
  keep(actor, { path: returns, id, moves })
  return billNo
}
