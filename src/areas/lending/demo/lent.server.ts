import { addDays } from '../../../base/date.ts'
import type { DemoCompany } from '../../../server/demo.ts'
import type { Served } from '../../../server/documents/documents.ts'
import { type DemoGoods, demoGoods } from '../../goods/demo/goods-cards.server.ts'
import { demoCustomers } from '../../party/demo/customer-cards.server.ts'
import { demoSuppliers } from '../../party/demo/supplier-cards.server.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { demoDepots } from '../../stock/demo/depots.server.ts'

/** Bills of the same goods with the same customer and supplier, ten days ago: sent by the keeper, passed by the accountant. */
export async function lentGoods(company: DemoCompany) {
  const goods = await plentyOf(company)
  const day = addDays(company.today, -10)
  const head = {
    depotId: company.of(demoDepots)[0],
    staffId: company.of(demoPeople).buyers[0],
    billDate: day,
    planReturnDate: addDays(company.today, 20),
  }
  const step = (served: Served, key: string, input: object, by = 'cangku') => company.act(by, day, served, key, input)
  return {
    goods,
    line: { 'commInfoId': goods.id, unitId: goods.unitId, qty: 2 },
    customerId: company.of(demoCustomers).find(({ waits }) => !waits)!.id,
    supplierId: company.of(demoSuppliers).suppliersOf.get(goods.top)![0]!.id,
    step,
    async posted(served: Served, body: object) {
      const { id } = await step(served, 'submit', { body: { ...head, ...body } })
      await step(served, 'pass', { id }, 'kuaiji')
      const lineId = await firstLine(company, served, id)
      return { id, part: (qty: number) => ({ id, sent: { bodyList: [{ id: lineId, qty }] } }) }
    },
  }
}

/** What there is most of for its kind, so that no bill is refused whichever day it is. */
async function plentyOf(company: DemoCompany): Promise<DemoGoods> {
  const rows = await company.as('cangku')(undefined, ({ tx, user }) =>
    tx.many<{ goods_id: string; quantity: string }>(
      'select goods_id, quantity - reserved as quantity from stock_balance where tenant_id = $1 and depot_id = $2 and owner_type = 1 order by goods_id',
      [user.tenantId, company.of(demoDepots)[0]],
    ),
  )
  const lies = new Map(rows.map(({ goods_id, quantity }) => [goods_id, Number(quantity)]))
  const lots = ({ id, lot }: DemoGoods) => (lies.get(id) ?? 0) / lot
  return company.of(demoGoods).reduce((one, other) => (lots(other) > lots(one) ? other : one))
}

const firstLine = (company: DemoCompany, { document }: Served, id: string) =>
  company.as('admin')(undefined, async work => {
    const sql = `select id from ${document.table}_line where tenant_id = $1 and head_id = $2`
    return (await work.tx.one(sql, [work.user.tenantId, id])).id as string
  })
