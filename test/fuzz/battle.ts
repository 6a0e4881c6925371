import type { Scene } from '../generic/scene.ts'
import type { Actor } from './actors.ts'
import { draftOf, letterOf } from './draft.ts'
import type { Fault } from './faults.ts'
import type { Fitting } from './fitting.ts'
import type { Pool } from './pick.ts'
import type { Product } from './product.ts'
import { type Letter, type Reply, send } from './send.ts'
import { verdictOf } from './verdict.ts'

export interface Plan {
  seed: number
  requests: number
  /** Sends this one alone, and tells all about it. */
  only?: number
  workers: number
  tell(text: string): void
}

export interface Battle extends Plan {
  scene: Scene
  product: Product
  fitting: Fitting[]
  pool: Pool
  faults: Fault[]
  /** How often each status was answered. */
  statuses: Map<number | undefined, number>
}

/** In every round over all calls each call meets somebody else. */
export const whoSends = ({ fitting }: Battle, people: Actor[], index: number) =>
  people[(index + Math.floor(index / fitting.length)) % people.length]!

export interface Shot {
  letter: Letter
  reply: Reply | Error
  verdict: string
  requestId?: string
}

export async function shoot({ seed, fitting, pool, product }: Battle, actor: Actor, index: number): Promise<Shot> {
  const letter = letterOf(draftOf(seed, index, fitting, pool), actor.headers())
  const reply = await send(product.port, letter).catch((error: Error) => error)
  const requestId = reply instanceof Error ? undefined : (reply.headers['x-request-id'] as string | undefined)
  return { letter, reply, verdict: verdictOf(letter, reply), requestId }
}

/** Sends the requests of these numbers, several at once. */
export async function volley(battle: Battle, people: Actor[], from: number, to: number) {
  let next = from
  const worker = async () => {
    while (next < to && battle.product.isAlive()) await count(battle, people, next++)
  }
  await Promise.all(Array.from({ length: battle.workers }, worker))
}

async function count(battle: Battle, people: Actor[], index: number) {
  const { fitting, faults, statuses, tell } = battle
  const actor = whoSends(battle, people, index)
  const { letter, reply, verdict, requestId } = await shoot(battle, actor, index)
  const status = reply instanceof Error ? undefined : reply.status
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (verdict) faults.push({ index, call: `${letter.method} ${fitting[index % fitting.length]!.path}`, verdict, requestId })
  if (status === 401) await actor.signInAgain()
  if (index % 1000 === 999) tell(`${index + 1} requests, ${faults.length} faults`)
}
