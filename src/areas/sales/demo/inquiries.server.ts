import { addDays } from '../../../base/date.ts'
import type { DemoChapter } from '../../../server/demo.ts'
import { type DemoGoods, demoGoods } from '../../goods/demo/goods-cards.server.ts'
import { demoCustomers } from '../../party/demo/customer-cards.server.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { customerInquiry } from '../inquiry/inquiry.server.ts'

/** What customers want priced: not looked at, quoted, lost. */
export const demoInquiries: DemoChapter = {
  stage: 'returns',
  async write(company) {
    const { accountOf } = company.of(demoPeople)
    const customers = company.of(demoCustomers).filter(({ waits }) => !waits)
    const goods = company.of(demoGoods)
    const ask = async (at: number, ago: number, bodyList: object[]) => {
      const day = addDays(company.today, -ago)
      const { id: customerId, staffId } = customers[20 + at]!
      const body = { 'bartererId': customerId, staffId, billDate: day, validDate: addDays(company.today, 20), periodDays: 30, bodyList }
      const { id } = await company.act(accountOf(staffId), day, customerInquiry, 'draft', { body })
      return (key: string, more: object = {}) => company.act(accountOf(staffId), day, customerInquiry, key, { id, ...more })
    }
    const priced = (one: DemoGoods) => ({ 'commInfoId': one.id, unitId: one.unitId, qty: one.lot * 3, taxPrice: one.sellAt, taxRate: 13 })
    await ask(0, 0, [
      { sourceText: '304 不锈钢法兰 DN50 PN16', sourceUnit: '片', qty: 12 },
      { sourceText: '内六角螺丝 M8*30 12.9级', sourceUnit: '盒', qty: 40 },
    ])
    const quoted = await ask(1, 2, goods.slice(60, 64).map(priced))
    await quoted('quote')
    const lost = await ask(2, 9, goods.slice(70, 72).map(priced))
    await lost('quote')
    await lost('close', { remark: '对方采购了进口品牌', sent: { lostReason: '1' } })
  },
}
