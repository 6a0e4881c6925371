import { serveReport } from '../../../server/report-sql.ts'
import stockWarningText from '../demand/stock-warning.sql?raw'
import { StockWarning } from '../demand/stock-warning.ts'
import openingMissingText from '../moves/opening-missing.sql?raw'
import { OpeningMissing } from '../moves/opening-missing.ts'
import transferLinesText from '../transfer/transfer-lines.sql?raw'
import { TransferLines } from '../transfer/transfer-lines.ts'
import basicStockText from './basic-stock.sql?raw'
import batchStockText from './batch-stock.sql?raw'
import { BatchStock } from './batch-stock.ts'
import { onOrderSql, onTheWaySql } from './coming.server.ts'
import fifoText from './fifo.sql?raw'
import stockText from './stock.sql?raw'
import { BasicStock, Stock } from './stock.ts'
import stockAgeText from './stock-age.sql?raw'
import { StockAge } from './stock-age.ts'
import stockLedgerText from './stock-ledger.sql?raw'
import { StockLedger } from './stock-ledger.ts'

/** A class of goods and all below it. It stands inside of its condition: a report that begins with it could not be read in the order of an index. */
const branchSql = `with recursive branch as (
  select :classId::bigint as id
  union select c.id from goods_class c join branch b on c.parent_id = b.id where c.tenant_id = :tenant) select id from branch`

/** Which goods are meant: of a class and all below it, of a brand, by a word or by the barcode of any unit. */
const goodsSql = `(:classId::bigint is null or g.class_id in (${branchSql}))
  and (:brandId::bigint is null or g.brand_id = :brandId)
  and (:words::text is null or strpos(g.spelling, spelled(array[:words::text])) > 0)
  and (:barcode::text is null or g.barcode = :barcode
    or exists (select 1 from goods_units q where q.tenant_id = g.tenant_id and q.parent_id = g.id and q.barcode = :barcode))`

/** Rows of such goods alone, found by the index of their goods; without a word about goods nobody looks at them. */
const ofGoodsSql = (
  alias: string,
) => `((:classId::bigint is null and :brandId::bigint is null and :words::text is null and :barcode::text is null)
  or ${alias}.goods_id = any(array(select g.id from goods g where g.tenant_id = :tenant and ${goodsSql})))`

/** What lies or moved, whose it is and where. */
const namedSql = (alias: string) => `g.code as goods_code, ${alias}.goods_id, g.name as goods_id__title, g.spec, u.name as unit_name,
  ${alias}.depot_id, d.name as depot_id__title, ${alias}.owner_type::text as owner_type`

/** The same as the rest of a report tells it, to rows that know their goods and depot. */
const namesSql = `g.code as goods_code, g.name as goods_id__title, g.spec as spec, u.name as unit_name, d.name as depot_id__title`

const mastersSql = (alias: string) => `join goods g on g.tenant_id = ${alias}.tenant_id and g.id = ${alias}.goods_id
  join depot d on d.tenant_id = ${alias}.tenant_id and d.id = ${alias}.depot_id
  left join unit u on u.tenant_id = g.tenant_id and u.id = g.basic_unit_id`

/** One goods, one depot, where they are asked for. */
const chosenSql = (alias: string) => `(:goodsId::bigint is null or ${alias}.goods_id = :goodsId)
  and (:depotId::bigint is null or ${alias}.depot_id = :depotId)`

/** What came to a shelf and stayed there as it came; an index holds these alone. */
const arrivalsSql = (shelf: string) => `select e.bill_date, e.seq, e.quantity as came from stock_entry e
      where e.tenant_id = ${shelf}.tenant_id and e.depot_id = ${shelf}.depot_id and e.goods_id = ${shelf}.goods_id
        and e.owner_type = ${shelf}.owner_type and e.owner_id = ${shelf}.owner_id
        and e.quantity > 0 and e.reverse_of is null and e.kind not in ('MERGE', 'SPLIT')
        and not exists (select 1 from stock_entry x where x.tenant_id = e.tenant_id and x.reverse_of = e.seq)`

/** The parts that several readings share, put in where a file names them, with the alias that it names them for. */
const parts: Record<string, (alias: string) => string> = {
  goods: () => goodsSql,
  ofGoods: ofGoodsSql,
  fifo: () => whole(fifoText),
  arrivals: arrivalsSql,
  named: namedSql,
  names: () => namesSql,
  masters: mastersSql,
  chosen: chosenSql,
  onTheWay: () => onTheWaySql,
  onOrder: onOrderSql,
}

const whole = (text: string) => text.replace(/\{(\w+)(?: (\w+))?\}/g, (_, name: string, alias = '') => parts[name]!(alias))

export const stock = serveReport(Stock, whole(stockText))
const basicStock = serveReport(BasicStock, whole(basicStockText))
const stockLedger = serveReport(StockLedger, whole(stockLedgerText))
const batchStock = serveReport(BatchStock, whole(batchStockText))
export const stockAge = serveReport(StockAge, whole(stockAgeText))
export const stockWarning = serveReport(StockWarning, () => whole(stockWarningText))

const openingMissing = serveReport(OpeningMissing, whole(openingMissingText))
const transferLines = serveReport(TransferLines, transferLinesText)

export const stockReports = [stock, basicStock, batchStock, stockLedger, stockAge, stockWarning, transferLines, openingMissing]
