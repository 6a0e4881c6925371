import type { Entity } from '../../kit/entity.ts'
import { tableName } from '../../kit/schema.ts'
import type { Work } from '../work.ts'

/** Who becomes the default takes it from whoever had it. */
export const leaveOneDefault = ({ tx, user }: Work, entity: Entity, id: string) =>
  tx.run(`update ${tableName(entity)} set is_default = false where tenant_id = $1 and id <> $2 and is_default`, [user.tenantId, id])
