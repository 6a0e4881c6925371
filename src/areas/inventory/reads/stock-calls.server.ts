import { exact } from '../../../base/exact.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { ref, refs } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { reportTotals } from '../../../server/report-totals.ts'
import { reportRows } from '../../../server/reports.ts'
import { depotsOf } from '../../../server/rights/assigned.ts'
import type { Work } from '../../../server/work.ts'
import { exportByCodes } from './export-by-codes.server.ts'
import { exportDistribution } from './export-distribution.server.ts'
import { stock } from './reads.server.ts'
import { Stock } from './stock.ts'

const takes = { list: Stock }
const of = (verb: string) => `${Stock.path}/${verb}`
const goodsId = ref('goods', 'commInfoId', '商品', { required: true })
const depotId = ref('depot', 'depotId', '仓库')
/** Our clients always say 1; it chooses nothing. */
const index = integer('indexNo', '序号')
const wanted = { goodsIds: refs('goods', 'commInfoIds', '商品', { required: true }), unitIds: refs('unit', 'unitIds', '单位'), depotId }

/** Questions about the stock beside its lists. */
export const stockCalls = [
  get(of('sumtotal'), 'inventory_view', {}, sums, { takes, label: '库存合计' }),
  get(of('distribution'), 'inventory_view', { goodsId }, distribution, { takes, label: '库存分布' }),
  get(of('exportDistribution'), 'inventory_export', {}, exportDistribution, {
    takes,
    label: '库存分布导出',
    timeout: 36_000_000,
    dear: 'file',
  }),
  {
    ...post(of('exportInventoryInfoByCode'), 'inventory_export', Stock.filters, exportByCodes, {
      takes: 'file',
      label: '按编码导出库存',
      timeout: 900_000,
      dear: 'file',
    }),
    reads: true,
  },
  get(of('selectByCommInfoIdsUnitIds'), 'comminfo_view', wanted, inUnits, { label: '商品单位库存' }),
  get(of('selectCommDepotInventory'), 'comminfo_view', { goodsId, depotId, index }, perDepot, { label: '商品仓库库存' }),
]

async function sums(work: Work, _input: object, { query }: RawInput) {
  return (await reportTotals(work, stock, query)).sums
}

/** Where all of one goods is, on the way and lent out included. */
function distribution(work: Work, _input: object, { query }: RawInput) {
  return reportRows(work, stock, { ...query, onlyStock: 2, isVirtual: 2 })
}

type Wanted = { goodsIds: string[]; unitIds: string[] | null; depotId: string | null }

const unitsSql = `select k.goods_id, k.unit_id, u.name as unit_name, b.depot_id, d.name as depot_name, b.quantity as basic,
    trunc(b.quantity * r.den / r.num, 6) as quantity, trunc((b.quantity - b.reserved) * r.den / r.num, 6) as available
  from (select q.goods_id, coalesce(q.unit_id, g.basic_unit_id) as unit_id from unnest($2::bigint[], $3::bigint[]) q(goods_id, unit_id)
    join goods g on g.tenant_id = $1 and g.id = q.goods_id group by 1, 2) k
  join goods g on g.tenant_id = $1 and g.id = k.goods_id
  left join goods_units x on x.tenant_id = $1 and x.parent_id = g.id and x.unit_id = k.unit_id
  cross join lateral (select case when k.unit_id = g.basic_unit_id then 1 else x.numerator end as num,
    case when k.unit_id = g.basic_unit_id then 1 else x.denominator end as den) r
  join unit u on u.tenant_id = $1 and u.id = k.unit_id
  join stock_balance b on b.tenant_id = $1 and b.goods_id = g.id and b.owner_type = 1 and b.owner_id = 0
  join depot d on d.tenant_id = $1 and d.id = b.depot_id and d.kind <> '9'
  where r.num is not null and ($4::bigint is null or b.depot_id = $4) and ($5::bigint[] is null or b.depot_id = any($5::bigint[]))
  order by k.goods_id, k.unit_id, d.code`

/** Our own stock of some goods, each in the unit that was asked for, part by part of a unit rounded down. */
async function inUnits(work: Work, { goodsIds, unitIds, depotId: depot }: Wanted) {
  const units = goodsIds.map((_, at) => unitIds?.[at] ?? null)
  const rows = await work.tx.many(unitsSql, [work.user.tenantId, goodsIds, units, depot, depotsOf(work.user)])
  return rows.map(row => ({
    'commInfoId': row.goods_id,
    unitId: row.unit_id,
    unitName: row.unit_name,
    depotId: row.depot_id,
    depotName: row.depot_name,
    qty: exact(row.quantity),
    availableQty: exact(row.available),
    basicQty: exact(row.basic),
  }))
}

async function perDepot(work: Work, input: { goodsId: string; depotId: string | null }) {
  const rows = await inUnits(work, { goodsIds: [input.goodsId], unitIds: null, depotId: input.depotId })
  return rows.map(({ basicQty: _, ...row }) => row)
}
