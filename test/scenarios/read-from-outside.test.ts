import { beforeAll, expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, purchaseIn, salesOut, sell } from '../trading.ts'

const { world, admin, accountant, sales, cashier } = await story('admin', 'accountant', 'sales', 'cashier')

let bought: any
let sold: any
beforeAll(async () => {
  bought = await buy(admin, [line(10, 11.3)])
  sold = await sell(admin, [line(4, 22.6)], { staffId: staffOf('sales') })
})

const journal = (query: object, person = accountant) => person.get('blade-finance/glentry/list', query as Record<string, unknown>)
const rows = (data: any) => data.records.map((row: any) => [row.accountCode, row.dr, row.cr])

test('the journal of a bill is read by its id and by its number', async () => {
  const { data } = await journal({ billType: '0809', billId: sold.id })
  expect(rows(data)).toEqual(
    expect.arrayContaining([
      ['1122', 90.4, 0],
      ['6001', 0, 80],
      ['2221.04', 0, 10.4],
      ['6401', 40, 0],
      ['1405', 0, 40],
    ]),
  )
  expect(data).toMatchObject({ total: 5, sums: { dr: 130.4, cr: 130.4 } })
  const owed = data.records.find((row: any) => row.accountCode === '1122')
  expect(owed).toMatchObject({ billNo: sold.billNo, bartererId: ids.steelworks, accountName: '应收账款', staffName: expect.any(String) })
  expect((await journal({ billType: '0809', billNo: sold.billNo })).data).toEqual(data)
  expect((await journal({ billType: '0809', billNo: sold.billNo, size: 2, current: 3 })).data).toMatchObject({ total: 5, pages: 3 })
})

test('the journal of a bill is for whoever sees the bill and all of its figures', async () => {
  expect((await journal({ billType: '0809' })).msg).toBe('请选择单据')
  expect((await journal({ billType: '0809', billNo: 'XSCK-x' })).msg).toBe('数据不存在或无权限！')
  expect((await journal({ billType: '9999', billId: sold.id })).msg).toBe('数据不存在或无权限！')
  // A salesman sees no costs, and in the journal he would.
  expect((await journal({ billType: '0809', billId: sold.id }, sales)).code).toBe(403)
  expect((await journal({ billType: '0807', billId: bought.id }, cashier)).code).toBe(403)
  const stranger = await world.as('admin', '100001')
  expect((await journal({ billType: '0809', billId: sold.id }, stranger)).msg).toBe('数据不存在或无权限！')
})

const open = (bartererId: string, person = accountant) => person.get('blade-finance/openitem/list', { bartererId })

test('what is open between us and a counterparty is one list, for whoever may see both', async () => {
  const { data } = await open(ids.steelworks)
  expect(data).toMatchObject({ total: 1, sums: { receivableAmt: 90.4, payableAmt: 0, precpAmt: 0, prepayAmt: 0 } })
  expect(data.records).toMatchObject([
    { itemKind: '1', itemKindName: '应收', billType: '0809', billId: sold.id, billNo: sold.billNo, amt: 90.4, openAmt: 90.4 },
  ])
  expect((await open(ids.factory)).data.records).toMatchObject([{ itemKind: '2', billNo: bought.billNo, amt: 113, openAmt: 113 }])
  // What we owe tells what we paid.
  expect((await open(ids.factory, cashier)).data).toMatchObject({ total: 0, records: [], sums: { receivableAmt: 0, precpAmt: 0 } })
  expect((await open(ids.steelworks, sales)).code).toBe(403)
  expect((await open(ids.steelworks, await world.as('admin', '100001'))).data.total ?? 0).toBe(0)
})

test('whoever reverses a bill is told the red bill, which mirrors its journal', async () => {
  for (const [path, billType, bill] of [
    [salesOut, '0809', sold],
    [purchaseIn, '0807', bought],
  ] as const) {
    const answer = await admin.ok.post(`${path}/flush`, { id: bill.id })
    const { bodyList: _, ...red } = await admin.ok.get(`${path}/detail`, { id: answer.hcsBillId })
    expect(red).toMatchObject({ billNo: answer.hcsBillNo, isHcs: 2, sourceBillNo: bill.billNo })
    const [was, is] = [await journal({ billType, billId: bill.id }), await journal({ billType, billId: red.id })]
    expect(rows(is.data).sort()).toEqual(
      rows(was.data)
        .map(([account, dr, cr]: [string, number, number]) => [account, cr, dr])
        .sort(),
    )
  }
  expect((await open(ids.steelworks)).data.total).toBe(0)
})
