import { expect, test } from 'vitest'
import { journal, shelf } from '../books.ts'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, purchaseIn, salesOut, sell } from '../trading.ts'

const { world, admin, sales } = await story('admin', 'sales')
const preview = (person: typeof admin, billType: string, billId: string) =>
  person.get('blade-finance/glentry/reversal', { billType, billId })
const previewed = async (billType: string, billId: string) => (await preview(admin, billType, billId)).data
const debits = (rows: { account: string; debit: number; credit: number }[]) =>
  Object.fromEntries(rows.map(({ account, debit, credit }) => [account, debit - credit]))

test('what reversing a sale will do in stock, money and journal is what it does', async () => {
  await buy(admin, [line(100, 11.3)])
  const { id, version } = await sell(admin, [line(30, 22.6), line(10, 0, { isGift: 2 })])
  const told = await previewed('0809', id)
  expect(told.stockList).toEqual([
    { commInfoName: '深沟球轴承', depotName: '杭州总仓', unitName: '个', qty: 40, beforeQty: 60, afterQty: 100 },
  ])
  expect(told.moneyList).toEqual([{ type: 'receivable', name: '中铁十四局集团第三工程有限公司', amt: -678 }])
  expect(await shelf(world, ids.bearing)).toEqual([60, 600, 0])
  const { hcsBillId, hcsBillNo } = await admin.ok.post(`${salesOut}/flush`, { id, version, remark: '客户开错抬头' })
  expect(await journal(world, hcsBillId)).toEqual(debits(told.entryList))
  expect(await shelf(world, ids.bearing)).toEqual([100, 1000, 0])
  const red = await admin.ok.get(`${salesOut}/detail`, { id: hcsBillId })
  expect(red).toMatchObject({ remark: '客户开错抬头' })
  expect(await admin.ok.get(`${salesOut}/detail`, { id })).toMatchObject({ hcsBillId, hcsBillNo, hcsReason: '客户开错抬头' })
  expect(red.hcsBillId).toBeUndefined()
})

test('a purchase whose goods have gone at another price: what the shelf cannot bear is told too', async () => {
  const { id, version } = await buy(admin, [line(50, 22.6)])
  await sell(admin, [line(60, 22.6)])
  const told = await previewed('0807', id)
  expect(told.moneyList).toMatchObject([{ type: 'payable', amt: -1130 }])
  const { hcsBillId } = await admin.ok.post(`${purchaseIn}/flush`, { id, version })
  expect(await journal(world, hcsBillId)).toEqual(debits(told.entryList))
})

test('a reversal without a reason goes through as before, and the red bill keeps the words of the bill', async () => {
  const { id, version } = await sell(admin, [line(1, 22.6)], { remark: '加急' })
  const { hcsBillId } = await admin.ok.post(`${salesOut}/flush`, { id, version })
  expect(await admin.ok.get(`${salesOut}/detail`, { id: hcsBillId })).toMatchObject({ remark: '加急' })
})

test('who may not reverse is not told', async () => {
  const { id } = await sell(admin, [line(1, 22.6)])
  expect(await preview(sales, '0809', id)).toMatchObject({ code: 403 })
  expect(await preview(admin, '9999', id)).toMatchObject({ code: 400 })
})

test('who may not see costs is told of stock and of what is owed, and of no journal', async () => {
  const accountant = await world.as('accountant')
  const { id } = await sell(admin, [line(1, 22.6)])
  expect((await preview(accountant, '0809', id)).data.entryList).toHaveLength(5)
  await world.sql(
    `delete from role_grant where tenant_id = '000000' and menu_id = (select id from menu where code = 'cost_view')
       and role_id = (select id from role where tenant_id = '000000' and alias = 'accountant')`,
  )
  await world.sql('update tenant set grant_version = grant_version + 1')
  const { stockList, moneyList, entryList } = (await preview(accountant, '0809', id)).data
  expect([stockList.length, moneyList.length, entryList]).toEqual([1, 1, null])
})
