import { chainRounds } from '../../src/areas/ledger/imprint/chain.server.ts'
import { dice, pick } from '../../src/base/dice.ts'
import { goRound } from '../../src/server/jobs/rounds.ts'
import { personOf, signIn, type World } from '../world.ts'
import type { Actor, Operation } from './actor.ts'
import { faultsOf, type Model } from './check.ts'
import { cut, cutting } from './cut.ts'
import { impatient } from './impatient.ts'
import { close } from './operations/close.ts'
import { operations } from './operations.ts'
import { patient, patientSql } from './patient.ts'
import { prepare, stock } from './set-up.ts'
import { turnSettings } from './settings.ts'
import { nothingTold } from './shelf-model.ts'

export interface Plan {
  seed: number
  operations: number
  workers: number
  /** After how many operations the company changes its mind, and a month is closed or reopened. */
  round: number
  /** After how many rounds everything is looked at, while nobody works. */
  every: number
  /** Told how it goes, whenever everything was looked at. */
  tell?(text: string): void
  /** How often each call is sent at once under one key. */
  sent?: number
  /** It is a fault when something never succeeded. */
  wantsAll?: true
}

/** A short run goes on for so many rounds at most until everything has succeeded. */
const more = 30

const kinds = [...new Set([...operations, close].flatMap(({ does }) => does)), cutting]

/** Several people work at random; then nobody does, and the books are looked at from every side. Answers what is wrong. */
export async function workAtRandom(world: World, plan: Plan): Promise<string[]> {
  const clerk = (account: string) =>
    patient(async () => {
      const person = personOf(world.app, await signIn(world.app, account))
      return plan.sent ? impatient(person, plan.sent) : person
    })
  const shared = {
    admin: await clerk('admin'),
    warehouse: await clerk('warehouse'),
    sql: patientSql(world),
    shelves: new Map(),
    posted: [],
    packs: [],
    did: new Map<string, number>(),
    assemblyId: await prepare(world),
  }
  const actors = Array.from({ length: plan.workers }, (_, at): Actor => ({ ...shared, roll: dice(plan.seed + at * 7919) }))
  const [first] = actors as [Actor]
  await stock(first)
  const model: Model = { shelves: shared.shelves, told: nothingTold(), negative: [] }
  const rounds = Math.ceil(plan.operations / plan.round)
  const lacking = () => (plan.wantsAll ? kinds : []).filter(kind => !shared.did.has(kind))
  for (let round = 1; round <= rounds || (lacking().length && round <= rounds + more); round++) {
    model.negative.push(await turnSettings(world, first.roll, round === 1))
    const [told] = await Promise.all([workOneRound(actors, plan), chain(world)])
    const isLooked = round % plan.every === 0 || round >= rounds
    const began = Date.now()
    const faults = isLooked ? await faultsOf(world, model) : []
    if (isLooked)
      plan.tell?.(
        `${round * plan.round} operations, ${shared.did.get(cutting) ?? 0} connections cut, looked at in ${Date.now() - began} ms`,
      )
    if (faults.length) return [...faults.slice(0, 20), `seed ${plan.seed}, the last ${told.length} operations:`, ...told]
  }
  // Whoever goes on with this company finds it deciding as on its first day, however the dice last fell.
  await turnSettings(world, first.roll, true)
  plan.tell?.(kinds.map(kind => `${kind} ${shared.did.get(kind) ?? 0}`).join(', '))
  return lacking().map(kind => `nobody managed to ${kind}`)
}

/** Imprints are chained while everybody writes; whoever is cut off doing it leaves it to the next. */
const chain = ({ house }: World) => goRound(house, chainRounds[0]!).catch(() => undefined)

/** Everybody works until all is done; meanwhile one month is closed or reopened, and connections are cut. Answers what was done. */
async function workOneRound(actors: Actor[], plan: Plan): Promise<string[]> {
  const told: string[] = []
  let left = plan.round
  const closing = actors[0]!.roll(plan.round)
  const work = async (actor: Actor) => {
    while (left > 0) {
      const operation = left-- === closing ? close : choose(actor)
      try {
        const [said] = await Promise.all([operation.run(actor), actor.roll(50) ? undefined : cut(actor)])
        told.push(`${operation.name}: ${said}`)
      } catch (error) {
        throw new Error(`${operation.name} with seed ${plan.seed}: ${(error as Error).message}`, { cause: error })
      }
    }
  }
  await Promise.all(actors.map(work))
  return told
}

/** What never succeeded is tried more often, so that also a short run has done everything. */
function choose({ roll, did }: Actor): Operation {
  const lacking = operations.filter(({ does }) => does.some(what => !did.has(what)))
  return pick(roll, lacking.length && roll(2) ? lacking : operations)
}
