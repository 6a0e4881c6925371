import type { DemoChapter } from '../../../server/demo.ts'
import { keeperOf } from '../../inventory/demo/keeper.server.ts'
import { type Lying, line } from '../../inventory/demo/shelf.server.ts'
import { demoWarehouse } from '../../inventory/demo/warehouse.server.ts'
import { demoCustomers } from '../../party/demo/customer-cards.server.ts'
import { demoDepots } from '../../stock/demo/depots.server.ts'
import { exchange } from '../exchange/exchange.server.ts'

/** What was sent by mistake comes back for the right one. */
export const demoExchange: DemoChapter = {
  stage: 'exchange',
  async write(company) {
    const { id: customerId, staffId } = company.of(demoCustomers).find(({ waits }) => !waits)!
    const [back, out] = company.of(demoWarehouse).slice(36, 38) as [Lying, Lying]
    const priced = (goods: Lying, inOutType: string) => line(goods, 1, { inOutType, taxPrice: goods.sellAt, taxRate: 13 })
    const bodyList = [priced(back, '1'), priced(out, '2')]
    const body = { customerId, staffId, depotId: company.of(demoDepots)[0], remark: '型号发错，换货', bodyList }
    await keeperOf(company).passed(exchange, 4, body, ['admin', 'xsjl'])
  },
}
