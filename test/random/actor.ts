import { addDays, dayOf } from '../../src/base/date.ts'
import type { Roll } from '../../src/base/dice.ts'
import { ids } from '../company.ts'
import type { Answer, Person, World } from '../world.ts'
import { isApproved } from './approval.ts'
import type { Posted } from './bill.ts'
import type { Measure } from './goods.ts'
import { add, type Moves, mirrored } from './moves.ts'

/** One of several who work at once: own dice, the same company. */
export interface Actor {
  roll: Roll
  /** Looks into the books. */
  sql: World['sql']
  admin: Person
  warehouse: Person
  /** What has to lie where, by all that was answered with success. */
  shelves: Moves
  /** Bills that something may still be done with; whoever works with one takes it out meanwhile. */
  posted: Posted[]
  /** How often each thing was done with success. */
  did: Map<string, number>
  /** Packs that were added while everybody worked. */
  packs: Measure[]
  /** What is put together from which list. */
  assemblyId: string
}

/** Something that people do all day long; answers what it did, for whoever has to find a fault. */
export interface Operation {
  name: string
  /** All that it does now and then; each of it has to succeed at least once in a run. */
  does: string[]
  run(actor: Actor): Promise<string>
}

export const depots = [ids.hangzhou, ids.ningbo]

export const today = () => dayOf(new Date())

/** Goods come in on any day of three months and leave mostly today, so that hardly any month ends with less than nothing. */
export const someDay = (roll: Roll, isComing: boolean) => (roll(isComing ? 2 : 8) ? today() : addDays(today(), -roll(60)))

export function apply({ shelves }: Actor, moves: Moves) {
  for (const [key, quantity] of moves) add(shelves, key, quantity)
}

export const takeBack = (actor: Actor, moves: Moves) => apply(actor, mirrored(moves))

export const did = ({ did: counts }: Actor, what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)

/** A refusal is an answer like any other; anything else that is no success is a fault of the product. */
export function done(answer: Answer): boolean {
  if (answer.code !== 200 && answer.code !== 400) throw new Error(`${answer.code} ${answer.msg}`)
  return answer.code === 200
}

/** What is done with a posted bill is never refused because its month was closed since. */
export function doneLater(answer: Answer): boolean {
  if (answer.msg?.includes('已结账')) throw new Error(answer.msg)
  return done(answer)
}

/** Nobody undoes what is long past, and nobody remembers it. */
const most = 2000

export function keep({ posted }: Actor, bill: Posted) {
  posted.push(bill)
  if (posted.length > most) posted.shift()
}

/** Takes out any of the bills that suit, so that nobody else works with it meanwhile. */
export function takeOne({ roll, posted }: Actor, suits: (bill: Posted) => unknown = () => true): Posted | undefined {
  const suited = posted.filter(suits)
  const bill = suited[roll(suited.length || 1)]
  if (bill) posted.splice(posted.indexOf(bill), 1)
  return bill
}

/** Posts a bill at once; the model moves when the product says that it has. */
export async function send(actor: Actor, path: string, verb: string, body: object, moves: Moves): Promise<[Posted | undefined, string]> {
  const answer = await actor.admin.post(`${path}/${verb}`, body)
  if (!done(answer)) return [undefined, answer.msg]
  if (!(await isApproved(actor, path, answer.data))) return [undefined, `${answer.data.billNo} was not approved`]
  apply(actor, moves)
  return [{ path, id: answer.data.id, moves }, answer.data.billNo]
}

export async function post(actor: Actor, what: string, path: string, verb: string, body: object, moves: Moves): Promise<string> {
  const [bill, said] = await send(actor, path, verb, body, moves)
  if (!bill) return said
  did(actor, what)
  keep(actor, bill)
  return said
}
