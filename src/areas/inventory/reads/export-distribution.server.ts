import type { RawInput } from '../../../kit/call.ts'
import type { RowWith } from '../../../kit/field.ts'
import { writeHistory } from '../../../server/history.ts'
import { type Cell, type Download, inBackground, sheetFrom } from '../../../server/records/export.ts'
import { bind } from '../../../server/report-sql.ts'
import type { Work } from '../../../server/work.ts'
import { stock } from './reads.server.ts'
import { Stock } from './stock.ts'

type Row = RowWith<{ held: Record<string, string> }>
const label = '库存分布'

/** One row for each goods that the list shows, one column for each depot that holds any of them. */
export async function exportDistribution(work: Work, _input: object, { query }: RawInput): Promise<Download | { jobId: string }> {
  if (Number(query.async) === 2) return inBackground(work, { ...Stock, label }, 'exportDistribution', query)
  const { sql, values } = bind(work, stock, query)
  const depots = await work.tx.many(
    `select r.depot_id as id, min(r.depot_id__title) as name from (${sql}) r where r.quantity <> 0 group by 1 order by 2`,
    values,
  )
  writeHistory(work, { subject: Stock.name, subjectId: '0', subjectNo: label, stage: '导出' })
  const text = (name: string, width: number, of: (row: Row) => unknown): Cell => ({ label: name, kind: 'text', width, of })
  const count = (name: string, of: (row: Row) => unknown): Cell => ({
    label: name,
    kind: 'number',
    places: work.settings.places.quantity,
    width: 14,
    total: true,
    of,
  })
  const cells = [
    text(Stock.columns.goodsCode.label, 14, row => row.goods_code),
    text(Stock.columns.goodsId.label, 24, row => row.name),
    text(Stock.columns.spec.label, 18, row => row.spec),
    text(Stock.columns.unitName.label, 8, row => row.unit_name),
    count(Stock.columns.quantity.label, row => row.quantity),
    ...depots.map(({ id, name }) => count(name, row => row.held[id])),
  ]
  return sheetFrom(label, cells, work.stream(heldSql(sql), values), work.now)
}

/** Whosever it is: the sheet says where goods are. */
const heldSql = (sql: string) => `select h.goods_id, h.goods_code, h.name, h.spec, h.unit_name, sum(h.quantity) as quantity,
    jsonb_object_agg(h.depot_id, h.quantity::text) as held
  from (select r.goods_id, r.goods_code, r.goods_id__title as name, r.spec, r.unit_name, r.depot_id, sum(r.quantity) as quantity
    from (${sql}) r group by 1, 2, 3, 4, 5, 6) h
  group by 1, 2, 3, 4, 5 order by h.goods_code, h.goods_id`
