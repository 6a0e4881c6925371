import { setTimeout as pause } from 'node:timers/promises'
import { allCalls, tasks } from '../src/app/calls.ts'
import { startJobs } from '../src/server/jobs/jobs.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'
import { type Person, testKey, type World } from './world.ts'

/** Long work of a world is done from now on. */
export const startQueue = (world: World) => startJobs(world.house, world.url, allCalls(tokensOf(testKey)), tasks)

/** A job of a person as it is when it has come to its end. */
export async function finished(person: Person, id: string) {
  for (let tries = 0; tries < 600; tries++) {
    const job = await person.ok.get('blade-desk/job/detail', { id })
    if (!['waiting', 'running'].includes(job.state)) return job
    await pause(50)
  }
  throw new Error('the job does not end')
}
