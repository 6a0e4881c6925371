import { repacking } from '../repacking/repacking.server.ts'
import type { Keeper } from './keeper.server.ts'
import { type Lying, line } from './shelf.server.ts'

/** How many boxes could be packed of what lies there. */
const boxesOf = ({ box, loose }: Lying) => (box ? Math.floor(loose / box.count) : 0)

/** Pieces are packed into boxes, and one box is opened again. */
export async function writeRepackings({ write }: Keeper, depotId: string, shelf: Lying[]) {
  const most = shelf.reduce((one, other) => (boxesOf(other) > boxesOf(one) ? other : one))
  const { box, ...goods } = most
  const pack = (repackType: string, [from, to]: object[]) => ({
    depotId,
    repackType,
    bodyList: [
      { ...from, inOutType: '1' },
      { ...to, inOutType: '2' },
    ],
  })
  const boxed = (count: number) => [line(goods, box!.count * count), line({ ...goods, unitId: box!.unitId }, count)]
  await write(repacking, 'post', 5, pack('1', boxed(Math.min(2, boxesOf(most)))))
  await write(repacking, 'post', 3, pack('2', boxed(1).reverse()))
}
