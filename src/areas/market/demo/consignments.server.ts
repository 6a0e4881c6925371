import type { DemoChapter } from '../../../server/demo.ts'
import { lentGoods } from '../../lending/demo/lent.server.ts'
import { consignment } from '../consignment.server.ts'

/** Goods on consignment either way; some of ours are sold. */
export const demoConsignments: DemoChapter = {
  stage: 'lendings',
  async write(company) {
    const { goods, customerId, supplierId, line, step, posted } = await lentGoods(company)
    const priced = (taxPrice: number) => [{ ...line, qty: goods.lot, taxPrice, taxRate: 13 }]
    await posted(consignment, { consignmentType: '1', 'bartererId': supplierId, bodyList: priced(goods.buyAt) })
    const ours = await posted(consignment, { consignmentType: '2', 'bartererId': customerId, bodyList: priced(goods.sellAt) })
    await step(consignment, 'report', ours.part(1))
  },
}
