import { round, sum, zero } from '../../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { repeatedAt } from '../../../base/repeated.ts'
import { serve } from '../../../server/documents/documents.ts'
import { limits } from '../../../server/limits.ts'
import { worksIn } from '../../../server/rights/assigned.ts'
import type { Work } from '../../../server/work.ts'
import { type Balance, balanceKey } from '../../ledger/balance.ts'
import { lockBalances } from '../../ledger/balances.server.ts'
import { enter } from '../../ledger/books.server.ts'
import { billOf, reverses } from '../../ledger/effects.server.ts'
import { type Entry, reprice } from '../../ledger/entry.ts'
import { type KnownGoods, readGoods } from '../../trade/goods.server.ts'
import type { GoodsFacts } from '../complete.server.ts'
import { CostAdjustment, type CostAdjustmentDoc } from './cost-adjustment.ts'

type Line = CostAdjustmentDoc['lines'][number]

export const costAdjustment = serve(CostAdjustment, {
  complete,
  request: async work => refuseUnlicensed(work),
  post,
  reverse: async (work, bill, input) => {
    refuseUnlicensed(work)
    return undo(work, bill, input, undefined)
  },
})

const undo = reverses<CostAdjustmentDoc>(CostAdjustment)

/** Whoever may change a cost is named by a right of its own, beside that on the bill. */
function refuseUnlicensed(work: Work) {
  if (!work.user.can('cost_adjust')) refuse('无权限操作！', 403)
}

const variance = '6402'

/** A draft shows what lies there as it is saved; only posting asks again, under lock. */
async function complete(work: Work, bill: CostAdjustmentDoc, weak: boolean) {
  if (bill.lines.length > limits.lines) refuse(`一张单据最多${limits.lines}行，请分单录入！`)
  for (const line of bill.lines) line.depotId ??= bill.depotId
  bill.depotId ??= bill.lines[0]?.depotId ?? null
  const named = bill.lines.filter(line => line.goodsId && line.depotId)
  const [goods, depots, held] = await Promise.all([
    readGoods(
      work,
      bill.lines.flatMap(line => line.goodsId ?? []),
    ),
    depotsOf(work, bill),
    heldIn(work, named),
  ])
  refuseAll([
    ...bill.lines.flatMap((line, index) => lineFaults(work, line, index, goods, depots, weak)),
    ...repeatedAt(bill.lines.map((line, index) => (line.goodsId && line.depotId ? `${line.depotId} ${line.goodsId}` : index))).map(
      line => ({ line, field: 'goodsId', message: '仓库和商品重复，请合并为一行！' }),
    ),
  ])
  for (const line of named) adjust(line, held.get(balanceKey({ depotId: line.depotId!, goodsId: line.goodsId })))
  sumUp(bill)
  if (!weak) refuseBad(bill, goods)
  return { goods }
}

function lineFaults(
  work: Work,
  line: Line,
  index: number,
  goods: Map<string, KnownGoods>,
  depots: Map<string, { name: string; enabled: boolean }>,
  weak: boolean,
): Fault[] {
  if (!line.goodsId) return []
  const say = (field: string, message: string) => [{ line: index, field, message }]
  const known = goods.get(line.goodsId)
  if (!known || known.deleted) return say('goodsId', '商品不存在或无权限！')
  if (!line.depotId) return weak ? [] : say('depotId', '请选择仓库！')
  const depot = depots.get(line.depotId)
  if (!depot || !worksIn(work.user, line.depotId)) return say('depotId', '仓库不存在或无权限！')
  if (weak) return []
  if (!depot.enabled) return say('depotId', `${depot.name}已停用！`)
  return line.newPrice == null && line.amount == null ? say('amount', '请录入调整金额或新单价！') : []
}

async function depotsOf(work: Work, { lines }: CostAdjustmentDoc) {
  const rows = await work.tx.many(
    `select id, name, enabled from depot where tenant_id = $1 and id = any($2::bigint[]) and not deleted and kind <> '9'`,
    [work.user.tenantId, lines.flatMap(line => line.depotId ?? [])],
  )
  return new Map(rows.map(row => [row.id as string, { name: row.name as string, enabled: row.enabled as boolean }]))
}

async function heldIn(work: Work, lines: Line[]): Promise<Map<string, Pick<Balance, 'quantity' | 'cost'>>> {
  const rows = await work.tx.many(
    `select b.depot_id, b.goods_id, b.quantity, b.cost from stock_balance b
     join unnest($2::bigint[], $3::bigint[]) k(depot_id, goods_id) on k.depot_id = b.depot_id and k.goods_id = b.goods_id
     where b.tenant_id = $1 and b.owner_type = 1`,
    [work.user.tenantId, lines.map(line => line.depotId), lines.map(line => line.goodsId)],
  )
  return new Map(
    rows.map(row => [
      balanceKey({ depotId: row.depot_id, goodsId: row.goods_id }),
      { quantity: zero.plus(row.quantity), cost: zero.plus(row.cost) },
    ]),
  )
}

/** A new price says what all that lies there is worth; the amount follows from it. */
function adjust(line: Line, held: Pick<Balance, 'quantity' | 'cost'> = { quantity: zero, cost: zero }) {
  Object.assign(line, { quantity: held.quantity, cost: held.cost })
  if (line.newPrice) line.amount = round(line.newPrice.times(held.quantity), 2).minus(held.cost)
}

function sumUp(bill: CostAdjustmentDoc) {
  bill.total = sum(bill.lines.map(line => line.amount ?? zero))
}

/** Only what is there can be worth more or less, and nothing less than nothing. */
function refuseBad(bill: CostAdjustmentDoc, goods: Map<string, KnownGoods>) {
  refuseAll(
    bill.lines.flatMap((line, index) => {
      const { code, name } = goods.get(line.goodsId)!
      const say = (text: string) => [{ line: index, field: 'amount', message: `商品${code}${name}：${text}` }]
      if (!line.quantity?.gt(0) || line.cost!.plus(line.amount!).lt(0)) return say('调整后库存金额不能小于0！')
      return line.amount!.eq(0) ? say('调整金额不能为0！') : []
    }),
  )
}

async function post(work: Work, bill: CostAdjustmentDoc, _input: object, { goods }: GoodsFacts) {
  refuseUnlicensed(work)
  const shelves = bill.lines.map(line => ({ depotId: line.depotId!, goodsId: line.goodsId }))
  const balances = await lockBalances(work, shelves)
  for (const [index, line] of bill.lines.entries()) adjust(line, balances.get(balanceKey(shelves[index]!)))
  refuseBad(bill, goods)
  sumUp(bill)
  await enter(work, billOf(CostAdjustment, bill), postings(bill))
}

/** Shelves are worth more or less; the variance bears it. */
export const postings = ({ lines }: CostAdjustmentDoc): Entry[] =>
  lines.map(({ id, depotId, goodsId, amount }, index) =>
    reprice({ depotId: depotId!, goodsId, unitId: null, lineId: id, lineNo: index + 1 }, amount!, variance),
  )
