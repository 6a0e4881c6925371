import { afterAll, afterEach, expect } from 'vitest'
import { brokenInvariants } from './books.ts'
import { makeWorld, type Person } from './world.ts'

/**
 * A company of its own for the tests of a file, and the people in it by the names of their accounts.
 *
 *     const { world, admin, finance_manager: finance } = await gather('admin', 'finance_manager')
 */
export async function gather<const Name extends string>(...names: Name[]) {
  const world = await makeWorld()
  afterAll(() => world.close())
  const people = await Promise.all(names.map(async name => [name, await world.as(name)] as const))
  return { world, ...(Object.fromEntries(people) as Record<Name, Person>) }
}

/** The people of a story that is written in the books; after each of its chapters these hold what they promise. */
export async function story<const Name extends string>(...names: Name[]) {
  const gathered = await gather(...names)
  afterEach(async () => expect(await brokenInvariants(gathered.world)).toEqual([]))
  return gathered
}
