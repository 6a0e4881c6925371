import { type Decimal, sum, zero } from '../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../base/refusal.ts'
import { limits } from '../../server/limits.ts'
import type { Work } from '../../server/work.ts'
import { type KnownGoods, readGoods } from '../trade/goods.server.ts'
import { type CountedLine, lineFaults } from '../trade/line/check.ts'
import { inBasicUnits } from '../trade/line/line.ts'
import { lineFault } from '../trade/line/line-faults.server.ts'

interface StockDoc {
  lines: (CountedLine & { goodsId: string | null; unitId: string | null; basicQuantity?: Decimal | null })[]
  totalQuantity?: Decimal | null
}

/** The goods of a bill as they were read while it was completed. */
export interface GoodsFacts {
  goods: Map<string, KnownGoods>
}

interface StockRulesOfBill {
  /** Depots that the bill names; none of them may be stopped, or another company's. */
  depots: (string | null)[]
  /** A quantity of nothing says something: counted, and none was there. */
  mayBeZero?: boolean
  /** Goods that nobody trades any more are still found or missing. */
  mayBeStopped?: boolean
}

/** The origin of what a stocktake has made. */
export const counted = '1'

/** Completes a bill that moves goods without trading them; all bad lines are told at once. */
export async function completeStock(work: Work, doc: StockDoc, rules: StockRulesOfBill, weak: boolean): Promise<GoodsFacts> {
  if (doc.lines.length > limits.lines) refuse(`一张单据最多${limits.lines}行，请分单录入！`)
  const [goods] = await Promise.all([
    readGoods(
      work,
      doc.lines.flatMap(line => line.goodsId ?? []),
    ),
    weak ? undefined : refuseStopped(work, rules.depots),
  ])
  refuseAll(doc.lines.flatMap((line, index) => completeLine(work, line, index, goods, weak, rules)))
  doc.totalQuantity = sum(doc.lines.map(line => line.quantity ?? zero))
  return { goods }
}

function completeLine(
  work: Work,
  line: StockDoc['lines'][number],
  index: number,
  known: Map<string, KnownGoods>,
  weak: boolean,
  { mayBeZero, mayBeStopped }: StockRulesOfBill,
): Fault[] {
  if (!line.goodsId) return []
  const plain = (field: string, message: string) => ({ line: index, field, message })
  const goods = known.get(line.goodsId)
  if (!goods || goods.deleted) return [plain('goodsId', '商品不存在或无权限！')]
  const say = (field: string, text: string) => plain(field, `商品${goods.code}${goods.name}：${text}`)
  line.unitId ??= goods.basicUnitId
  const unit = goods.units.get(line.unitId)
  if (!unit) return [say('unitId', '单位不是该商品的单位，请重新选择！')]
  Object.assign(line, { numerator: unit.numerator, denominator: unit.denominator })
  if (line.quantity == null) return weak ? [] : [{ ...plain('quantity', '请输入数量！'), reason: 'required' }]
  line.basicQuantity = inBasicUnits(line.quantity, unit.numerator, unit.denominator) ?? null
  const stopped = mayBeStopped
    ? []
    : [
        ...(goods.enabled ? [] : [say('goodsId', `${goods.name}已停用！`)]),
        ...(goods.audited ? [] : [say('goodsId', '商品待审核，暂不能使用！')]),
      ]
  const faults = lineFaults(line.quantity, { goods, unit, places: work.settings.places, mayBeZero })
  return [...stopped, ...faults.map(fault => lineFault(index, fault, goods))]
}

async function refuseStopped(work: Work, depots: (string | null)[]) {
  const rows = await work.tx.many('select name from depot where tenant_id = $1 and id = any($2::bigint[]) and not enabled', [
    work.user.tenantId,
    depots.filter(Boolean),
  ])
  refuseAll(rows.map(({ name }) => `${name}已停用！`))
}
