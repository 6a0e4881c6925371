import { snake } from '../../base/text.ts'
import type { Entity } from '../../kit/entity.ts'
import { recordSettings } from '../../kit/named-records.ts'
import { entities } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import type { Work } from '../work.ts'

/** Which of some records the system configuration names, asked for each setting that can: rows of id and by. */
export function namedSql(entity: Entity, say: (label: string) => string): string[] {
  const same = entities()
    .filter(other => other.table === entity.table)
    .map(other => other.name)
  return recordSettings()
    .filter(({ target }) => same.includes(target))
    .map(
      ({ code, label }) => `select e.id, '${say(label)}' as by from ${tableName(entity)} e
        join setting_value s on s.tenant_id = e.tenant_id and s.code = '${code}' and s.value = e.id::text where e.id = any($1::bigint[])`,
    )
}

/** Why some records must stay as they are; each names the setting that has to name another one first. */
export async function namedRecords(work: Work, entity: Entity, ids: string[]): Promise<string[]> {
  const parts = namedSql(entity, label => label)
  if (!parts.length || !ids.length) return []
  const sql = `select e.${snake(entity.title)} as title, u.by from (${parts.join(' union all ')}) u join ${tableName(entity)} e on e.id = u.id order by u.id`
  return (await work.tx.many(sql, [ids])).map(({ title, by }) => `${title}是${by}，请先在系统配置中更换！`)
}
