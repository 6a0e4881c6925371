import { type Decimal, dec, min, zero } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { refuse } from '../../../base/refusal.ts'
import { get, post } from '../../../kit/call.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { amount, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { act } from '../../../server/documents/documents.ts'
import { worksIn } from '../../../server/rights/assigned.ts'
import type { Work } from '../../../server/work.ts'
import { looseOf, type Pack, packOf } from '../../ledger/stock/packs.ts'
import { type KnownGoods, readGoods } from '../../trade/goods.server.ts'
import { inBasicUnits } from '../../trade/line/line.ts'
import { Stock } from '../reads/stock.ts'
import { readKit } from './kit.server.ts'
import { repacking } from './repacking.server.ts'
import { made, merging, Repacking, splitting, tooFew, usedUp } from './repacking.ts'

const of = (verb: string) => `${Stock.path}/${verb}`

const asked = {
  goodsId: ref('goods', 'commInfoId', '商品'),
  depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！' }),
  fromUnitId: ref('unit', 'fromUnitId', '源单位'),
  toUnitId: ref('unit', 'toUnitId', '目标单位'),
  assemblyId: ref('assembly', 'assembleId', '组装清单'),
}

const wanted = {
  ...asked,
  /** Counted in the larger of the two units, or in kits. */
  quantity: quantity('qty', '数量', { required: '请输入数量！' }),
  fee: amount('feeAmt', '加工费', { min: 0 }),
  remark: text('remark', '备注'),
}

interface Asked {
  goodsId: string | null
  depotId: string
  fromUnitId: string | null
  toUnitId: string | null
  assemblyId: string | null
}

type Wanted = Asked & { quantity: Decimal; fee: Decimal | null; remark: string | null }

/** Packs made and opened on the shelf, each by a bill of its own. */
export const repackCalls = [
  post(of('merge'), permissionOf(Repacking, 'accounting'), wanted, (work: Work, input: Wanted) => repackNow(work, input, merging), {
    label: '库存合并',
  }),
  post(of('split'), permissionOf(Repacking, 'accounting'), wanted, (work: Work, input: Wanted) => repackNow(work, input, splitting), {
    label: '库存拆分',
  }),
  get(of('selectMergeNum'), 'inventory_view', asked, async (work: Work, input: Asked) => exact(await possible(work, input, merging)), {
    label: '可合并数量',
  }),
  get(of('selectSplitNum'), 'inventory_view', asked, async (work: Work, input: Asked) => exact(await possible(work, input, splitting)), {
    label: '可拆分数量',
  }),
]

async function repackNow(work: Work, input: Wanted, kind: string) {
  const { depotId, assemblyId, quantity: count, fee, remark } = input
  if (!count.gt(0)) refuse('数量必须大于0！')
  if (count.gt(await possible(work, input, kind))) refuse(tooFew(kind))
  const { head } = Repacking
  const body = {
    [head.depotId.wire]: depotId,
    [head.kind.wire]: kind,
    [head.assemblyId.wire]: assemblyId,
    [head.sets.wire]: assemblyId ? count.toFixed() : null,
    [head.fee.wire]: fee?.toFixed() ?? 0,
    [head.remark.wire]: remark,
    bodyList: assemblyId ? [] : await unitLines(work, input, kind),
  }
  await act(work, repacking, 'post', { body })
  return true
}

async function unitLines(work: Work, input: Wanted, kind: string) {
  const { goods, from, to } = await unitsOf(work, input, kind)
  const { direction, goodsId, unitId, quantity: counted } = Repacking.lines
  const [large, small] = kind === merging ? [to, from] : [from, to]
  const pieces = inBasicUnits(input.quantity, large.numerator, large.denominator)!
  const smaller = pieces.times(small.denominator).div(small.numerator)
  const line = (way: string, unit: typeof from) => ({
    [direction.wire]: way,
    [goodsId.wire]: goods.id,
    [unitId.wire]: unit.id,
    [counted.wire]: (unit === large ? input.quantity : smaller).toFixed(),
  })
  return [line(usedUp, from), line(made, to)]
}

