import { pick, type Roll } from '../../src/base/dice.ts'
import { type Actor, apply, depots, did, doneLater, keep, type Operation, send, someDay, takeBack, takeOne } from './actor.ts'
import type { Loan, Posted } from './bill.ts'
import { cents, lines, part, type RandomLine, stepOf } from './goods.ts'
import { type Amount, inBasic, type Moves } from './moves.ts'

interface Step {
  what: string
  /** It asks for a price. */
  isTrade?: boolean
  moves(depotId: string, amounts: Amount[]): Moves
}

interface Lending {
  path: string
  head: object
  line(roll: Roll, line: RandomLine): object
  begins(depotId: string, amounts: Amount[]): Moves
  steps: Record<string, Step>
}

/** What is lent, borrowed or consigned begins somewhere and is dealt with bit by bit; the last step may be undone. */
export function lendingOperation(name: string, lending: Lending): Operation {
  const undo = `undo a step of ${name}`
  return {
    name,
    does: [name, undo, ...Object.values(lending.steps).map(({ what }) => what)],
    async run(actor) {
      const bill = actor.roll(3) ? takeOne(actor, ({ loan }) => loan?.kind === name && isOpen(loan)) : undefined
      if (!bill) return begin(actor, name, lending)
      const said = actor.roll(3) ? await goOn(actor, bill, lending) : await goBack(actor, bill, undo)
      keep(actor, bill)
      return said
    },
  }
}

/** Something is left, or there is something to undo. */
const isOpen = ({ left, steps }: Loan) => steps.length || left.some(({ quantity }) => quantity)

async function begin(actor: Actor, name: string, { path, head, line, begins }: Lending): Promise<string> {
  const { roll, admin } = actor
  const depotId = pick(roll, depots)
  const some = lines(actor, 12)
  const body = { ...head, depotId, billDate: someDay(roll, true), bodyList: some.map(one => line(roll, one)) }
  const [bill, said] = await send(actor, path, 'submit', body, begins(depotId, inBasic(some)))
  if (!bill) return said
  const { bodyList } = await admin.ok.get(`${path}/detail`, { id: bill.id })
  const left = inBasic(some).map((amount, at) => ({ ...amount, id: bodyList[at].id }))
  keep(actor, { ...bill, loan: { kind: name, depotId, left, steps: [] } })
  did(actor, name)
  return said
}

async function goOn(actor: Actor, { path, id, loan }: Posted, { steps }: Lending): Promise<string> {
  const { roll, admin } = actor
  const { depotId, left } = loan!
  const verb = pick(roll, Object.keys(steps))
  const { what, isTrade, moves: movesOf } = steps[verb]!
  const taken = left.map(line => ({ ...line, quantity: part(roll, line.quantity, stepOf(line.goodsId)) }))
  const price = () => (isTrade ? { taxPrice: cents(roll, 30), taxRate: 13 } : {})
  const answer = await admin.post(`${path}/${verb}`, { id, bodyList: taken.map(line => ({ id: line.id, qty: line.quantity, ...price() })) })
  if (!doneLater(answer)) return answer.msg
  const moves = movesOf(depotId, taken)
  apply(actor, moves)
  loan!.steps.push({ moves, taken })
  loan!.left = left.map((line, at) => ({ ...line, quantity: line.quantity - taken[at]!.quantity }))
  did(actor, what)
  return `${what} ${answer.data.billNo}`
}

async function goBack(actor: Actor, { path, id, loan }: Posted, undo: string): Promise<string> {
  const answer = await actor.admin.post(`${path}/undoStep`, { id })
  if (!doneLater(answer)) return answer.msg
  const last = loan!.steps.pop()
  if (!last) throw new Error(`${answer.data.billNo}: a step was undone that nobody had taken`)
  takeBack(actor, last.moves)
  loan!.left = loan!.left.map((line, at) => ({ ...line, quantity: line.quantity + last.taken[at]!.quantity }))
  did(actor, undo)
  return `${undo} ${answer.data.billNo}`
}
