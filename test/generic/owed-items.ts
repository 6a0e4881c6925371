import { enter } from '../../src/areas/ledger/books.server.ts'
import { credit, owedToUs } from '../../src/areas/ledger/entry.ts'
import { dayOf } from '../../src/base/date.ts'
import { dec } from '../../src/base/decimal.ts'
import { atWork } from '../at-work.ts'
import { ids } from '../company.ts'
import type { World } from '../world.ts'
import type { Wire } from './invent.ts'

/** What the customer owes is written straight into the books: quicker than selling it, and never short of goods. */
async function owes(world: World, amount: number): Promise<string> {
  return atWork(world, async work => {
    const date = dayOf(new Date())
    const bill = { type: '0817', id: work.nextId(), no: `YSBC${work.nextId()}`, date, staffId: null, deptId: null }
    await enter(work, bill, [owedToUs(ids.steelworks, dec(amount), date), credit('6051', dec(amount))])
    return (await work.tx.one('select id from receivable where tenant_id = $1 and bill_id = $2', [work.user.tenantId, bill.id])).id
  })
}

/** An account of ours, the same whenever it is asked for. */
async function account(world: World): Promise<string> {
  await world.sql(
    `insert into bank_type (tenant_id, id, code, name, account) values ('000000', 4900, 'YH49', '银行', '1002') on conflict do nothing`,
  )
  await world.sql(
    `insert into bank (tenant_id, id, code, person, account, type_id, name, created_at)
     values ('000000', 4901, 'YH4901', '衡达', '62224901', 4900, '工行', now()) on conflict do nothing`,
  )
  return '4901'
}

/** Bills that take of open items: each gets items of its own, and both of its sides are even. */
export const settlingBills: Record<string, (world: World) => Promise<Wire>> = {
  async collection(world) {
    const bodyList = [
      { itemId: await owes(world, 5), settleAmt: 5 },
      { itemId: await owes(world, 3), settleAmt: 2 },
    ]
    return {
      bartererId: ids.steelworks,
      bankId: await account(world),
      collectAmt: 6,
      feeAmt: 0.5,
      discountAmt: 0.5,
      overAmt: 0,
      bodyList,
      precpList: [],
    }
  },
}
