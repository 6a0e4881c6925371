import type { Entity } from '../../kit/entity.ts'
import { tableName } from '../../kit/schema.ts'
import { idsOf, remove } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'

/** Removes what rights hang on; what is gone already changes nobody's. */
export async function removeAndForget(work: Work, entity: Entity, value: unknown, forget: (work: Work) => Promise<unknown>) {
  const living = `select 1 from ${tableName(entity)} where id = any($1::bigint[]) and not deleted limit 1`
  const isThere = await work.tx.one(living, [idsOf(value)])
  await remove(work, entity, value)
  if (isThere) await forget(work)
}
