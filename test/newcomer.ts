import { type Person, personOf, signIn, type World } from './world.ts'

/** A company that was made this moment, and the one person in it. */
export async function newCompany(world: World, name: string): Promise<{ tenantId: string; password: string; person: Person }> {
  const admin = await world.as('admin')
  const { tenantId, password } = await admin.ok.post('blade-system/tenant/submit', { tenantName: name })
  return { tenantId, password, person: personOf(world.app, await signIn(world.app, 'admin', tenantId, password)) }
}

/** The first record of a list, as a picker would offer it. */
export const firstOf = async (person: Person, path: string, query: object = {}) =>
  (await person.ok.get(`${path}/list`, { current: 1, size: 1, ...query })).records[0]
