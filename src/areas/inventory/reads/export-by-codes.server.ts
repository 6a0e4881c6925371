import type { RawInput } from '../../../kit/call.ts'
import { writeHistory } from '../../../server/history.ts'
import { later } from '../../../server/jobs/later.ts'
import { codesAsked } from '../../../server/records/asked-codes.ts'
import { type Cell, cellsOf, type Download, sheetFrom } from '../../../server/records/export.ts'
import { bind } from '../../../server/report-sql.ts'
import type { Work } from '../../../server/work.ts'
import { stock } from './reads.server.ts'
import { Stock } from './stock.ts'

const label = '按编码库存'
const shown = ['goodsId', 'spec', 'unitName', 'depotId', 'ownerType', 'quantity', 'reserved', 'available', 'inTransit', 'average', 'cost']
const asked = { heading: /^(商品)?(编码|编号|货号)\*?$/, empty: '文件中没有数据，请在第一列填写商品编码！' }

/** A sheet of codes comes in, one of their stock goes out in the same order, at once or as a job; what nobody knows is said beside its code. */
export async function exportByCodes(work: Work, _input: object, raw: RawInput): Promise<Download | { jobId: string }> {
  const { codes, isLater, query } = await codesAsked(raw, asked)
  if (isLater) return later(work, `导出${label}`, `${Stock.path}/exportInventoryInfoByCode`, { ...query, codes: codes.join('\n') })
  const { sql, values } = bind(work, stock, query)
  const [place, tenant] = [values.length + 1, values.length + 2]
  const rows = work.stream(
    `select k.code, g.id as known, g.name as known_name, g.spec as known_spec, r.* from unnest($${place}::text[]) with ordinality k(code, at)
     left join goods g on g.tenant_id = $${tenant} and g.code = k.code and not g.deleted
     left join (${sql}) r on r.goods_id = g.id order by k.at, r.place`,
    [...values, codes, work.user.tenantId],
  )
  writeHistory(work, { subject: Stock.name, subjectId: '0', subjectNo: label, stage: '导出' })
  const code: Cell = { label: Stock.columns.goodsCode.label, kind: 'text', width: 16, of: row => row.code }
  const said: Cell = { label: '说明', kind: 'text', width: 16, of: row => remark(row) }
  return sheetFrom(label, [code, ...cellsOf(work, Stock.columns, shown), said], named(rows), work.now)
}

const remark = (row: Record<string, unknown>) => (!row.known ? '编码不存在' : row.depot_id ? null : '没有库存')

/** A goods that lies nowhere is called by its name all the same. */
async function* named(batches: AsyncIterable<Record<string, unknown>[]>) {
  for await (const batch of batches) yield batch.map(row => ({ ...row, goods_id__title: row.known_name, spec: row.known_spec }))
}
