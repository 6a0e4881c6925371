import { snake } from '../base/text.ts'
import type { Entity } from '../kit/entity.ts'
import { tableName } from '../kit/schema.ts'
import type { Tx } from './db.ts'

/** What a new company is given once; it may change and remove it like anything else. */
export type Furnish = (tx: Tx, nextId: () => string, tenantId: string) => Promise<void>

/** Records of one kind, all with the same fields; what they do not say is as the table has it. */
export const furnishing =
  (entity: Entity, rows: Record<string, unknown>[]): Furnish =>
  async (tx, nextId, tenantId) => {
    const names = Object.keys(rows[0]!).map(snake)
    const sql = `insert into ${tableName(entity)} (tenant_id, id, created_at, ${names})
      select $1, n.id, now(), ${names.map(name => `n.${name}`)} from jsonb_populate_recordset(null::${tableName(entity)}, $2::jsonb) n`
    await tx.run(sql, [tenantId, JSON.stringify(rows.map(row => ({ id: nextId(), ...columnsOf(row) })))])
  }

const columnsOf = (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value]))
