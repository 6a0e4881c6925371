import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf, periodOf } from '../../src/base/date.ts'
import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line } from '../trading.ts'

const { world, admin } = await story('admin')

const today = dayOf(new Date())
const billDate = addDays(`${today.slice(0, 7)}-01`, -5)
const transfers = 'blade-inventory/moveinventory'
const loans = 'blade-inventory/borrowinventory'
const consignments = 'blade-market/consignmenthead'

beforeAll(async () => {
  for (const type of ['0830', '0836', '0837']) await setting(world, `APPROVAL_MODE_${type}`, '0')
  await buy(admin, [line(50, 11.3)], { billDate })
})

const datesOf = async (id: string) =>
  (await world.sql('select distinct bill_date from stock_entry where bill_id = $1 order by 1', [id])).map(row => row.bill_date)
const part = async (path: string, id: string, more: object) => {
  const { bodyList } = await admin.ok.get(`${path}/detail`, { id })
  return { id, bodyList: [{ id: bodyList[0].id, ...more }] }
}

test('1.2.4 6.1 6.8 6.9 what was sent, lent or borrowed in a month that is closed since arrives and comes back today', async () => {
  const ask = (more: object) => ({ billDate, bodyList: [line(6, 11.3)], ...more })
  const route = { outDepotId: ids.hangzhou, inDepotId: ids.ningbo }
  const sent = await admin.ok.post(`${transfers}/accounting`, ask(route))
  await admin.ok.post(`${transfers}/callout`, { id: sent.id })
  const waiting = await admin.ok.post(`${transfers}/accounting`, ask(route))
  const lent = await admin.ok.post(`${loans}/submit`, ask({ direction: '1', bartererId: ids.steelworks, depotId: ids.hangzhou }))
  const borrowed = await admin.ok.post(`${loans}/submit`, ask({ direction: '2', bartererId: ids.factory, depotId: ids.hangzhou }))
  const given = await admin.ok.post(
    `${consignments}/submit`,
    ask({ consignmentType: '2', bartererId: ids.steelworks, depotId: ids.hangzhou }),
  )
  expect(await datesOf(lent.id)).toEqual([billDate])
  await admin.ok.post('blade-inventory/balanceconfig/balance', undefined, { id: periodOf(billDate), confirm: 2 })

  await admin.ok.post(`${transfers}/callin`, { id: sent.id })
  await admin.ok.post(`${transfers}/callout`, { id: waiting.id })
  for (const [path, { id }] of [
    [loans, lent],
    [loans, borrowed],
    [consignments, given],
  ] as const) {
    await admin.ok.post(`${path}/giveBack`, await part(path, id, { qty: 2 }))
    await admin.ok.post(`${path}/undoStep`, { id })
  }
  await admin.ok.post(`${loans}/toPurchase`, await part(loans, borrowed.id, { qty: 2, taxPrice: 11.3, taxRate: 13 }))
  for (const { id } of [sent, lent, borrowed, given]) expect(await datesOf(id)).toEqual([billDate, today])
  expect(await datesOf(waiting.id)).toEqual([today])
})
