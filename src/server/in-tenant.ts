import type { Work } from './work.ts'

/** Works in another company for a while: every policy follows, and nothing of the own one can be touched meanwhile. */
export async function inTenant<T>({ tx, user }: Work, code: string, run: () => Promise<T>): Promise<T> {
  await tx.one(`select set_config('app.tenant', $1, true)`, [code])
  const value = await run()
  await tx.one(`select set_config('app.tenant', $1, true)`, [user.tenantId])
  return value
}

/** The same in every company, one after the other: each shows what its own policies let us see. */
export async function inEachTenant<T>(work: Work, run: (code: string) => Promise<T[]>): Promise<T[]> {
  const found: T[] = []
  for (const { code } of await work.tx.many('select code from tenant')) found.push(...(await inTenant(work, code, () => run(code))))
  return found
}
