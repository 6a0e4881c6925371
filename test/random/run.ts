import { dice, pick } from '../../src/app/demo/dice.ts'
import { brokenInvariants } from '../books.ts'
import { setting } from '../setting.ts'
import type { World } from '../world.ts'
import type { Actor, Moves } from './actor.ts'
import { impatient } from './impatient.ts'
import { operations } from './operations.ts'
import { type EntryRow, replay } from './shelf-model.ts'

export interface Plan {
  seed: number
  operations: number
  workers: number
  /** After how many operations everything is looked at, while nobody works. */
  every: number
  /** How often each call is sent at once, every time with the same key. */
  sent?: number
}

const approved = ['0830', '0832', '0833', '0834', '0839']

/** Several people work at random; then nobody does, and the books are looked at from every side. Answers what is wrong. */
export async function workAtRandom(world: World, plan: Plan): Promise<string[]> {
  for (const type of approved) await setting(world, `APPROVAL_MODE_${type}`, '0')
  const admin = await world.as('admin')
  const shared = {
    world,
    admin: plan.sent ? impatient(admin, plan.sent) : admin,
    shelves: new Map() as Moves,
    posted: [] as Actor['posted'],
  }
  const actors = Array.from({ length: plan.workers }, (_, at): Actor => ({ ...shared, roll: dice(plan.seed + at * 7919) }))
  for (let begun = 0; begun < plan.operations; begun += plan.every) {
    const told: string[] = []
    let left = Math.min(plan.every, plan.operations - begun)
    const work = async (actor: Actor) => {
      while (left-- > 0) {
        const operation = pick(actor.roll, operations)
        try {
          told.push(`${operation.name}: ${await operation.run(actor)}`)
        } catch (error) {
          throw new Error(`${operation.name} with seed ${plan.seed}: ${(error as Error).message}`, { cause: error })
        }
      }
    }
    await Promise.all(actors.map(work))
    const faults = await faultsOf(world, shared.shelves)
    if (faults.length) return [...faults.slice(0, 20), `seed ${plan.seed}, the last ${told.length} operations:`, ...told]
  }
  return []
}

async function faultsOf(world: World, shelves: Moves): Promise<string[]> {
  const rows = await world.sql<EntryRow>(
    `select seq, kind, depot_id || ' ' || goods_id as shelf, quantity, cost, reverse_of, bill_no from stock_entry
     where tenant_id = '000000' and owner_type = 1 order by seq`,
  )
  const virtual = await world.sql<{ id: string }>(`select id from depot where kind = '9'`)
  const told = replay(rows, new Set(virtual.map(({ id }) => id)))
  const balances = await world.sql<{ shelf: string; quantity: string; cost: string }>(
    `select depot_id || ' ' || goods_id as shelf, quantity, cost from stock_balance where tenant_id = '000000' and owner_type = 1`,
  )
  const different = balances.flatMap(({ shelf, quantity, cost }) => {
    const model = told.shelves.get(shelf) ?? { quantity: 0n, cents: 0n }
    const same = Number(model.quantity) / 1e6 === Number(quantity) && model.cents === BigInt(Math.round(Number(cost) * 100))
    return same ? [] : [`${shelf}: the model has ${model.quantity} for ${model.cents}, the books ${quantity} for ${cost}`]
  })
  const lying = new Map(balances.map(({ shelf, quantity }) => [shelf, Number(quantity)]))
  const missing = [...shelves].flatMap(([shelf, quantity]) =>
    Math.abs((lying.get(shelf) ?? 0) - quantity) < 1e-6
      ? []
      : [`${shelf}: ${quantity} should lie there, the books say ${lying.get(shelf)}`],
  )
  const unkept = await world.sql(
    `select bill_no from stock_entry where kind in ('MOVE_OUT', 'MOVE_IN') and reverse_of is null group by bill_type, bill_id, bill_no having sum(cost) <> 0 or sum(quantity) <> 0`,
  )
  const lost = unkept.map(({ bill_no }: any) => `${bill_no}: value or goods were lost on the way`)
  return [...(await brokenInvariants(world)), ...told.faults, ...different, ...missing, ...lost]
}
