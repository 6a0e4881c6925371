import { enter } from '../../src/areas/ledger/books.server.ts'
import { credit, debit, type Entry, owedByUs, owedToUs } from '../../src/areas/ledger/entry.ts'
import { comesIn, type ItemKind, prepaid } from '../../src/areas/ledger/money/money.ts'
import { dayOf } from '../../src/base/date.ts'
import { dec } from '../../src/base/decimal.ts'
import { atWork } from '../at-work.ts'
import { ids } from '../company.ts'
import type { World } from '../world.ts'
import type { Wire } from './invent.ts'

/** What somebody owes is written straight into the books: quicker than buying and selling, and never short of goods. */
async function booked(world: World, kind: ItemKind, entries: Entry[]): Promise<string> {
  return atWork(world, async work => {
    const bill = { type: '0817', id: work.nextId(), no: `YSBC${work.nextId()}`, date: today(), staffId: null, deptId: null }
    await enter(work, bill, entries)
    return (await work.tx.one(`select id from ${kind} where tenant_id = $1 and bill_id = $2`, [work.user.tenantId, bill.id])).id
  })
}

const today = () => dayOf(new Date())
const owes = (world: World, amount: number) =>
  booked(world, 'receivable', [owedToUs(ids.steelworks, dec(amount), today()), credit('6051', dec(amount))])

/** The money to pay it with comes along. */
const weOwe = async (world: World, amount: number) =>
  booked(world, 'payable', [
    owedByUs(ids.factory, dec(amount), today()),
    comesIn(await account(world), dec(2 * amount)),
    credit('6051', dec(amount)),
  ])

/** What was paid ahead, by a customer or to a supplier. */
const aheadOf = async (world: World, direction: 1 | 2, amount: number) =>
  booked(world, 'prepayment', [
    prepaid(direction, direction === 1 ? ids.steelworks : ids.factory, dec(amount)),
    (direction === 1 ? debit : credit)('6051', dec(amount)),
  ])

/** An account of ours, the same whenever it is asked for. */
async function account(world: World): Promise<string> {
  await world.sql(
    `insert into bank_type (tenant_id, id, code, name, account) values ('000000', 4900, 'YH49', '企业银行', '1002') on conflict do nothing`,
  )
  await world.sql(
    `insert into bank (tenant_id, id, code, person, account, type_id, name, created_at)
     values ('000000', 4901, 'YH4901', '衡达', '62224901', 4900, '工行城东支行', now()) on conflict do nothing`,
  )
  return '4901'
}

/** Bills of money that settle nothing need an account that holds enough. */
export const aheadBills: Record<string, (world: World) => Promise<Wire>> = {
  preReceipt: async world => ({ ...(await ahead(world)), bartererId: ids.steelworks, orderNo: undefined }),
  async advance(world) {
    await weOwe(world, 5)
    return { ...(await ahead(world)), bartererId: ids.factory, poNo: undefined }
  },
  otherIncome: world => other(world, '4902', '6001'),
  async expense(world) {
    await weOwe(world, 5)
    return other(world, '4903', '6002')
  },
  receivableSupplement: () => supplement(ids.steelworks),
  payableSupplement: () => supplement(ids.factory),
}

/** Two lines that are about no bill. */
const supplement = async (bartererId: string): Promise<Wire> => ({ bartererId, reasonType: '3', bodyList: [{ amt: -5 }, { amt: 8 }] })

/** Two lines of a type of its kind. */
async function other(world: World, typeId: string, kind: string): Promise<Wire> {
  await world.sql(
    `insert into income_expense_type (tenant_id, id, code, kind, name, created_at) values ('000000', $1::bigint, 'SZ' || $1, $2, '收支' || $1, now()) on conflict do nothing`,
    [typeId, kind],
  )
  const bodyList = [2, 3].map(amt => ({ expendId: typeId, amt }))
  return { bankId: await account(world), bodyList }
}
const ahead = async (world: World): Promise<Wire> => ({ bankId: await account(world), precpAmt: 5, precpSourceNo: undefined })

/** Bills that take of open items: each gets items of its own, and both of its sides are even. */
export const settlingBills: Record<string, (world: World) => Promise<Wire>> = {
  async receivableWriteOff(world) {
    const againstList = [
      { itemId: await owes(world, 5), settleAmt: 5 },
      { itemId: await owes(world, 3), settleAmt: 2 },
    ]
    const bodyList = [
      { itemId: await aheadOf(world, 1, 6), settleAmt: 6 },
      { itemId: await aheadOf(world, 1, 1), settleAmt: 1 },
    ]
    return { bartererId: ids.steelworks, writeOffType: '1', toBartererId: '', bodyList, againstList }
  },
  async payableWriteOff(world) {
    const againstList = [
      { itemId: await weOwe(world, 5), settleAmt: 5 },
      { itemId: await weOwe(world, 3), settleAmt: 2 },
    ]
    const bodyList = [
      { itemId: await aheadOf(world, 2, 6), settleAmt: 6 },
      { itemId: await aheadOf(world, 2, 1), settleAmt: 1 },
    ]
    return { bartererId: ids.factory, writeOffType: '2', toBartererId: '', bodyList, againstList }
  },
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
  async payment(world) {
    const bodyList = [
      { itemId: await weOwe(world, 5), settleAmt: 5 },
      { itemId: await weOwe(world, 3), settleAmt: 2 },
    ]
    return {
      bartererId: ids.factory,
      bankId: await account(world),
      payAmt: 6.5,
      feeAmt: 0.5,
      discountAmt: 0.5,
      overAmt: 0,
      bodyList,
      precpList: [],
    }
  },
}
