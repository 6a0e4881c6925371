import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { type Actor, apply, depots, did, done, keep, type Operation, send, someDay, takeOne } from '../actor.ts'
import type { Posted } from '../bill.ts'
import { cents, lines, part } from '../goods.ts'
import { type Amount, joined, leaves } from '../moves.ts'
import { consignedIn } from './sell.ts'

const path = 'blade-sales/salesorderhead'
const out = 'blade-sales/salesouthead'

/** Asked for, kept, sent bit by bit by bills that are taken back at random too, closed or cancelled. */
export const order: Operation = {
  name: 'order',
  does: ['order', 'send a part of an order', 'send the rest of an order', 'close an order', 'cancel an order'],
  async run(actor) {
    const bill = actor.roll(3) ? takeOne(actor, ({ asked }) => asked) : undefined
    if (!bill) return ask(actor)
    const said = actor.roll(6) ? await ship(actor, bill) : await end(actor, bill)
    if (bill.asked) keep(actor, bill)
    return said
  },
}

async function ask(actor: Actor): Promise<string> {
  const { roll, admin } = actor
  const depotId = pick(roll, depots)
  const some = lines(actor, 10)
  const bodyList = some.map(({ goodsId, unitId, quantity }) => ({
    commInfoId: goodsId,
    unitId,
    qty: quantity,
    taxPrice: cents(roll, 40),
    taxRate: 13,
  }))
  const body = { customerId: ids.steelworks, depotId, billDate: someDay(roll, false), bodyList }
  const answer = await admin.post(`${path}/submit`, body)
  if (!done(answer)) return answer.msg
  const { id, billNo, status } = answer.data
  if (status === '1302' && !done(await admin.get(`${path}/pass`, { id }))) return 'not passed'
  keep(actor, { path, id, moves: new Map(), asked: { sizes: some.map(({ size }) => size), steps: some.map(({ step }) => step) } })
  did(actor, 'order')
  return billNo
}

async function ship(actor: Actor, { id, asked }: Posted): Promise<string> {
  const { roll, admin } = actor
  const pulled = await admin.get(`${out}/pullOrderById`, { id })
  if (!done(pulled)) return pulled.msg
  const { depotId, bodyList: left } = pulled.data
  const isWhole = !roll(3)
  const { bodyList: ordered } = await admin.ok.get(`${path}/detail`, { id })
  const at = (line: Record<string, any>) => ordered.findIndex((one: { id: string }) => one.id === line.sourceBodyId)
  const taken = left.map((line: Record<string, any>) => ({
    ...line,
    qty: isWhole ? line.qty : part(roll, line.qty, asked!.steps[at(line)]!),
  }))
  const sent = taken.filter(({ qty }: { qty: number }) => qty > 0)
  const amounts: Amount[] = sent.map((line: Record<string, any>) => ({
    goodsId: line.commInfoId,
    quantity: line.qty * asked!.sizes[at(line)]!,
  }))
  const bodyList = sent.map(({ sourceBodyId, commInfoId, unitId, qty, taxPrice, taxRate }: Record<string, any>) => ({
    ...{ sourceBodyId, commInfoId, unitId, qty, taxPrice, taxRate },
  }))
  const body = { customerId: ids.steelworks, depotId, billDate: someDay(roll, false), bodyList }
  const [bill, said] = await send(actor, out, 'accounting', body, leaves(depotId, amounts))
  if (!bill) return said
  const used = await consignedIn(actor, bill.id)
  apply(actor, used)
  keep(actor, { ...bill, moves: joined(bill.moves, used) })
  did(actor, isWhole ? 'send the rest of an order' : 'send a part of an order')
  return said
}

/** Where nothing was sent it is cancelled, else what is left is given up. */
async function end(actor: Actor, bill: Posted): Promise<string> {
  const verb = actor.roll(2) ? 'cancel' : 'close'
  const answer = await actor.admin.post(`${path}/${verb}`, { id: bill.id, remark: '不要了' })
  if (!done(answer)) return answer.msg
  bill.asked = undefined
  did(actor, `${verb} an order`)
  return `${verb} ${answer.data.billNo}`
}
