import { snake } from '../base/text.ts'
import type { Entity } from '../kit/entity.ts'
import { tableName } from '../kit/schema.ts'
import { clear } from './faults.ts'
import { refuseStrangeFiles } from './files/file-faults.ts'
import { sqlValue } from './records/select.ts'
import type { Work } from './work.ts'

type Row = Record<string, any>

/** Many records by one statement per thousand; for imports and seeds, where one round trip per row would take hours. */
export async function insertMany(work: Work, entity: Entity, rows: Row[]): Promise<string[]> {
  await refuseStrangeFiles(work, entity.fields, rows)
  const stamped = rows.map(
    row => ({ ...row, id: row.id ?? work.nextId(), createdBy: work.user.id, createdAt: work.now.toISOString() }) as Row,
  )
  const own = Object.entries(entity.fields).filter(([, field]) => field.sql && !field.sql.endsWith('[]') && !field.rules.derived)
  const names = own.map(([key]) => snake(key))
  const arrays = own.map(([, field], at) => `$${at + 3}::${field.sql}[]`)
  const role = entity.role ? [snake(entity.role), 'true'] : undefined
  const tenant = entity.platform ? ['', '$1::text is not null and '] : ['tenant_id, ', '']
  const sql = `insert into ${tableName(entity)} (${tenant[0]}id, ${role ? `${role[0]}, ` : ''}${names})
    select ${entity.platform ? '' : '$1, '}u.id, ${role ? 'true, ' : ''}${names.map(name => `u.${name}`)} from unnest($2::bigint[], ${arrays}) u(id, ${names}) where ${tenant[1]}true`
  for (let at = 0; at < stamped.length; at += 1000) {
    const chunk = stamped.slice(at, at + 1000)
    const values = own.map(([key, field]) => chunk.map(row => sqlValue(field, row[key] ?? field.rules.fallback)))
    await clear(entity, work.tx.run(sql, [work.user.tenantId, chunk.map(row => row.id), ...values]))
  }
  return stamped.map(row => row.id)
}
