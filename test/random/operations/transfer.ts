import { type Actor, apply, depots, did, done, doneLater, keep, type Operation, someDay, takeOne } from '../actor.ts'
import type { Posted, Sent } from '../bill.ts'
import { leaving, lines, part } from '../goods.ts'
import { goes, inBasic, joined, leaves, type Moves } from '../moves.ts'

const path = 'blade-inventory/moveinventory'
const movedAtOnce = '2905'

/** Promised, sent and received bit by bit; what does not arrive is lost, or on its way until somebody takes it back. */
export const transfer: Operation = {
  name: 'transfer',
  does: ['transfer at once', 'ask for a transfer', 'cancel a transfer', 'send', 'receive all', 'receive a part', 'lose the rest'],
  async run(actor) {
    const bill = actor.roll(4) ? takeOne(actor, ({ waiting, onTheWay }) => waiting || onTheWay?.left.length) : undefined
    if (!bill) return ask(actor)
    if (bill.onTheWay) return receive(actor, bill)
    return actor.roll(4) ? dispatch(actor, bill) : cancel(actor, bill, 'not wanted')
  },
}

async function ask(actor: Actor): Promise<string> {
  const { roll, admin } = actor
  const [from, to] = (roll(2) ? depots : [...depots].reverse()) as [string, string]
  const some = lines(actor, 10)
  const body = { outDepotId: from, inDepotId: to, billDate: someDay(roll, false), bodyList: some.map(line => leaving(roll, line)) }
  const asked = await admin.post(`${path}/accounting`, body)
  if (!done(asked)) return asked.msg
  const { id, billNo, status } = asked.data
  const isAtOnce = status === movedAtOnce
  const moves: Moves = isAtOnce ? goes(from, to, inBasic(some)) : new Map()
  apply(actor, moves)
  keep(actor, { path, id, moves, ...(!isAtOnce && { waiting: { from, to, lines: some } }) })
  did(actor, isAtOnce ? 'transfer at once' : 'ask for a transfer')
  return billNo
}

async function cancel(actor: Actor, { id }: Posted, why: string) {
  await actor.admin.ok.post(`${path}/cancel`, { id, remark: '不调了' })
  did(actor, 'cancel a transfer')
  return `cancelled: ${why}`
}

async function dispatch(actor: Actor, bill: Posted): Promise<string> {
  const { roll, admin } = actor
  const { id } = bill
  const { from, to, lines: some } = bill.waiting!
  const shown = await admin.ok.get(`${path}/detail`, { id })
  const left = some.map((line, at) => ({
    ...line,
    id: shown.bodyList[at].id,
    quantity: roll(3) ? line.quantity : part(roll, line.quantity, line.step),
  }))
  const sent = await admin.post(`${path}/callout`, { id, bodyList: left.map(line => ({ id: line.id, outQty: line.quantity })) })
  if (!doneLater(sent)) return cancel(actor, bill, sent.msg)
  const transit = `transit ${from} ${to}`
  const moves = goes(from, transit, inBasic(left))
  apply(actor, moves)
  did(actor, 'send')
  keep(actor, { path, id, moves, onTheWay: { to, transit, left: left.filter(({ quantity }) => quantity) } })
  return `${sent.data.billNo} sent`
}

async function receive(actor: Actor, bill: Posted): Promise<string> {
  const { roll, admin } = actor
  const way = bill.onTheWay!
  const isShort = !roll(4)
  const isAll = !isShort && !roll(2)
  const arriving = way.left.map(line => ({ ...line, quantity: isAll ? line.quantity : part(roll, line.quantity, line.step) }))
  const bodyList = arriving.map(({ id, quantity }) => ({ id, inQty: quantity }))
  const answer = await admin.post(`${path}/callin`, { id: bill.id, bodyList, ...(isShort && { isShort: 2 }) })
  if (doneLater(answer)) arrive(actor, bill, arriving, isShort)
  keep(actor, bill)
  return answer.msg
}

function arrive(actor: Actor, bill: Posted, arriving: Sent['left'], isShort: boolean) {
  const way = bill.onTheWay!
  const rest = way.left
    .map((line, at) => ({ ...line, quantity: line.quantity - arriving[at]!.quantity }))
    .filter(({ quantity }) => quantity)
  const moves = joined(goes(way.transit, way.to, inBasic(arriving)), isShort ? leaves(way.transit, inBasic(rest)) : new Map())
  apply(actor, moves)
  bill.moves = joined(bill.moves, moves)
  way.left = isShort ? [] : rest
  did(actor, rest.length ? (isShort ? 'lose the rest' : 'receive a part') : 'receive all')
}
