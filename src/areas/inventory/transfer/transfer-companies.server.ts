import { type Decimal, dec, round, sum, zero } from '../../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { hold } from '../../../server/records/hold.ts'
import type { Work } from '../../../server/work.ts'
import { Depot } from '../../stock/depot.ts'
import type { KnownGoods } from '../../trade/goods.server.ts'
import { lineProblems } from '../../trade/line/check.ts'
import { lineFault } from '../../trade/line/line-faults.server.ts'
import type { GoodsFacts } from '../complete.server.ts'
import type { TransferDoc } from './transfer.ts'

/** The legal persons whose depots a transfer names, and who each of them is for the other. */
interface Companies {
  differ: boolean
  seller: string
  buyer: string
  customerId: string | null
  supplierId: string | null
  /** The rate of goods that have none of their own. */
  taxRate: Decimal
}

const sql = `select coalesce(f.company_id <> t.company_id, false) as differ, s.name as seller, b.name as buyer,
    b.inner_customer_id as customer_id, s.inner_supplier_id as supplier_id,
    coalesce((select rate from tax_rate where tenant_id = $1 and is_default and enabled and not deleted order by id limit 1), 0) as rate
  from depot f join depot t on t.tenant_id = f.tenant_id and t.id = $3
  left join company s on s.tenant_id = f.tenant_id and s.id = f.company_id
  left join company b on b.tenant_id = t.tenant_id and b.id = t.company_id
  where f.tenant_id = $1 and f.id = $2`

/** A depot that belongs to no company in particular is nobody's stranger. */
export async function companiesOf(work: Work, { fromId, toId }: TransferDoc): Promise<Companies> {
  hold(work, Depot, [fromId, toId])
  const row = await work.tx.one(sql, [work.user.tenantId, fromId, toId])
  return {
    differ: !!row?.differ,
    seller: row?.seller,
    buyer: row?.buyer,
    customerId: row?.customer_id ?? null,
    supplierId: row?.supplier_id ?? null,
    taxRate: dec(row?.rate ?? 0),
  }
}

/** What keeps two companies from trading with each other. */
export const strangers = ({ seller, buyer, customerId, supplierId }: Companies): string[] => [
  ...(customerId ? [] : [`${buyer}未设置内部客户，不能跨主体调拨！`]),
  ...(supplierId ? [] : [`${seller}未设置内部供应商，不能跨主体调拨！`]),
]

/** Whether one company sells to another, and at what prices; within one company nobody asks for a price. */
export function settle(work: Work, bill: TransferDoc, { goods }: GoodsFacts, companies: Companies, weak: boolean) {
  bill.betweenCompanies = companies.differ
  const sent = [bill.total, ...bill.lines.map(line => line.total)]
  for (const line of bill.lines) priced(work, line, line.goodsId ? goods.get(line.goodsId) : undefined, companies)
  bill.total = bill.lines.some(line => line.total) ? sum(bill.lines.map(line => line.total ?? zero)) : null
  const own = [bill.total, ...bill.lines.map(line => line.total)]
  if (sent.some((amount, at) => amount && own[at] && !amount.eq(own[at]))) refuse('金额计算不一致，请刷新后重试！')
  if (!weak && companies.differ)
    refuseAll([...strangers(companies), ...bill.lines.flatMap((line, index) => faultsOf(work, line, index, goods))])
}

type Line = TransferDoc['lines'][number]

function priced(work: Work, line: Line, goods: KnownGoods | undefined, { differ, taxRate }: Companies) {
  if (differ) line.taxRate ??= goods?.taxRate ?? taxRate
  line.total = line.taxPrice && line.quantity ? round(line.taxPrice.times(line.quantity), work.settings.places.amount) : null
}

function faultsOf(work: Work, line: Line, index: number, known: GoodsFacts['goods']): Fault[] {
  if (!line.taxPrice) return [{ line: index, field: 'taxPrice', message: '请录入内部结算价！', reason: 'required' }]
  const goods = known.get(line.goodsId)!
  const rules = { goods, unit: goods.units.get(line.unitId!)!, places: work.settings.places }
  const traded = { quantity: line.quantity, taxPrice: line.taxPrice, final: line.total!, isGift: false }
  return lineProblems(traded, rules).map(problem => lineFault(index, { ...problem, named: true }, goods))
}
