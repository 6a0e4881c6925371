import { unique } from '../../base/text.ts'
import type { Entity } from '../../kit/entity.ts'
import { tableName } from '../../kit/schema.ts'
import type { Work } from '../work.ts'

/** Whoever writes down what follows from masters holds them until it is written: what is read after this nobody changes meanwhile. */
export function hold({ tx, user }: Work, entity: Entity, ids: (string | null)[]) {
  const held = unique(ids.filter(id => id !== null))
  if (!held.length) return
  tx.write(`select 1 from ${tableName(entity)} where tenant_id = $1 and id = any($2::bigint[]) order by id for key share`, [
    user.tenantId,
    held,
  ])
}
