import { dec } from '../../base/decimal.ts'
import { unique } from '../../base/text.ts'
import { answer } from '../../server/question.ts'
import type { Work } from '../../server/work.ts'
import * as asked from '../inventory/consigned.server.ts'
import type { Lot, Needy, Use } from '../inventory/consigned.ts'
import type { Bill } from '../ledger/write.server.ts'

/** What bills that take goods ask of the consignments. */
export const consignedAnswers = [
  answer(asked.consignedLots, consignedLots),
  answer(asked.keepUses, keepUses),
  answer(asked.giveUsesBack, giveUsesBack),
]

const headsSql = `select h.id from consignment h where h.tenant_id = $1 and h.kind = '1' and h.state = 'posted' and not h.is_red and not h.settled and h.depot_id = $2
  and exists (select 1 from consignment_line l where l.tenant_id = h.tenant_id and l.head_id = h.id and l.goods_id = any($3::bigint[]))
  order by h.id for update`

const lotsSql = `select l.id, l.head_id, h.party_id, l.goods_id, l.batch_no, l.basic_quantity - l.back - l.sold as remaining, l.final, l.basic_quantity,
    l.tax_rate, p.gives_invoice, p.supplier_period_kind, p.supplier_period_days
  from consignment h join consignment_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
  join party p on p.tenant_id = h.tenant_id and p.id = h.party_id
  where h.tenant_id = $1 and h.kind = '1' and h.state = 'posted' and not h.is_red and h.depot_id = $2 and l.goods_id = any($3::bigint[])
    and l.basic_quantity > l.back + l.sold
  order by h.bill_date, h.id, l.line_no`

/** The bills are locked first and read by a question of its own, so what is read is what the lock holds. */
async function consignedLots(work: Work, depotId: string, needy: Needy[]): Promise<Lot[]> {
  const values = [work.user.tenantId, depotId, unique(needy.map(({ goodsId }) => goodsId))]
  const [, rows] = await Promise.all([work.tx.many(headsSql, values), work.tx.many(lotsSql, values)])
  const smallTaxpayer = work.settings.text('COST_TAX_MODE') === '1'
  return rows.map(row => ({
    lineId: row.id,
    billId: row.head_id,
    supplierId: row.party_id,
    goodsId: row.goods_id,
    batchNo: row.batch_no,
    left: dec(row.remaining),
    final: dec(row.final),
    basicQuantity: dec(row.basic_quantity),
    taxRate: dec(row.tax_rate),
    taxInCost: smallTaxpayer || !row.gives_invoice,
    period: { kind: row.supplier_period_kind, days: row.supplier_period_days },
  }))
}

const counted = (sign: '+' | '-', used: string) => `sold as (
    update consignment_line l set sold = l.sold ${sign} u.quantity from (select source_line_id, sum(quantity) as quantity from ${used} group by 1) u
    where l.tenant_id = $1 and l.id = u.source_line_id)`

/** A consignment of which nothing is left is settled; one that gets something back is not. */
const settledSql = `update consignment h set settled = not exists (select 1 from consignment_line l where l.tenant_id = h.tenant_id and l.head_id = h.id
    and l.basic_quantity > l.back + l.sold) where h.tenant_id = $1 and h.id = any($2::bigint[])`

function keepUses(work: Work, bill: Bill, uses: Use[]) {
  if (!uses.length) return
  work.tx.write(
    `with kept as (insert into consigned_use (tenant_id, bill_type, bill_id, bill_no, id, line_id, source_id, source_line_id, goods_id, quantity, total)
       select $1, $2, $3::bigint, $4, u.* from unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::numeric[], $11::numeric[]) u
       returning source_line_id, quantity), ${counted('+', 'kept')} select 1`,
    [
      work.user.tenantId,
      bill.type,
      bill.id,
      bill.no,
      uses.map(() => work.nextId()),
      uses.map(({ lineId }) => lineId),
      uses.map(({ lot }) => lot.billId),
      uses.map(({ lot }) => lot.lineId),
      uses.map(({ lot }) => lot.goodsId),
      uses.map(({ quantity }) => quantity.toFixed()),
      uses.map(({ total }) => total.toFixed()),
    ],
  )
  work.tx.write(settledSql, [work.user.tenantId, unique(uses.map(({ lot }) => lot.billId))])
}

async function giveUsesBack(work: Work, bill: Pick<Bill, 'type' | 'id'>) {
  const values = [work.user.tenantId, bill.type, bill.id]
  const heads = await work.tx.many(
    `select h.id from consignment h where h.tenant_id = $1
       and h.id in (select source_id from consigned_use where tenant_id = $1 and bill_type = $2 and bill_id = $3) order by h.id for update`,
    values,
  )
  if (!heads.length) return
  work.tx.write(
    `with gone as (delete from consigned_use where tenant_id = $1 and bill_type = $2 and bill_id = $3 returning source_line_id, quantity),
       ${counted('-', 'gone')} select 1`,
    values,
  )
  work.tx.write(settledSql, [work.user.tenantId, heads.map(({ id }) => id)])
}
