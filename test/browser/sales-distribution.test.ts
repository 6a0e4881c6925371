import { expect, test } from 'vitest'
import { line, sell } from '../trading.ts'
import { action, bill, cell, lines, state } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { answer, button, column, dialog, field, lookUp, more, rowWith, soon, tab } from './page-driver.ts'

const { admin, browser, page, shot } = await setBillStage()

await admin.ok.post('blade-system/route/submit', { routeName: '城北线', areaCode: ['330105'] })
const car = { type: '厢式', load: 2, volume: 10, description: '配送', remark: '-' }
await admin.ok.post('blade-base/car/submit', { ...car, carNumber: '浙A12345', shortName: '小货车' })

const path = 'blade-sales/salesdistributionhead'
const addresses = ['杭州市拱墅区半山路178号钢铁新村东门物资仓库二号门', '杭州市余杭区良渚街道8号']
const head = (name: string) => bill(page).locator(`[data-field="${name}"]`)
const send = (at: number) =>
  sell(admin, [line(at + 2, 20)], { consigneeName: '周工', consigneeTelephone: '13857120001', consigneeAddress: addresses[at] })

test('W-INV-024 outbounds are chosen in a window, put in order and sent off with route, car and driver', async () => {
  const outs = [await send(0), await send(1)]
  await browser.goTo('/inventory/deliveryCenter/form?type=add')
  await bill(page).locator('.grid-lines').first().waitFor()
  await button(bill(page), '选出库单').click()
  const open = dialog(page, '待配送的出库单')
  await open.getByText(outs[0].billNo).waitFor()
  for (const { billNo } of outs) await open.getByText(billNo).click()
  await shot('distribution-picker')
  await open.getByRole('button', { name: /确\s*定/ }).click()
  await soon(async () => (await lines(page)).map(row => row.出库单号).filter(Boolean)).toHaveLength(2)
  const before = (await lines(page)).map(row => row.出库单号)
  await (await cell(page, '出库单号')).click()
  await button(bill(page), '下移').click()
  await soon(async () => (await lines(page)).map(row => row.出库单号).slice(0, 2)).toEqual([before[1], before[0]])
  expect(await bill(page).innerText()).toContain('杭州总仓')
  await lookUp(head('routeId'), '城北', '城北线')
  await lookUp(head('carId'), '12345', '浙A12345')
  await lookUp(head('driverId'), '超级', '超级管理员')
  await shot('distribution-typed')
  await action(page, '发车').click()
  await soon(() => state(page)).toBe('已发车')
  await soon(async () => (await lines(page))[0]?.送达情况).toBe('待送达')
  expect((await lines(page))[0]).toMatchObject({ 出库单号: before[1], 收货电话: '13857120001', 出库状态: '已记账' })
  await more(bill(page), '装车清单')
  const sheet = dialog(page, '装车清单')
  await soon(() => sheet.innerText()).toContain('后送的先装')
  expect(await sheet.innerText()).toContain(addresses[0])
  expect(await sheet.locator('table').first().innerText()).toContain('5 个')
  await shot('loading-list')
  await sheet.locator('.ant-modal-close').click()
  await shot('distribution-departed')
})

test('W-INV-018 an outbound is put on a car from its list; the list tells route, car, driver and stops', async () => {
  const out = await send(0)
  await browser.goTo('/sales/salesOut/list')
  await rowWith(page, out.billNo).waitFor()
  await more(rowWith(page, out.billNo), '加入配送')
  const ask = dialog(page, '加入配送')
  await lookUp(field(ask, '线路'), '城北', '城北线')
  await lookUp(field(ask, '车辆'), '12345', '浙A12345')
  await lookUp(field(ask, '司机'), '超级', '超级管理员')
  await button(ask, '确定').click()
  await soon(async () => (await admin.ok.get(`${path}/list`, { status: '2701' })).total).toBe(1)
  await browser.goTo('/inventory/deliveryCenter/list')
  await soon(() => column(page, '司机')).toContain('超级管理员')
  expect(await column(page, '线路')).toContain('城北线')
  expect(await column(page, '车辆')).toContain('浙A12345')
  expect(await column(page, '站数')).toContain('1')
  await shot('distribution-list')
  await browser.goTo('/inventory/deliveryDetail/list')
  await soon(() => column(page, '出库单号')).toContain(out.billNo)
})

test('the driver signs off at 360 px: call, map, signed, not delivered with its reason; then all is done', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await browser.goTo('/inventory/myDelivery/list')
  const stops = tab(page).locator('.stop-list > li')
  await stops.first().waitFor()
  await shot('driver')
  const box = (await tab(page).locator('.driver-page').boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(360)
  expect(await tab(page).evaluate(node => node.scrollWidth <= node.clientWidth)).toBe(true)
  const first = stops.first()
  expect(await first.getByRole('link', { name: '电话' }).getAttribute('href')).toBe('tel:13857120001')
  expect(await first.getByRole('link', { name: '导航' }).getAttribute('href')).toContain(encodeURIComponent(addresses[1]!))
  for (const one of await first.getByRole('button').all()) expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await button(first, '签收').click()
  await answer(page, '确定', '确认客户已签收')
  await soon(() => first.innerText()).toContain('已签收')
  await button(stops.nth(1), '未送达').click()
  const ask = dialog(page, '未送达登记')
  await button(ask, '确定').click()
  await soon(() => ask.innerText()).toContain('请输入未送达原因')
  await ask.getByRole('textbox').fill('门卫不让进')
  await button(ask, '确定').click()
  await soon(() => tab(page).locator('.driver-page').innerText()).toContain('门卫不让进')
  await shot('driver-over')
  const { records } = await admin.ok.get(`${path}/list`, { status: '2704' })
  expect(records).toMatchObject([{ stopCount: 2, signedCount: 1, failedCount: 1 }])
})
