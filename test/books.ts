import { judge } from '../src/areas/ledger/invariants/invariant.server.ts'
import { invariants } from '../src/areas/ledger/invariants/invariants.server.ts'
import '../src/app/tables.ts'
import type { World } from './world.ts'

/** The invariants hold after every step of every story, in all companies; those that do not are named, with the first place where. */
export async function brokenInvariants(world: World): Promise<string[]> {
  const verdicts = await Promise.all(invariants().map(invariant => judge({ many: world.sql as never }, invariant, 1)))
  return verdicts
    .filter(({ count }) => count)
    .map(({ invariant: { id, label }, count, offences }) => `${id} ${label}: ${count} ${JSON.stringify(offences[0])}`)
}
