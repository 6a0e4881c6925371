import { repacking } from '../repacking/repacking.server.ts'
import type { Keeper } from './keeper.server.ts'
import { type Lying, line } from './shelf.server.ts'

/** Pieces are packed into boxes, and one box is opened again. */
export async function writeRepackings({ write }: Keeper, depotId: string, shelf: Lying[]) {
  const { box, ...goods } = shelf.find(one => one.box && one.quantity >= one.box.count * 2)!
  const pack = (repackType: string, [from, to]: object[]) => ({
    depotId,
    repackType,
    bodyList: [
      { ...from, inOutType: '1' },
      { ...to, inOutType: '2' },
    ],
  })
  const boxed = (count: number) => [line(goods, box!.count * count), line({ ...goods, unitId: box!.unitId }, count)]
  await write(repacking, 'post', 5, pack('1', boxed(2)))
  await write(repacking, 'post', 3, pack('2', boxed(1).reverse()))
}
