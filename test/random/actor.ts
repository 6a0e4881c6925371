import { pick, type Roll } from '../../src/app/demo/dice.ts'
import { ids } from '../company.ts'
import type { Answer, Person, World } from '../world.ts'

/** What a bill has done to the shelves, in basic units, by depot and goods. */
export type Moves = Map<string, number>

export interface Posted {
  path: string
  id: string
  moves: Moves
  /** Lines of a sale, which goods may come back from. */
  sold?: { id: string; goodsId: string }[]
}

/** One of several who work at once: own dice, the same company. */
export interface Actor {
  roll: Roll
  world: World
  admin: Person
  /** What has to lie where, by all that was answered with success. */
  shelves: Moves
  /** Bills that may be reversed. */
  posted: Posted[]
}

/** Something that people do all day long; answers what it did, for whoever has to find a fault. */
export interface Operation {
  name: string
  run(actor: Actor): Promise<string>
}

export const depots = [ids.hangzhou, ids.ningbo]

interface Measure {
  goodsId: string
  unitId: string
  size: number
  step: number
}

const measures: Measure[] = [
  { goodsId: ids.bearing, unitId: ids.piece, size: 1, step: 1 },
  { goodsId: ids.bearing, unitId: ids.box, size: 9, step: 1 },
  { goodsId: ids.bolt, unitId: ids.piece, size: 1, step: 1 },
  { goodsId: ids.grease, unitId: ids.kilo, size: 1, step: 0.25 },
]

export interface RandomLine extends Measure {
  quantity: number
}

export function lines({ roll }: Actor, most: number): RandomLine[] {
  const chosen = new Set(Array.from({ length: 1 + roll(3) }, () => pick(roll, measures)))
  return [...chosen].map(measure => ({ ...measure, quantity: (1 + roll(measure.size > 1 ? Math.ceil(most / 9) : most)) * measure.step }))
}

export const wireLine = ({ goodsId, unitId, quantity }: RandomLine, more: object = {}) => ({
  commInfoId: goodsId,
  unitId,
  qty: quantity,
  ...more,
})

export const cents = (roll: Roll, most: number) => (1 + roll(most * 100)) / 100

export function movesOf(depotId: string, some: RandomLine[], sign: 1 | -1): Moves {
  const moves: Moves = new Map()
  for (const { goodsId, quantity, size } of some) add(moves, `${depotId} ${goodsId}`, sign * quantity * size)
  return moves
}

const add = (moves: Moves, key: string, quantity: number) => moves.set(key, (moves.get(key) ?? 0) + quantity)

export function apply({ shelves }: Actor, moves: Moves, sign: 1 | -1 = 1) {
  for (const [key, quantity] of moves) add(shelves, key, sign * quantity)
}

export function joined(...all: Moves[]): Moves {
  const sum: Moves = new Map()
  for (const moves of all) for (const [key, quantity] of moves) add(sum, key, quantity)
  return sum
}

/** A refusal is an answer like any other; anything else that is no success is a fault of the product. */
export function done(answer: Answer): boolean {
  if (answer.code !== 200 && answer.code !== 400) throw new Error(`${answer.code} ${answer.msg}`)
  return answer.code === 200
}

/** Posts a bill at once; what it did is remembered when the product says that it did it. */
export async function post(actor: Actor, path: string, verb: string, body: object, moves: Moves): Promise<string> {
  const answer = await actor.admin.post(`${path}/${verb}`, body)
  if (!done(answer)) return answer.msg
  apply(actor, moves)
  actor.posted.push({ path, id: answer.data.id, moves })
  return answer.data.billNo
}
