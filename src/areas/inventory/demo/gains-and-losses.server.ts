import { gain } from '../moves/gain.server.ts'
import { loss } from '../moves/loss.server.ts'
import type { Keeper } from './keeper.server.ts'
import { type Lying, line } from './shelf.server.ts'

const found: [reason: string, remark: string][] = [
  ['2', '厂家随货赠送'],
  ['3', '车间退回余料'],
  ['4', '展会样品归还'],
]

const gone: [reason: string, remark: string][] = [
  ['1', '叉车碰坏'],
  ['2', '维修班组领用'],
  ['3', '寄送客户样品'],
  ['4', '周年庆赠送'],
  ['5', '仓库自用'],
]

/** One for every reason; the last loss waits for its approval. */
export async function writeGainsAndLosses({ passed, write }: Keeper, depotId: string, shelf: Lying[]) {
  for (const [index, [reasonType, remark]] of found.entries()) {
    const goods = shelf[index]!
    await passed(gain, 28 - index * 5, { depotId, reasonType, remark, bodyList: [line(goods, 2, { costPrice: goods.buyAt })] })
  }
  for (const [index, [reasonType, remark]] of gone.entries())
    await passed(loss, 26 - index * 4, { depotId, reasonType, remark, bodyList: [line(shelf[4 + index]!, 1 + index)] })
  await write(loss, 'post', 1, { depotId, reasonType: '1', remark: '雨季受潮', bodyList: [line(shelf[10]!, 3)] })
}
