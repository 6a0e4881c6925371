import type { DemoChapter } from '../../../server/demo.ts'
import { borrow } from '../borrow.server.ts'
import { lentGoods } from './lent.server.ts'

/** Samples with a customer, one of which has come back; a machine from a supplier. */
export const demoLendings: DemoChapter = {
  stage: 'lendings',
  async write(company) {
    const { customerId, supplierId, line, step, posted } = await lentGoods(company)
    const lent = await posted(borrow, { direction: '1', 'bartererId': customerId, bodyList: [line], remark: '样品试用' })
    await step(borrow, 'giveBack', lent.part(1))
    await posted(borrow, { direction: '2', 'bartererId': supplierId, bodyList: [line], remark: '临时周转' })
  },
}
