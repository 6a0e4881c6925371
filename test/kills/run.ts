import { dice, pick } from '../../src/base/dice.ts'
import { clerk, type Ledger } from './clerk.ts'
import { type Stage, type Victim, victims } from './stage.ts'

export interface Plan {
  seed: number
  postings: number
  kills: number
  clerks: number
  tell?(text: string): void
}

export interface Outcome extends Ledger {
  kills: Record<Victim, number>
}

/** Many post at once, while the server, single backends and the whole database are killed at random; ends when everything was answered. */
export async function postUnderFire(stage: Stage, { seed, postings, kills, clerks, tell = () => {} }: Plan): Promise<Outcome> {
  const told: Outcome = { answered: new Map(), retries: 0, cut: 0, different: [], kills: { server: 0, backend: 0, postmaster: 0 } }
  const roll = dice(seed)
  let asked = 0
  const next = () => (asked < postings ? `K${seed}-${asked++}` : undefined)
  await Promise.race([stage.healthy(), stage.diedByItself])
  const people = Array.from({ length: clerks }, (_, at) => clerk(stage.address, dice(seed + at * 7919), next, told))
  await Promise.race([Promise.all([...people, reap()]), stage.diedByItself])
  return told

  /** Evenly over all postings, so that a slow machine meets as many kills as a fast one; each kind comes first once. */
  async function reap() {
    for (let done = 0; done < kills; done++) {
      const wanted = Math.floor((postings * (done + roll(100) / 100)) / kills)
      await reached(() => told.answered.size >= wanted)
      await stage.healthy()
      const victim = victims[done] ?? pick(roll, victims)
      await stage.kill(victim)
      told.kills[victim]++
      if (done % 10 === 9) tell(`${told.answered.size} postings, ${done + 1} kills, ${told.retries} retries`)
    }
  }
}

function reached(isSo: () => boolean): Promise<void> {
  return new Promise(resolve => {
    const look = setInterval(() => {
      if (!isSo()) return
      clearInterval(look)
      resolve()
    }, 20)
  })
}
