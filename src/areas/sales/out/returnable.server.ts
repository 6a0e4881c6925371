import { type Decimal, dec } from '../../../base/decimal.ts'
import { byKey, unique } from '../../../base/text.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import { refuseBlocked } from '../../../server/records/blockers.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { less, type Returnable, type Share } from '../../trade/returnable.ts'
import { Exchange } from '../exchange/exchange.ts'
import { SalesReturn } from '../return/return.ts'
import { SalesOut, type SalesOutDoc } from './out.ts'

/** A line that was sold, and what of it has not come back yet. */
export interface SoldLine extends Returnable {
  goodsId: string
  customerId: string
  billNo: string
  taxRate: Decimal
  isGift: boolean
}

/** Bills that bring goods back, or are about to. */
const living = `not e.deleted and not e.is_red and e.state not in ('cancelled', 'reversed')`

/** The lines that goods come back from, under lock on their bills: two returns at once cannot both take the last piece. */
export async function soldLines(work: Work, lineIds: (string | null)[], exchangeId: string): Promise<Map<string, SoldLine>> {
  const ids = unique(lineIds.filter(id => id !== null))
  if (!ids.length) return new Map()
  const where = tenantWhere(work, false)
  where
    .add(`l.id = any(${where.value(ids)}::bigint[])`)
    .add(`t.state = 'posted'`)
    .add('not t.is_red')
    .add('not t.deleted')
  addScope(where, work.user, SalesOut)
  const rows = await work.tx.many(
    `select l.id, l.goods_id, l.tax_rate, l.is_gift, l.basic_quantity, l.final, l.cost, t.customer_id, t.bill_no
     from ${tableName(SalesOut)} t join ${lineTable(SalesOut)} l on l.tenant_id = t.tenant_id and l.head_id = t.id
     where ${where} order by t.id for no key update of t`,
    where.values,
  )
  const gone = byKey(await givenBack(work, ids, { exchangeId }), row => row.id)
  return new Map(rows.map(row => [row.id as string, soldLine(row, gone.get(row.id))]))
}

/** What comes back, or is about to, line by line of what was sold: by returns and by exchanges alike. */
export const givenBackSql = `(select x.tenant_id, x.source_line_id, '${Exchange.billType}' as bill_type, e.id as bill_id, e.bill_no, x.basic_quantity, x.final, x.net, x.cost
    from ${lineTable(Exchange)} x join ${tableName(Exchange)} e on e.tenant_id = x.tenant_id and e.id = x.head_id where ${living}
  union all select x.tenant_id, x.source_line_id, '${SalesReturn.billType}', e.id, e.bill_no, x.basic_quantity, x.final, x.net, x.worth
    from ${lineTable(SalesReturn)} x join ${tableName(SalesReturn)} e on e.tenant_id = x.tenant_id and e.id = x.head_id where ${living} and e.is_out)`

interface Except {
  exchangeId?: string
  returnId?: string
}

/** What other bills have brought back of some lines, or are about to. */
export async function givenBack(work: Work, lineIds: string[], { exchangeId, returnId }: Except) {
  const rows = await work.tx.many(
    `select x.source_line_id, sum(x.basic_quantity) as quantity, sum(x.final) as final, sum(x.net) as net, sum(x.cost) as cost
     from ${givenBackSql} x where x.tenant_id = $1 and x.source_line_id = any($2::bigint[])
       and not (x.bill_type = '${Exchange.billType}' and x.bill_id is not distinct from $3::bigint)
       and not (x.bill_type = '${SalesReturn.billType}' and x.bill_id is not distinct from $4::bigint) group by 1`,
    [work.user.tenantId, lineIds, exchangeId ?? null, returnId ?? null],
  )
  return rows.map(row => ({ id: row.source_line_id as string, ...shareOf(row), net: dec(row.net ?? 0) }))
}

/** How much of the lines of some bills was exchanged, or is about to be. */
export async function exchangedOf(work: Work, outIds: string[]): Promise<Map<string, Decimal>> {
  const rows = await work.tx.many(
    `select x.source_line_id, sum(x.basic_quantity) as quantity from ${givenBackSql} x
     join ${lineTable(SalesOut)} l on l.tenant_id = x.tenant_id and l.id = x.source_line_id
     where x.tenant_id = $1 and l.head_id = any($2::bigint[]) and x.bill_type = '${Exchange.billType}' group by 1`,
    [work.user.tenantId, outIds],
  )
  return new Map(rows.map(row => [row.source_line_id, dec(row.quantity)]))
}

const shareOf = (row: Partial<Record<'quantity' | 'final' | 'cost', string | null>>): Share => ({
  quantity: dec(row.quantity ?? 0),
  final: dec(row.final ?? 0),
  cost: dec(row.cost ?? 0),
})

interface SoldRow {
  goods_id: string
  customer_id: string
  bill_no: string
  tax_rate: string | null
  is_gift: boolean
  basic_quantity: string
  final: string | null
  cost: string | null
}

function soldLine(row: SoldRow, gone: Share | undefined): SoldLine {
  const whole = shareOf({ ...row, quantity: row.basic_quantity })
  return {
    goodsId: row.goods_id,
    customerId: row.customer_id,
    billNo: row.bill_no,
    taxRate: dec(row.tax_rate ?? 0),
    isGift: row.is_gift,
    whole,
    left: gone ? less(whole, gone) : whole,
  }
}

/** What has come back is undone first. */
export async function refuseReturned(work: Work, out: SalesOutDoc) {
  const rows = await work.tx.many(
    `select distinct e.id, e.bill_no from ${lineTable(Exchange)} x
     join ${tableName(Exchange)} e on e.tenant_id = x.tenant_id and e.id = x.head_id
     where x.tenant_id = $1 and x.source_line_id = any($2::bigint[]) and ${living} order by e.bill_no`,
    [work.user.tenantId, out.lines.map(line => line.id)],
  )
  if (!rows.length) return
  const blockers = rows.map(row => ({ billType: Exchange.billType, billId: row.id, billNo: row.bill_no, reason: '已换回本单商品' }))
  await refuseBlocked(work, SalesOut, 'reverse', out, names => `已有换货单${names}，不能红冲！`, blockers)
}
