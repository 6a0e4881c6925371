import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { inParts } from '../pulled.ts'
import { story } from '../story.ts'
import { buy, line, openAccount, salesOrder, salesOut, sell } from '../trading.ts'

const { world, admin, sales, warehouse, cashier, accountant, boss } = await story(
  'admin',
  'sales',
  'warehouse',
  'cashier',
  'accountant',
  'boss',
)
const relation = 'blade-sales/billrelation/sale'
const related = (billType: string, id: string, person = admin) => person.ok.get(relation, { billType, id })
const numbers = (rows: any[]) => rows.map(row => row.billNo)
const chain: Record<string, any> = {}

beforeAll(async () => {
  await buy(admin, [line(500, 11.3)])
  chain.order = await salesOrder(admin, [line(10, 20)])
  const ship = async (qty: number) =>
    admin.ok.post(`${salesOut}/accounting`, inParts(await admin.ok.get(`${salesOut}/pullOrderById`, { id: chain.order.id }), qty))
  chain.first = await ship(4)
  chain.second = await ship(6)
  const bankId = await openAccount(admin, '建行')
  chain.bankId = bankId
  const [{ id: itemId }] = await world.sql('select id from receivable where bill_id = $1', [chain.first.id])
  const bill = { bartererId: ids.steelworks, bankId, collectAmt: 50, bodyList: [{ itemId, settleAmt: 50 }] }
  const sent = await cashier.ok.post('blade-finance/arsettle/accounting', bill)
  chain.collection = await accountant.ok.post('blade-finance/arsettle/audit', { ...sent, auditFlag: 2 })
})

describe('SAL-176 W-DLG-025 the bills that belong to one', () => {
  test('are what it was made from, what was made from it and so on, each with its number, day, state and what of it was taken', async () => {
    const { upList, downList, settleList, hiddenCount } = await related('0801', chain.order.id)
    expect(downList).toMatchObject([
      {
        billType: '0809',
        billTypeName: '销售出库单',
        billId: chain.first.id,
        billNo: chain.first.billNo,
        status: '2704',
        statusName: '已记账',
        qty: 4,
        level: 1,
      },
      { billId: chain.second.id, qty: 6, level: 1 },
    ])
    expect({ upList, hiddenCount }).toEqual({ upList: [], hiddenCount: 0 })
    expect(settleList).toMatchObject([{ billNo: chain.collection.billNo, itemBillNo: chain.first.billNo, settlementAmt: 50 }])
    expect(numbers((await related('0813', chain.collection.id)).upList)).toEqual([chain.first.billNo])
    expect(numbers((await related('0809', chain.first.id)).upList)).toEqual([chain.order.billNo])
  })

  test('count the red bill that undid one', async () => {
    const { id } = await sell(admin, [line(1, 20)])
    const { hcsBillNo } = await admin.ok.post(`${salesOut}/flush`, undefined, { id })
    expect((await related('0809', id)).downList).toMatchObject([{ billNo: hcsBillNo, level: 1 }])
  })

  test('are only counted where the reader may not see them, and nothing is told of a bill that he may not see himself', async () => {
    expect(await sales.get(relation, { billType: '0801', id: chain.order.id })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
    expect(await warehouse.get(relation, { billType: '0813', id: chain.order.id })).toMatchObject({ code: 403, msg: '无权限操作！' })
    expect(await admin.get(relation, { billType: '9999', id: chain.order.id })).toMatchObject({ code: 400 })
  })
})

describe('W-DLG-025 how a bill was settled', () => {
  const trail = (resource: string, id: string) => admin.ok.get(`blade-finance/billsettlement/${resource}`, { id })
  const settled = () => ({ settleNo: chain.collection.billNo, itemBillNo: chain.first.billNo, settlementAmt: 50, unSettlementAmt: 30 })

  test('FIN-150 FIN-156 is told of an outbound and of its order: by which bill, when, how much, and what was left then', async () => {
    const [own] = await trail('salesouthead', chain.first.id)
    expect(own).toMatchObject({ ...settled(), settleDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(await trail('salesorderhead', chain.order.id)).toMatchObject([settled()])
    expect(await trail('salesouthead', chain.second.id)).toEqual([])
  })

  test('FIN-161 FIN-162 is told of a receipt and of its order, also that it was undone', async () => {
    const { id, billNo } = await buy(admin, [line(10, 11.3)])
    const [{ id: itemId }] = await world.sql('select id from payable where bill_id = $1', [id])
    const pay = { bartererId: ids.factory, bankId: chain.bankId, payAmt: 13, bodyList: [{ itemId, settleAmt: 13 }] }
    const sent = await cashier.ok.post('blade-finance/apsettle/accounting', pay)
    const once = await accountant.ok.post('blade-finance/apsettle/audit', { ...sent, auditFlag: 2 })
    const paid = await boss.ok.post('blade-finance/apsettle/audit', { ...once, auditFlag: 2 })
    expect(await trail('purchaseinhead', id)).toMatchObject([
      { settleNo: paid.billNo, itemBillNo: billNo, settlementAmt: 13, unSettlementAmt: 100 },
    ])
    await accountant.ok.post('blade-finance/apsettle/flush', paid)
    expect((await trail('purchaseinhead', id)).map((row: any) => [row.settlementAmt, row.unSettlementAmt])).toEqual([
      [13, 100],
      [-13, 113],
    ])
  })

  test('is told to nobody who may not see the bill', async () => {
    expect(await sales.get('blade-finance/billsettlement/salesouthead', { id: chain.first.id })).toMatchObject({
      code: 400,
      msg: '数据不存在或无权限！',
    })
    expect(await warehouse.get('blade-finance/billsettlement/expense', { id: chain.first.id })).toMatchObject({ code: 403 })
  })
})
