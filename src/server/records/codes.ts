import { refuse } from '../../base/refusal.ts'
import { isEmpty, isId } from '../../base/text.ts'
import type { Entity } from '../../kit/entity.ts'
import { entityNamed } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import type { Work } from '../work.ts'

const codingOf = ({ abilities }: Entity) => abilities.find(({ name }) => name === 'coding')

/** A record that comes without a code is given one, below the category that it stands in. */
export async function withCode<R extends Record<string, any>>(work: Work, entity: Entity, row: R): Promise<R> {
  const coding = codingOf(entity)
  if (!coding || !isEmpty(row.code)) return row
  return { ...row, code: await takeCode(work, entity, coding.by && row[coding.by]) }
}

/** The next free code under its beginning; a number once given is not given again, even when nobody saves it. */
export async function takeCode(work: Work, entity: Entity, above: unknown): Promise<string> {
  const { prefix, by } = codingOf(entity)!
  const begins = by && !isEmpty(above) ? await codeOf(work, entityNamed(entity.fields[by]!.target!), above) : prefix!
  return (await takeCodes(work, entity, [begins]))[0]!
}

/** A free code for each of the beginnings; those that ask together are answered together. */
export async function takeCodes(work: Work, entity: Entity, begins: string[]): Promise<string[]> {
  const numbered = async (start: string) => `${start}${String(await work.nextNumber(`code ${entity.name} ${start}`)).padStart(4, '0')}`
  const codes = await Promise.all(begins.map(numbered))
  const sql = `select code from ${tableName(entity)} where tenant_id = $1 and code = any($2) and not deleted`
  const taken = new Set((await work.tx.many(sql, [work.user.tenantId, codes])).map(row => row.code))
  if (!taken.size) return codes
  const missing = codes.flatMap((code, at) => (taken.has(code) ? [at] : []))
  const others = await takeCodes(
    work,
    entity,
    missing.map(at => begins[at]!),
  )
  for (const [index, at] of missing.entries()) codes[at] = others[index]!
  return codes
}

async function codeOf({ tx, user }: Work, entity: Entity, id: unknown): Promise<string> {
  const sql = `select code from ${tableName(entity)} where tenant_id = $1 and id = $2 and not deleted`
  const row = isId(id) ? await tx.one(sql, [user.tenantId, id]) : undefined
  return row ? String(row.code ?? '') : refuse('数据不存在或无权限！')
}
