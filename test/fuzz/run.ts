import { brokenInvariants } from '../books.ts'
import { otherTenant } from '../company.ts'
import type { Scene } from '../generic/scene.ts'
import { type Actor, actors, strangers } from './actors.ts'
import { type Battle, type Plan, shoot, volley, whoSends } from './battle.ts'
import { faultTable } from './faults.ts'
import { startProduct } from './product.ts'
import { rowsOfCompany } from './rows.ts'
import { send } from './send.ts'
import { prepare } from './set-up.ts'

/** The last part of the requests comes from another company. */
const turnOf = (requests: number) => Math.floor(requests * 0.85)

/** Sends every call of the document what it was not made for, and answers what is wrong with the answers, the books and the memory. */
export async function fuzz(scene: Scene, plan: Plan): Promise<string[]> {
  const prepared = await prepare(scene)
  const product = await startProduct(scene.world)
  const battle: Battle = { ...plan, ...prepared, scene, product, faults: [], statuses: new Map() }
  try {
    plan.tell(`seed ${plan.seed}: ${prepared.fitting.length} operations, ${plan.requests} requests`)
    if (plan.only !== undefined) return await tellOf(battle, plan.only)
    return [...(await fight(battle)), ...faultTable(battle.faults, product.causeOf), ...(await brokenInvariants(scene.world))]
  } finally {
    await product.stop()
  }
}

/** First everybody of our company, whom the other does not feel; then the other, whom we do not. */
async function fight(battle: Battle): Promise<string[]> {
  const { requests, scene, product, statuses, tell } = battle
  const people = await actors(scene)
  const half = Math.floor(requests / 2)
  const theirs = await rowsOfCompany(scene, otherTenant)
  await volley(battle, people, 0, half)
  const before = await product.memory()
  await volley(battle, people, half, turnOf(requests))
  const faults = differences('of the other company', theirs, await rowsOfCompany(scene, otherTenant))
  const ours = await rowsOfCompany(scene, '000000')
  await volley(battle, await strangers(scene), turnOf(requests), requests)
  faults.push(...differences('of our company', ours, await rowsOfCompany(scene, '000000')))
  if (!product.isAlive()) return [...faults, 'the product has died']
  const after = await product.memory()
  tell(`memory after ${half} requests ${before.rss} MB (${before.heap} in use), after ${requests} ${after.rss} MB (${after.heap} in use)`)
  tell(`answered ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`)
  if (after.rss > before.rss * 1.2) faults.push(`memory grew from ${before.rss} to ${after.rss} MB`)
  return [...faults, ...(await stillWorks(battle, (await actors(scene))[0]!))]
}

const differences = (whose: string, before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(before)
    .filter(table => before[table] !== after[table])
    .map(table => `rows ${whose} have changed: ${table}`)

/** After all of it a person signs in and reads a list. */
async function stillWorks({ product }: Battle, person: Actor): Promise<string[]> {
  const reply = await send(product.port, { method: 'GET', target: '/api/blade-base/brand/list', headers: person.headers() })
  return reply.status === 200 ? [] : [`does not answer any more: ${reply.text}`]
}

/** One request again, on a company where nothing has happened yet, with all that can be said about it. */
async function tellOf(battle: Battle, index: number): Promise<string[]> {
  const { requests, scene, product, tell } = battle
  const actor = whoSends(battle, index < turnOf(requests) ? await actors(scene) : await strangers(scene), index)
  const { letter, reply, verdict, requestId } = await shoot(battle, actor, index)
  const { 'blade-auth': _, ...headers } = letter.headers
  tell(`${letter.method} ${letter.target.slice(0, 2000)} as ${actor.name}`)
  tell(`${JSON.stringify(headers)} ${letter.body?.toString().slice(0, 4000) ?? ''}`)
  tell(reply instanceof Error ? String(reply) : `${reply.status} ${reply.text.slice(0, 2000)}`)
  tell(product.causeOf(requestId))
  return verdict ? [verdict] : []
}
