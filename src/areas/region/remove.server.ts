import { refuse } from '../../base/refusal.ts'
import { snake } from '../../base/text.ts'
import type { RawInput } from '../../kit/call.ts'
import type { Fields } from '../../kit/field.ts'
import { documents, entities } from '../../kit/registry.ts'
import { childTable, lineTable, tableName } from '../../kit/schema.ts'
import { writeHistory } from '../../server/history.ts'
import { parameters } from '../../server/input.ts'
import type { Work } from '../../server/work.ts'
import { inTenant } from '../tenant/opening.server.ts'
import { regionOf } from './rows.server.ts'

/** Goes when nothing stands below it and no address anywhere names it; what is gone already is no fault. */
export async function removeRegion(work: Work, _input: object, raw: RawInput) {
  const { id, ids, code } = parameters(raw)
  const chosen = String(id ?? code ?? ids ?? '').trim()
  if (!chosen) refuse('请选择至少一条数据')
  const region = await regionOf(work, chosen.slice(0, 20), true)
  if (!region) return
  if (region.more) refuse('请先删除子节点!')
  const user = await userOf(work, region.code)
  if (user) refuse(`行政区划${region.name}已被${user}使用，不能删除！`)
  await work.tx.run('delete from region where code = $1', [region.code])
  writeHistory(work, { subject: 'region', subjectId: region.code, subjectNo: region.name, stage: '删除' })
}

/** What kind of record of any company stands in the region. */
async function userOf(work: Work, code: string): Promise<string | undefined> {
  const sql = usesSql()
  for (const tenant of await work.tx.many('select code from tenant')) {
    const found = await inTenant(work, tenant.code, () => work.tx.one(sql, [tenant.code, code]))
    if (found) return found.by
  }
}

/** Every declared field that holds a region, in one question. */
function usesSql() {
  const parts: string[] = []
  const ask = (table: string, label: string, fields: Fields, alive = '') => {
    for (const [key, { kind }] of Object.entries(fields))
      if (kind === 'region') parts.push(`select '${label}' as by from ${table} where tenant_id = $1 and ${snake(key)} = $2${alive}`)
  }
  for (const one of entities()) {
    ask(tableName(one), one.label, one.fields, ` and not deleted${one.role ? ` and ${snake(one.role)}` : ''}`)
    for (const [key, { fields }] of Object.entries(one.fields)) if (fields) ask(childTable(one, key), one.label, fields)
  }
  for (const one of documents()) {
    ask(tableName(one), one.label, one.head, ' and not deleted')
    ask(lineTable(one), one.label, one.lines)
  }
  return `${parts.join(' union all ')} limit 1`
}
