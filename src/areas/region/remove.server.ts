import { refuse } from '../../base/refusal.ts'
import { columnsWhere } from '../../kit/columns.ts'
import { writeHistory } from '../../server/history.ts'
import { inEachTenant } from '../../server/in-tenant.ts'
import { missing } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { regionOf } from './rows.server.ts'

/** Goes when nothing stands below it and no address anywhere names it. */
export async function removeRegion(work: Work, { id, code, ids }: { id: string | null; code: string | null; ids: string | null }) {
  const chosen = id ?? code ?? ids
  if (!chosen) return refuse('请选择至少一条数据')
  const region = (await regionOf(work, chosen.slice(0, 20), true)) ?? missing()
  if (region.more) refuse('请先删除子节点!')
  const user = await userOf(work, region.code)
  if (user) refuse(`行政区划${region.name}已被${user}使用，不能删除！`)
  await work.tx.run('delete from region where code = $1', [region.code])
  writeHistory(work, { subject: 'region', subjectId: region.code, subjectNo: region.name, stage: '删除' })
}

/** What kind of record of any company stands in the region. */
async function userOf(work: Work, code: string): Promise<string | undefined> {
  const parts = (['region', 'regions'] as const).flatMap(kind =>
    columnsWhere(field => field.kind === kind)
      .filter(column => !column.platform)
      .map(({ table, name, label, alive }) => {
        const holds = kind === 'region' ? `x.${name} = $2` : `x.${name} @> array[$2]`
        return `select '${label}' as by from ${table} x where x.tenant_id = $1 and ${holds}${alive}`
      }),
  )
  const sql = `${parts.join(' union all ')} limit 1`
  const [found] = await inEachTenant(work, tenant => work.tx.many(sql, [tenant, code]))
  return found?.by
}
