import { serveReport } from '../../../server/reports.ts'
import stockWarningText from '../demand/stock-warning.sql?raw'
import { StockWarning } from '../demand/stock-warning.ts'
import openingMissingText from '../moves/opening-missing.sql?raw'
import { OpeningMissing } from '../moves/opening-missing.ts'
import transferLinesText from '../transfer/transfer-lines.sql?raw'
import { TransferLines } from '../transfer/transfer-lines.ts'
import basicStockText from './basic-stock.sql?raw'
import batchStockText from './batch-stock.sql?raw'
import { BatchStock } from './batch-stock.ts'
import { inTransitSql, onOrderSql } from './coming.ts'
import fifoText from './fifo.sql?raw'
import stockText from './stock.sql?raw'
import { BasicStock, Stock } from './stock.ts'
import stockAgeText from './stock-age.sql?raw'
import { StockAge } from './stock-age.ts'
import stockLedgerText from './stock-ledger.sql?raw'
import { StockLedger } from './stock-ledger.ts'

/** A class of goods and all below it. */
const branchSql = `branch as (
  select :classId::bigint as id
  union select c.id from goods_class c join branch b on c.parent_id = b.id where c.tenant_id = :tenant)`

/** Which goods are meant: of a class and all below it, of a brand, by a word or by the barcode of any unit. */
const goodsSql = `(:classId::bigint is null or g.class_id in (select id from branch))
  and (:brandId::bigint is null or g.brand_id = :brandId)
  and (:words::text is null or g.spelling like '%' || spelled(array[:words::text]) || '%')
  and (:barcode::text is null or g.barcode = :barcode
    or exists (select 1 from goods_units q where q.tenant_id = g.tenant_id and q.parent_id = g.id and q.barcode = :barcode))`

/** What lies or moved, whose it is and where. */
const namedSql = (alias: string) => `g.code as goods_code, ${alias}.goods_id, g.name as goods_id__title, g.spec, u.name as unit_name,
  ${alias}.depot_id, d.name as depot_id__title, ${alias}.owner_type::text as owner_type`

const mastersSql = (alias: string) => `join goods g on g.tenant_id = ${alias}.tenant_id and g.id = ${alias}.goods_id
  join depot d on d.tenant_id = ${alias}.tenant_id and d.id = ${alias}.depot_id
  left join unit u on u.tenant_id = g.tenant_id and u.id = g.basic_unit_id`

/** One goods, one depot, where they are asked for. */
const chosenSql = (alias: string) => `(:goodsId::bigint is null or ${alias}.goods_id = :goodsId)
  and (:depotId::bigint is null or ${alias}.depot_id = :depotId)`

/** The parts that several readings share, put in where a file names them, with the alias that it names them for. */
const parts: Record<string, (alias: string) => string> = {
  branch: () => branchSql,
  goods: () => goodsSql,
  fifo: () => fifoText,
  named: namedSql,
  masters: mastersSql,
  chosen: chosenSql,
  inTransit: inTransitSql,
  onOrder: onOrderSql,
}

const whole = (text: string) => text.replace(/\{(\w+)(?: (\w+))?\}/g, (_, name: string, alias = '') => parts[name]!(alias))

export const stock = serveReport(Stock, whole(stockText))
const basicStock = serveReport(BasicStock, whole(basicStockText))
const stockLedger = serveReport(StockLedger, whole(stockLedgerText))
const batchStock = serveReport(BatchStock, whole(batchStockText))
const stockAge = serveReport(StockAge, whole(stockAgeText))
export const stockWarning = serveReport(StockWarning, whole(stockWarningText))

const openingMissing = serveReport(OpeningMissing, whole(openingMissingText))
const transferLines = serveReport(TransferLines, transferLinesText)

export const stockReports = [stock, basicStock, batchStock, stockLedger, stockAge, stockWarning, transferLines, openingMissing]
