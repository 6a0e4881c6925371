import { areaServers } from '../../src/app/areas.server.ts'
import type { Call } from '../../src/kit/call.ts'
import { documents, entities } from '../../src/kit/registry.ts'

/** Verbs of the engine that an area has put something of its own around. */
const wrapped = new Set(
  areaServers.flatMap(({ entities: served = [] }) =>
    served.flatMap(({ entity: { name }, submit, prepare, remove }) => [
      ...(submit || prepare ? [`${name} submit`] : []),
      ...(remove ? [`${name} remove`] : []),
    ]),
  ),
)

/** Some of what is written by hand says too which thing it is about. */
const byHand = new Set(
  areaServers
    .flatMap(({ calls = [], entities: served = [] }) => [...calls, ...served.flatMap(one => one.calls ?? [])])
    .map(({ path }) => path),
)

/** What the call is an instance of; what somebody wrote by hand, or the saving of a bill with its own rules, is one of its own kind. */
function kindOf({ about, path }: Call): string {
  if (!about || byHand.has(path) || about.verb === 'save' || wrapped.has(`${about.thing} ${about.verb}`)) return path
  const entity = entities().find(({ name }) => name === about.thing)
  if (entity?.quiet) return path
  const isBill = documents().some(({ name }) => name === about.thing)
  return [entity && 'record', entity?.platform && 'of the platform', isBill && 'bill', about.verb, path.split('/').at(-1)].join()
}

/**
 * The calls that stand for all others where it is tried what may be sent: everything written by hand, and one of each verb of the engine.
 * Nothing is lost by that: all calls of one verb share one code path from the wire to the database, and differ by their declared fields only.
 */
export const standingForAll = <T extends Call>(calls: T[]): T[] => {
  const found = new Map<string, T>()
  for (const call of calls) if (!found.has(kindOf(call))) found.set(kindOf(call), call)
  return [...found.values()]
}
