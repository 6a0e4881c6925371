import type { DemoCompany } from '../../../server/demo.ts'
import { demoDepots } from '../../stock/demo/depots.server.ts'
import type { Keeper } from './keeper.server.ts'
import { type Lying, line } from './shelf.server.ts'

/** Done with one piece missing, done between two companies, on its way, waiting for the warehouse and for approval. */
export async function writeTransfers(company: DemoCompany, { passed, then, write }: Keeper, shelf: Lying[]) {
  const [hangzhou, ningbo, shanghai] = company.of(demoDepots) as [string, string, string]
  const transfer = company.served('transfer')
  const body = (inDepotId: string, some: Lying[], more: (goods: Lying) => object = () => ({})) => ({
    outDepotId: hangzhou,
    inDepotId,
    reason: '分仓补货',
    expressName: '顺达物流',
    courierNo: 'SD20260715',
    responsible: '顺达物流',
    bodyList: some.map(goods => line(goods, 6, more(goods))),
  })
  const short = await passed(transfer, 20, body(shanghai, shelf.slice(12, 15)))
  await then(transfer, 'send', 20, short.id)
  const [first, ...others] = await linesOf(company, short.id)
  const came = [{ id: first!.id, inQty: 5 }, ...others.map(({ id }) => ({ id, inQty: 6 }))]
  await then(transfer, 'receive', 18, short.id, { bodyList: came, isShort: 2 })
  const traded = await passed(transfer, 15, body(ningbo, shelf.slice(16, 19), priced))
  await then(transfer, 'send', 15, traded.id)
  await then(transfer, 'receive', 14, traded.id)
  const underway = await passed(transfer, 2, body(shanghai, shelf.slice(20, 23)))
  await then(transfer, 'send', 1, underway.id)
  await passed(transfer, 1, body(shanghai, shelf.slice(24, 26)))
  await write(transfer, 'post', 0, body(ningbo, shelf.slice(27, 29), priced))
}

/** What one of our companies takes from the other. */
const priced = (goods: Lying) => ({ taxPrice: Math.round(goods.buyAt * 105) / 100, taxRate: 13 })

const linesOf = (company: DemoCompany, id: string) =>
  company.as('cangku')(company.today, work =>
    work.tx.many<{ id: string }>('select id from transfer_line where tenant_id = $1 and head_id = $2 order by line_no', [
      work.user.tenantId,
      id,
    ]),
  )
