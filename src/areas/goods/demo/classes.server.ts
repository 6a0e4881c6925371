import { put } from '../../../server/demo.ts'
import type { Work } from '../../../server/work.ts'
import { leafCode, leavesOf, topCode, tops } from './articles.ts'

/** The two levels of goods' classes; answers the class of a place in the catalogue. */
export async function writeClasses(work: Work) {
  const topIds = await put(
    work,
    'goodsClass',
    tops.map((name, index) => ({ code: topCode(name), name, sort: index + 1 })),
  )
  const leaves = tops.flatMap(top => leavesOf(top).map(leaf => ({ top, leaf })))
  const leafIds = await put(
    work,
    'goodsClass',
    leaves.map(({ top, leaf }, index) => ({
      parentId: topIds[tops.indexOf(top)],
      code: leafCode({ top, leaf }),
      name: leaf,
      sort: index + 1,
    })),
  )
  return ({ top, leaf }: { top: string; leaf: string }) => leafIds[leaves.findIndex(one => one.top === top && one.leaf === leaf)]!
}
