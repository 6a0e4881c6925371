import { expect, test } from 'vitest'
import { addDays, dayOf } from '../src/base/date.ts'
import { ids } from './company.ts'
import { gather } from './story.ts'
import { buy, line, sell } from './trading.ts'

const { world, admin, sales, warehouse } = await gather('admin', 'sales', 'warehouse')
const today = dayOf(new Date())
const of = (name: string) => `blade-desk/statistics/${name}`
const forty = addDays(today, -40)
await buy(admin, [line(100, 11.3)], { billDate: forty })
const late = await sell(admin, [line(10, 22.6)], { billDate: forty })
await sell(admin, [line(5, 22.6)], { customerId: ids.shipyard })

test('DSK-027 DSK-028 the ten customers that owe most and those with most to invoice, of those that one may see', async () => {
  await world.sql(`update receivable set due_date = bill_date where bill_id = $1`, [late.id])
  const owing = await admin.ok.get(of('artop10'))
  expect(owing.map((row: any) => [row.id, row.amt])).toEqual([
    [ids.steelworks, 226],
    [ids.shipyard, 113],
  ])
  expect(owing[0].overdueAmt).toBe(226)
  expect((await admin.ok.get(of('invoicetop10'))).map((row: any) => [row.id, row.amt])).toEqual([
    [ids.steelworks, 226],
    [ids.shipyard, 113],
  ])
  const own = (await sales.ok.get('blade-barterer/customer/list', { size: 100 })).records.map((row: any) => row.id)
  for (const name of ['artop10', 'invoicetop10'])
    expect((await sales.ok.get(of(name))).map((row: any) => row.id)).toEqual([ids.steelworks, ids.shipyard].filter(id => own.includes(id)))
})

test('a delivery that was undone is neither owed nor to be invoiced', async () => {
  const undone = await sell(admin, [line(50, 22.6)], { customerId: ids.shipyard })
  expect((await admin.ok.get(of('invoicetop10')))[0].id).toBe(ids.shipyard)
  await admin.ok.post('blade-sales/salesouthead/flush', { id: undone.id, version: undone.version })
  for (const name of ['artop10', 'invoicetop10']) expect((await admin.ok.get(of(name)))[0].id).toBe(ids.steelworks)
})

test('DSK-029 what lies in stock by its age, of all depots or of one', async () => {
  const bands = await admin.ok.get(of('stockAge'))
  expect(bands).toEqual([
    { name: '0-30天', qty: 0 },
    { name: '31-60天', qty: 85 },
    { name: '61-90天', qty: 0 },
    { name: '91-180天', qty: 0 },
    { name: '180天以上', qty: 0 },
  ])
  const empty = await admin.ok.get(of('stockAge'), { depotId: ids.ningbo })
  expect(empty.every(({ qty }: { qty: number }) => qty === 0)).toBe(true)
})

test('deliveries that nobody has paid after thirty days are told, or after those that the company has set', async () => {
  const told = () => admin.ok.get(of('unsettledOuts'))
  expect(await told()).toMatchObject({ total: 1, amt: 226, records: [{ billId: late.id, billNo: late.billNo, amt: 226, days: 40 }] })
  const path = 'bu-analysis-out-unsettlement-setting/analysisoutunsettlementsetting'
  const saved = await admin.ok.post(`${path}/submit`, { code: 'U1', name: '一般', days: 41 })
  expect(await told()).toMatchObject({ total: 0, records: [] })
  await admin.ok.post(`${path}/remove`, { ids: saved.id })
  expect((await told()).total).toBe(1)
  expect((await sales.ok.get(of('unsettledOuts'))).records).toEqual([])
})

test('an order that was paid ahead and has not come after fifteen days is told to who may see its prices', async () => {
  const order = await admin.ok.post('blade-purchase/purchaseorderhead/draft', {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [line(10, 11.3)],
  })
  await world.sql(
    `insert into prepayment (tenant_id, id, direction, order_id, party_id, bill_type, bill_id, bill_no, bill_date, account, amount, open)
     values ('000000', 991, 2, $1, $2, '0813', 991, 'FK991', $3, '1123', 100, 100)`,
    [order.id, ids.factory, addDays(today, -14)],
  )
  const told = (person: typeof admin) => person.ok.get(of('paidNotReceived'))
  expect((await told(admin)).total).toBe(0)
  await world.sql('update prepayment set bill_date = $1 where id = 991', [addDays(today, -15)])
  expect(await told(admin)).toMatchObject({ total: 1, amt: 100, records: [{ billId: order.id, amt: 100, days: 15 }] })
  await world.sql('delete from prepayment where id = 991')
})

test('DSK-023 DSK-024 DSK-025 DSK-026 a task is sent to colleagues, belongs to its receiver alone, and is finished once', async () => {
  const task = (verb: string) => `blade-desk/usertask/${verb}`
  const [{ id: receiver }] = await world.sql(`select id from account where tenant_id = '000000' and account = 'sales'`)
  expect(await admin.post(task('send'), { title: '', userIds: '' })).toMatchObject({ code: 400 })
  expect((await admin.post(task('send'), { title: '催款', userIds: `${receiver},99` })).msg).toBe('处理人不存在或已停用，请重新选择！')
  await admin.ok.post(task('send'), { title: '催款', content: '请联系客户', userIds: receiver })
  expect(await sales.ok.get(task('count'))).toBe(1)
  const [one] = (await sales.ok.get(task('list'), { status: '1' })).records
  expect(one).toMatchObject({ title: '催款', content: '请联系客户', status: 1, finishedAt: '' })
  expect((await admin.ok.get(task('list'))).records).toEqual([])
  expect(await warehouse.post(task('finish'), { id: one.id })).toMatchObject({ code: 400 })
  await sales.ok.post(task('finish'), { id: one.id })
  const [done] = (await sales.ok.get(task('list'), { status: '2' })).records
  await sales.ok.post(task('finish'), { id: one.id })
  expect((await sales.ok.get(task('list'))).records).toEqual([done])
  expect(await sales.ok.get(task('count'))).toBe(0)
  expect(await sales.ok.get('blade-desk/message/top20')).toMatchObject([{ title: '新的待办任务', content: '催款' }])
})

test('DSK-031 everybody is told of himself, whomever he names', async () => {
  const [own] = await world.sql(
    `select s.id, s.name, s.phone, d.name as dept from account a join staff s on s.id = a.staff_id join dept d on d.id = coalesce(a.dept_id, s.dept_id) where a.account = 'sales' and a.tenant_id = '000000'`,
  )
  await world.sql(`update staff set entered_at = $2::date - interval '1 year 2 months' where id = $1`, [own.id, today])
  const told = await sales.ok.get('blade-desk/staffview/detail', { staffId: '1' })
  expect(told).toMatchObject({ userName: own.name, deptName: own.dept, staffPhone: own.phone, account: 'sales', workingAge: '1年2个月' })
})
