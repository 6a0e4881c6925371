import { byKey, isEmpty, only } from '../../../base/text.ts'
import { get } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { text } from '../../../kit/fields/text.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { type Cell, sheetFrom } from '../../../server/records/export.ts'
import type { Work } from '../../../server/work.ts'
import { Goods } from '../../goods/article/goods.ts'
import { sheetTemplate } from '../line-template.server.ts'
import { Stocktake } from './stocktake.ts'
import { linesIn, seesBook } from './stocktake-scope.server.ts'

const title = `${Stocktake.label}导入模板`
const asked = { id: text('id', '盘点单'), depotId: text('depotId', '仓库') }
type Line = Record<string, unknown>

/** The sheet that is filled in while counting: with the lines of a stocktake, or with what lies in a depot. */
export const countSheet = (columns: readonly (keyof typeof Stocktake.lines)[]) =>
  get(
    `${Stocktake.path}/importTemplate`,
    'checkinventory_add',
    asked,
    async (work: Work, { id, depotId }: Row<typeof asked>) => {
      if (!isEmpty(id)) return filled(work, ...(await ofStocktake(work, id)))
      if (!isEmpty(depotId)) return filled(work, await linesIn(work, depotId), seesBook(work, false))
      return sheetTemplate(work, title, only(columns, Stocktake.lines))
    },
    { label: title, dear: 'file' },
  )

async function ofStocktake(work: Work, id: string | null): Promise<[Line[], boolean]> {
  const head = await findHead(work, Stocktake, id)
  const lines = await work.tx.many('select * from stocktake_line where tenant_id = $1 and head_id = $2 order by line_no', [
    work.user.tenantId,
    head.id,
  ])
  return [lines, seesBook(work, head.blind === true)]
}

const goodsSql = `select g.id, g.code, g.name, g.spec, u.name as unit from goods g
  join unit u on u.tenant_id = g.tenant_id and u.id = g.basic_unit_id where g.tenant_id = $1 and g.id = any($2::bigint[])`

async function filled(work: Work, lines: Line[], isBookSeen: boolean) {
  const goods = byKey(await work.tx.many(goodsSql, [work.user.tenantId, lines.map(line => line.goods_id)]), row => row.id as string)
  const rows = lines.map(line => ({ ...line, ...only(['code', 'name', 'spec', 'unit'], goods.get(line.goods_id as string) ?? {}) }))
  const cells = cellsOf(work.settings.places.quantity).filter(({ label }) => isBookSeen || label !== Stocktake.lines.book.label)
  return sheetFrom(
    title,
    cells,
    (async function* () {
      yield rows
    })(),
    work.now,
  )
}

function cellsOf(places: number): Cell[] {
  const { unitId, batchNo, expiry, book, counted, recounted, location, reason, remark } = Stocktake.lines
  const words = ({ label }: { label: string }, column: string, width = 14): Cell => ({ label, kind: 'text', width, of: row => row[column] })
  const figure = ({ label }: { label: string }, column: string): Cell => ({
    label,
    kind: 'number',
    places,
    width: 12,
    of: row => row[column],
  })
  return [
    words(Goods.fields.code, 'code'),
    words(Goods.fields.name, 'name', 24),
    words(Goods.fields.spec, 'spec', 16),
    words(unitId, 'unit', 8),
    words(batchNo, 'batch_no'),
    { label: expiry.label, kind: 'date', width: 12, of: row => row.expiry },
    words(location, 'location'),
    figure(book, 'book'),
    figure(counted, 'counted'),
    figure(recounted, 'recounted'),
    words(reason, 'reason'),
    words(remark, 'remark'),
  ]
}
