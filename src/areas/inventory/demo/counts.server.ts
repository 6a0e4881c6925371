import { stocktake } from '../stocktake/stocktake.server.ts'
import type { Keeper } from './keeper.server.ts'
import type { Lying } from './shelf.server.ts'

/** One count that is done, with something missing and something found; one that is under way. */
export async function writeCounts({ passed, write }: Keeper, depotId: string, shelf: Lying[]) {
  const counted = (some: Lying[], off: number[]) =>
    some.map(({ id, quantity }, index) => ({ 'commInfoId': id, countQty: quantity + (off[index] ?? 0) }))
  await passed(stocktake, 9, { depotId, scope: '4', remark: '月度抽盘', bodyList: counted(shelf.slice(0, 5), [-2, 0, 3, 0, -1]) })
  const open = [...counted(shelf.slice(5, 7), [0, -1]), { 'commInfoId': shelf[7]!.id }]
  await write(stocktake, 'draft', 0, { depotId, scope: '4', blind: 2, remark: '五金区盲盘', bodyList: open })
}
