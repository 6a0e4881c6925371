import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { type Actor, apply, depots, did, done, keep, type Operation, send, someDay, takeOne } from '../actor.ts'
import type { Posted } from '../bill.ts'
import { cents, lines, part, withBatch } from '../goods.ts'
import { type Amount, comes, joined, leaves, type Moves } from '../moves.ts'
import { consignedIn } from './sell.ts'

type Row = Record<string, any>

/** An order of either side, and the bills that follow it. */
interface Side {
  order: string
  follows: string
  party: Row
  verb: string
  waiting: string
  most: number
  moves(depotId: string, amounts: Amount[]): Moves
}

const selling: Side = {
  order: 'blade-sales/salesorderhead',
  follows: 'blade-sales/salesouthead',
  party: { customerId: ids.steelworks },
  verb: 'send',
  waiting: '1302',
  most: 10,
  moves: leaves,
}

const buying: Side = {
  order: 'blade-purchase/purchaseorderhead',
  follows: 'blade-purchase/purchaseinhead',
  party: { supplierId: ids.factory },
  verb: 'receive',
  waiting: '1902',
  most: 28,
  moves: comes,
}

/** Asked for, kept, followed bit by bit by bills that are taken back at random too, closed or cancelled. */
const ordering = (name: string, side: Side): Operation => ({
  name,
  does: [name, `${side.verb} a part of an order`, `${side.verb} the rest of an order`, `close ${name}`, `cancel ${name}`],
  async run(actor) {
    const bill = actor.roll(3) ? takeOne(actor, ({ asked, path }) => !!asked && path === side.order) : undefined
    if (!bill) return ask(actor, name, side)
    const said = actor.roll(6) ? await follow(actor, side, bill) : await end(actor, name, side, bill)
    if (bill.asked) keep(actor, bill)
    return said
  },
})

export const order = ordering('order', selling)
export const orderGoods = ordering('order goods', buying)

async function ask(actor: Actor, name: string, { order: path, party, waiting, most }: Side): Promise<string> {
  const { roll, admin } = actor
  const depotId = pick(roll, depots)
  const some = lines(actor, most)
  const bodyList = some.map(({ goodsId, unitId, quantity }) => ({
    commInfoId: goodsId,
    unitId,
    qty: quantity,
    taxPrice: cents(roll, 40),
    taxRate: 13,
  }))
  const answer = await admin.post(`${path}/submit`, { ...party, depotId, billDate: someDay(roll, false), bodyList })
  if (!done(answer)) return answer.msg
  const { id, billNo, status } = answer.data
  if (status === waiting && !done(await admin.get(`${path}/pass`, { id }))) return 'not passed'
  keep(actor, { path, id, moves: new Map(), asked: { sizes: some.map(({ size }) => size), steps: some.map(({ step }) => step) } })
  did(actor, name)
  return billNo
}

async function follow(actor: Actor, { order: path, follows, party, verb, moves }: Side, { id, asked }: Posted): Promise<string> {
  const { roll, admin } = actor
  const pulled = await admin.get(`${follows}/pullOrderById`, { id })
  if (!done(pulled)) return pulled.msg
  const { depotId, bodyList: left } = pulled.data
  const isWhole = !roll(3)
  const { bodyList: ordered } = await admin.ok.get(`${path}/detail`, { id })
  const at = (line: Row) => ordered.findIndex((one: { id: string }) => one.id === line.sourceBodyId)
  const taken: Row[] = left.map((line: Row) => ({ ...line, qty: isWhole ? line.qty : part(roll, line.qty, asked!.steps[at(line)]!) }))
  const sent = taken.filter(({ qty }) => qty > 0)
  const amounts: Amount[] = sent.map(line => ({ goodsId: line.commInfoId, quantity: line.qty * asked!.sizes[at(line)]! }))
  const bodyList = sent.map(({ sourceBodyId, commInfoId, unitId, qty, taxPrice, taxRate }) => ({
    ...{ sourceBodyId, commInfoId, unitId, qty, taxPrice, taxRate },
    ...(verb === 'receive' && withBatch(roll, commInfoId)),
  }))
  const body = { ...party, depotId, billDate: someDay(roll, verb === 'receive'), bodyList }
  const [bill, said] = await send(actor, follows, 'accounting', body, moves(depotId, amounts))
  if (!bill) return said
  const used = verb === 'send' ? await consignedIn(actor, bill.id) : new Map()
  apply(actor, used)
  keep(actor, { ...bill, moves: joined(bill.moves, used) })
  did(actor, isWhole ? `${verb} the rest of an order` : `${verb} a part of an order`)
  return said
}

/** Where nothing was done it is cancelled, else what is left is given up. */
async function end(actor: Actor, name: string, { order: path }: Side, bill: Posted): Promise<string> {
  const verb = actor.roll(2) ? 'cancel' : 'close'
  const answer = await actor.admin.post(`${path}/${verb}`, { id: bill.id, remark: '不要了' })
  if (!done(answer)) return answer.msg
  bill.asked = undefined
  did(actor, `${verb} ${name}`)
  return `${verb} ${answer.data.billNo}`
}
