import { isSound, soundsLike } from '../../base/pinyin.ts'
import { snake } from '../../base/text.ts'
import type { Entity } from '../../kit/entity.ts'
import { tableName } from '../../kit/schema.ts'
import type { Work } from '../work.ts'

/** People and classes are few and have no mnemonic of their own. */
const isSpoken = ({ spoken, abilities }: Entity) => spoken || abilities.some(({ name }) => name === 'tree')

const most = 5000

/** Those whose names sound like what was typed; nobody is asked when it cannot be a sound. */
export async function soundingLike(work: Work, entity: Entity, keyword: unknown): Promise<string[]> {
  if (typeof keyword !== 'string' || !isSound(keyword) || keyword.length > 50 || !isSpoken(entity)) return []
  const tenant = entity.platform ? '$1::text is not null' : 'tenant_id = $1'
  const sql = `select id, ${snake(entity.title)} as title from ${tableName(entity)} where ${tenant} and not deleted order by id limit ${most}`
  const rows = await work.tx.many(sql, [work.user.tenantId])
  return rows.flatMap(({ id, title }) => (soundsLike(String(title ?? ''), keyword) ? [id] : []))
}
