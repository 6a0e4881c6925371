import { put } from '../../../server/demo.ts'
import type { Work } from '../../../server/work.ts'
import { customerTrades } from './trades.ts'

/** The two levels of customers' trades; answers the class of a leaf. */
export async function customerClasses(work: Work) {
  const tops = [...new Set(customerTrades.map(([top]) => top))]
  const topIds = await put(
    work,
    'customerClass',
    tops.map((name, index) => ({ code: `K${index + 1}`, name, sort: index + 1 })),
  )
  const leafIds = await put(
    work,
    'customerClass',
    customerTrades.map(([top, name], index) => ({
      parentId: topIds[tops.indexOf(top)],
      code: `K${tops.indexOf(top) + 1}0${customerTrades.filter(([one], at) => one === top && at <= index).length}`,
      name,
      sort: index + 1,
    })),
  )
  return (leaf: string) => leafIds[customerTrades.findIndex(([, name]) => name === leaf)]
}