async function unitsOf(work: Work, { goodsId, fromUnitId, toUnitId }: Asked, kind: string) {
  if (!goodsId) refuse('请选择商品')
  if (!fromUnitId || !toUnitId) refuse('请选择源单位和目标单位！')
  const goods = (await readGoods(work, [goodsId])).get(goodsId)
  if (!goods || goods.deleted) refuse('商品不存在或无权限！')
  const [from, to] = [unitOf(goods, fromUnitId), unitOf(goods, toUnitId)]
  const [large, small] = kind === merging ? [to, from] : [from, to]
  const ratio = (large.numerator * small.denominator) / (large.denominator * small.numerator)
  if (ratio <= 1) refuse(kind === merging ? '合并的目标单位必须大于源单位！' : '拆分的目标单位必须小于源单位！')
  if (!Number.isInteger(ratio)) refuse('两个单位之间不能整除，不能合并或拆分！')
  return { goods, from, to, ratio }
}

function unitOf(goods: KnownGoods, unitId: string) {
  const unit = goods.units.get(unitId) ?? refuse('单位不是该商品的单位，请重新选择！')
  return { ...unit, id: unitId }
}

/** How many of the larger unit can be made or opened just now; how many kits. */
async function possible(work: Work, input: Asked, kind: string): Promise<Decimal> {
  if (!worksIn(work.user, input.depotId)) refuse('无该仓库权限！')
  return input.assemblyId ? possibleKits(work, input, kind) : possiblePacks(work, input, kind)
}

async function possiblePacks(work: Work, input: Asked, kind: string): Promise<Decimal> {
  const { goods, from, ratio } = await unitsOf(work, input, kind)
  const { quantity: lying, packs } = await shelfOf(work, input.depotId, goods)
  const held = packOf(packs, from.id)?.quantity ?? looseOf(packs, lying)
  return whole(kind === merging ? held.div(ratio) : held)
}

const whole = (value: Decimal) => (value.gt(0) ? value.round(0, 0) : zero)

async function shelfOf(work: Work, depotId: string, goods: KnownGoods) {
  const rows = await work.tx.many(
    `select b.quantity as lying, p.unit_id, p.quantity from stock_balance b
     left join stock_pack p on p.tenant_id = b.tenant_id and p.depot_id = b.depot_id and p.goods_id = b.goods_id and p.owner_type = 1
     where b.tenant_id = $1 and b.depot_id = $2 and b.goods_id = $3 and b.owner_type = 1`,
    [work.user.tenantId, depotId, goods.id],
  )
  const held = new Map(rows.map(row => [row.unit_id as string | null, dec(row.quantity ?? 0)]))
  const packs: Pack[] = [...goods.units]
    .filter(([unitId]) => unitId !== goods.basicUnitId)
    .map(([unitId, { numerator, denominator }]) => ({ unitId, numerator, denominator, quantity: held.get(unitId) ?? zero }))
  return { quantity: dec(rows[0]?.lying ?? 0), packs }
}

async function possibleKits(work: Work, { assemblyId, depotId }: Asked, kind: string): Promise<Decimal> {
  const kit = await readKit(work, assemblyId!)
  const needed = kind === merging ? kit.components : [{ goodsId: kit.goodsId, quantity: dec(1) }]
  const rows = await work.tx.many(
    `select goods_id, quantity - reserved as free from stock_balance
     where tenant_id = $1 and depot_id = $2 and goods_id = any($3::bigint[]) and owner_type = 1`,
    [work.user.tenantId, depotId, needed.map(one => one.goodsId)],
  )
  const free = new Map(rows.map(row => [row.goods_id as string, dec(row.free)]))
  return needed.map(one => whole((free.get(one.goodsId) ?? zero).div(one.quantity))).reduce(min)
}
