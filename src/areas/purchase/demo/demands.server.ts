import { addDays } from '../../../base/date.ts'
import { dec } from '../../../base/decimal.ts'
import { type DemoChapter, type DemoCompany, put } from '../../../server/demo.ts'
import { type DemoGoods, demoGoods } from '../../goods/demo/goods-cards.server.ts'
import { nextDemandNo } from '../../inventory/demand/demand.server.ts'
import { Demand, demandSource, demandState } from '../../inventory/demand/demand.ts'
import { demoSuppliers } from '../../party/demo/supplier-cards.server.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { demoDepots } from '../../stock/demo/depots.server.ts'
import { feedState, SupplierStock } from '../feed/supplier-stock.ts'
import { purchaseOrder } from '../order/order.server.ts'
import { cents, lineOf } from './trade.server.ts'

/** What the buyers of three suppliers need: one demand of each is ordered already, the others wait; and what these suppliers say they have. */
export const demoDemands: DemoChapter = {
  stage: 'limits',
  async write(company) {
    const { accountOf } = company.of(demoPeople)
    const depotId = company.of(demoDepots)[0]!
    for (const [top, suppliers] of [...company.of(demoSuppliers).suppliersOf].slice(0, 3)) {
      const { id: supplierId, staffId } = suppliers[0]!
      const goods = company
        .of(demoGoods)
        .filter(one => one.top === top)
        .slice(0, 4)
      const account = accountOf(staffId)
      const [first] = await needed(company, staffId, company.today, goods)
      await company.as(account)(company.today, async work => {
        const snapshotAt = `${company.today} 08:00:00`
        const held = goods.map((one, at) => ({
          supplierId,
          sku: `GY${top}${at + 1}`,
          goodsId: one.id,
          quantity: dec(one.lot * 5),
          snapshotAt,
          condition: feedState.waiting,
        }))
        await put(work, SupplierStock.name, held)
      })
      const line = lineOf({ goods: goods[0]!, qty: goods[0]!.lot, price: cents(goods[0]!.buyAt) })
      const body = { supplierId, depotId, staffId, billDate: company.today, bodyList: [{ ...line, 'demandBodyId': first }] }
      await company.act(account, company.today, purchaseOrder, 'draft', { body })
    }
  },
}

/** What a buyer needs in the main depot, on one number. */
export const needed = (company: DemoCompany, staffId: string, day: string, goods: DemoGoods[]): Promise<string[]> =>
  company.as(company.of(demoPeople).accountOf(staffId))(day, async work => {
    const billNo = await nextDemandNo(work)
    const needs = goods.map((one, at) => ({
      billNo,
      goodsId: one.id,
      depotId: company.of(demoDepots)[0],
      quantity: dec(one.lot),
      needDay: addDays(day, 3 + at),
      source: demandSource.manual,
      neededById: staffId,
      condition: demandState.waiting,
    }))
    const ids = await put(work, Demand.name, needs)
    await work.tx.run(
      'update demand d set unit_id = g.basic_unit_id from goods g where d.tenant_id = $1 and d.id = any($2::bigint[]) and g.tenant_id = $1 and g.id = d.goods_id',
      [work.user.tenantId, ids],
    )
    return ids
  })
