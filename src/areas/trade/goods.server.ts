import { type Decimal, dec } from '../../base/decimal.ts'
import { unique } from '../../base/text.ts'
import { hold } from '../../server/records/hold.ts'
import type { Work } from '../../server/work.ts'
import { audit, Goods } from '../goods/article/goods.ts'
import type { TradedUnit } from './line/check.ts'

/** A goods as a bill without prices needs it. */
export interface KnownGoods {
  id: string
  code: string
  name: string
  enabled: boolean
  audited: boolean
  deleted: boolean
  needsBatch: boolean
  basicUnitId: string
  taxRate: Decimal | null
  /** What one basic unit was last bought for, without tax. */
  lastPrice: Decimal | null
  units: Map<string, TradedUnit>
}

const sql = `select g.id, g.code, g.name, g.enabled, g.audit_state = '${audit.passed}' as audited, g.deleted, g.needs_batch, g.basic_unit_id, r.rate as tax_rate,
    g.last_purchase_price / (1 + coalesce(r.rate, 0) / 100) as last_price, u.unit_id, n.name as unit_name, n.whole, u.numerator, u.denominator
  from goods g
  cross join lateral (select g.basic_unit_id as unit_id, 1 as numerator, 1 as denominator
    union all select s.unit_id, s.numerator, s.denominator from goods_units s where s.tenant_id = g.tenant_id and s.parent_id = g.id) u
  join unit n on n.tenant_id = g.tenant_id and n.id = u.unit_id
  left join tax_rate r on r.tenant_id = g.tenant_id and r.id = g.tax_rate_id
  where g.tenant_id = $1 and g.id = any($2::bigint[])`

/** All goods of a bill by one question; whatever is counted in their units is written before anybody changes these. */
export async function readGoods(work: Work, ids: string[]): Promise<Map<string, KnownGoods>> {
  const found = new Map<string, KnownGoods>()
  if (!ids.length) return found
  hold(work, Goods, ids)
  for (const row of await work.tx.many(sql, [work.user.tenantId, unique(ids)])) {
    const goods = found.get(row.id) ?? goodsOf(row)
    goods.units.set(row.unit_id, { name: row.unit_name, whole: row.whole, numerator: row.numerator, denominator: row.denominator })
    found.set(row.id, goods)
  }
  return found
}

interface GoodsRow {
  id: string
  code: string
  name: string
  enabled: boolean
  audited: boolean
  deleted: boolean
  needs_batch: boolean
  basic_unit_id: string
  tax_rate: string | null
  last_price: string | null
}

const goodsOf = (row: GoodsRow): KnownGoods => ({
  id: row.id,
  code: row.code,
  name: row.name,
  enabled: row.enabled,
  audited: row.audited,
  deleted: row.deleted,
  needsBatch: row.needs_batch,
  basicUnitId: row.basic_unit_id,
  taxRate: row.tax_rate == null ? null : dec(row.tax_rate),
  lastPrice: row.last_price == null ? null : dec(row.last_price),
  units: new Map(),
})
