import { type Decimal, dec } from '../../base/decimal.ts'
import { refuseAll } from '../../base/refusal.ts'
import type { Work } from '../../server/work.ts'

/** What a trading bill needs to know of its counterparty, its depot and its goods. */
export interface Terms {
  taxRate: Decimal
  customerPeriod: { kind: string; days: number }
  supplierPeriod: { kind: string; days: number }
  givesInvoice: boolean
  partyName: string
  creditLimit: Decimal | null
  /** The goods of its lines, by id. */
  goods: Map<string, TradedGoods>
}

interface TradedGoods {
  code: string
  name: string
  needsBatch: boolean
  /** What one basic unit was last bought for, without tax. */
  lastPrice: Decimal | null
}

const termsSql = `select p.name, p.enabled, p.audit, p.customer_period_kind, p.customer_period_days, p.supplier_period_kind, p.supplier_period_days, p.gives_invoice, p.credit_limit,
    d.name as depot_name, d.enabled as depot_enabled,
    coalesce(r.rate, (select rate from tax_rate where tenant_id = $1 and is_default and enabled and not deleted order by id limit 1), 0) as rate
  from (select $2::bigint as party_id, $3::bigint as depot_id) k
  left join party p on p.tenant_id = $1 and p.id = k.party_id
  left join tax_rate r on r.tenant_id = $1 and r.id = p.tax_rate_id
  left join depot d on d.tenant_id = $1 and d.id = k.depot_id`

/** Read once while a bill is completed, for its posting too; stopped parties and depots take no new bills. */
export async function readTerms(
  work: Work,
  doc: { depotId: string | null; customerId?: string | null },
  partyId: string | null,
  weak: boolean,
): Promise<Terms> {
  const row = await work.tx.one(termsSql, [work.user.tenantId, partyId, doc.depotId])
  const stopped = [row.enabled === false && row.name, row.depot_enabled === false && row.depot_name].filter(Boolean)
  const waits = doc.customerId && row.audit && row.audit !== '3102' ? [`客户${row.name}待审核，暂不能使用！`] : []
  if (!weak) refuseAll([...stopped.map(name => `${name}已停用！`), ...waits])
  return {
    taxRate: dec(row.rate),
    customerPeriod: { kind: row.customer_period_kind, days: row.customer_period_days },
    supplierPeriod: { kind: row.supplier_period_kind, days: row.supplier_period_days },
    givesInvoice: row.gives_invoice,
    partyName: row.name,
    creditLimit: row.credit_limit == null ? null : dec(row.credit_limit),
    goods: new Map(),
  }
}
