import { type Decimal, dec, sum, zero } from '../../base/decimal.ts'
import { refuse, refuseAll } from '../../base/refusal.ts'
import type { Work } from '../../server/work.ts'
import { balanceKey } from '../ledger/balance.ts'
import { lockBalances } from '../ledger/balances.server.ts'
import { credit, type Entry, issue, type Moved, receive } from '../ledger/entry.ts'
import { movedBy } from '../ledger/moved.ts'
import { outValue } from '../ledger/prices.ts'
import { allocate } from '../trade/line.ts'
import { goodsIn } from './complete.server.ts'
import { isMade, made, merging, type RepackingDoc, type RepackingLine, usedUp } from './repacking.ts'

/** A kit and what one piece of it is put together from. */
export interface Kit {
  goodsId: string
  components: { goodsId: string; quantity: Decimal }[]
}

export async function readKit(work: Work, assemblyId: string): Promise<Kit> {
  const rows = await work.tx.many(
    `select a.goods_id as kit, a.enabled, a.name, c.goods_id, c.quantity from assembly a
     left join assembly_components c on c.tenant_id = a.tenant_id and c.parent_id = a.id
     where a.tenant_id = $1 and a.id = $2 and not a.deleted order by c.line_no`,
    [work.user.tenantId, assemblyId],
  )
  if (!rows.length) refuse('组装清单不存在或无权限！')
  if (!rows[0]!.enabled) refuse(`${rows[0]!.name}已停用！`)
  return { goodsId: rows[0]!.kit, components: rows.map(row => ({ goodsId: row.goods_id, quantity: dec(row.quantity) })) }
}

/** The lines of a kit follow from its list; a batch or a remark that was typed stays with its goods. */
export async function kitLines(work: Work, bill: RepackingDoc) {
  const { goodsId, components } = await readKit(work, bill.assemblyId!)
  const sets = bill.sets ?? zero
  if (!sets.gt(0)) refuse('请输入套数！')
  const typed = new Map(bill.lines.map(line => [`${line.direction} ${line.goodsId}`, line]))
  const line = (direction: string, goods: string, quantity: Decimal) => {
    const known = typed.get(`${direction} ${goods}`)
    const kept = {
      id: known?.id ?? work.nextId(),
      batchNo: known?.batchNo ?? null,
      expiry: known?.expiry ?? null,
      remark: known?.remark ?? null,
    }
    return { ...kept, direction, goodsId: goods, unitId: null, quantity, costPrice: null, cost: null } as unknown as RepackingLine
  }
  const [ofKit, ofParts] = bill.kind === merging ? [made, usedUp] : [usedUp, made]
  const kit = line(ofKit, goodsId, sets)
  const parts = components.map(one => line(ofParts, one.goodsId, one.quantity.times(sets)))
  bill.lines = bill.kind === merging ? [...parts, kit] : [kit, ...parts]
}

/** What is made is worth what was used up, and what it took to make it; a kit that is taken apart is shared out by what its parts go for. */
export async function kitEntries(work: Work, bill: RepackingDoc): Promise<Entry[]> {
  const goods = goodsIn(bill)
  refuseAll(
    bill.lines.flatMap((line, index) =>
      isMade(line) && goods.get(line.goodsId)!.needsBatch && !line.batchNo ? [`第${index + 1}行请录入批号！`] : [],
    ),
  )
  const shelves = bill.lines.map(({ goodsId }) => ({ depotId: bill.depotId, goodsId }))
  const balances = await lockBalances(work, shelves)
  const used = bill.lines.filter(line => !isMade(line))
  const values = used.map(line =>
    outValue(balances.get(balanceKey({ depotId: bill.depotId, goodsId: line.goodsId }))!, line.basicQuantity!),
  )
  const worth = sum(values).plus(bill.fee)
  const results = bill.lines.filter(isMade)
  const shares = allocate(worth, await weightsOf(work, results), 2)
  const moved = (line: RepackingLine): Moved => ({
    kind: bill.kind === merging ? 'MERGE' : 'SPLIT',
    depotId: bill.depotId,
    ...movedBy(line, bill.lines.indexOf(line)),
  })
  return [
    ...used.map((line, at) => issue(moved(line), undefined, values[at])),
    ...results.map((line, at) => receive(moved(line), shares[at])),
    ...(bill.fee.gt(0) ? [credit('6602', bill.fee)] : []),
  ]
}

/** By reference price; where none of them has one, by quantity. */
async function weightsOf(work: Work, lines: RepackingLine[]): Promise<Decimal[]> {
  const rows = await work.tx.many(
    'select id, coalesce(purchase_price, last_purchase_price, sale_price, 0) as price from goods where tenant_id = $1 and id = any($2::bigint[])',
    [work.user.tenantId, lines.map(line => line.goodsId)],
  )
  const prices = new Map(rows.map(row => [row.id as string, dec(row.price)]))
  const weights = lines.map(line => (prices.get(line.goodsId) ?? zero).times(line.basicQuantity!))
  return weights.some(weight => weight.gt(0)) ? weights : lines.map(line => line.basicQuantity!)
}
