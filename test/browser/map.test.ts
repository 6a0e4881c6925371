import { afterAll, expect, test } from 'vitest'
import { startMapService } from '../map-service.ts'
import { opened, sees } from './opened.ts'
import { button, dialog, soon } from './page-driver.ts'
import { setStage } from './stage.ts'

let service: Awaited<ReturnType<typeof startMapService>>

const { browser, page } = await setStage({
  width: 1366,
  height: 768,
  async prepare({ world }) {
    service = await startMapService(world)
  },
})
afterAll(() => service.close())

test('W-DLG-015 R-CON-063 with a map service the dialog shows tiles, finds places and names the spot of the marker', async () => {
  await browser.goTo('/base/customer/list')
  await button(page.locator('body'), '新增').click()
  const box = dialog(page, '新增客户')
  await box.getByRole('tab', { name: '收货信息' }).click()
  await button(box, '增加联系人').click()
  await box.getByText('定位').first().click()
  const map = dialog(page, '地图定位')
  const zooms = () => map.locator('image').evaluateAll(all => [...new Set(all.map(one => one.getAttribute('href')!.split('/').at(-3)))])
  await soon(zooms).toEqual(['13'])
  await soon(() => service.asked.filter(url => url.startsWith('/tile/13/')).length).toBeGreaterThan(5)

  await map.getByPlaceholder(/关键字/).fill('西湖')
  await page.keyboard.press('Enter')
  await map.getByText('西湖文化广场').click()
  await soon(zooms).toEqual(['15'])
  const degrees = map.getByRole('textbox', { name: '经纬度' })
  await soon(() => degrees.inputValue()).toBe('120.161000, 30.278000')
  const address = map.getByLabel('详细地址')
  await soon(() => address.inputValue()).toBe('中山北路581号')
  await soon(() => map.innerText()).toContain('浙江省杭州市拱墅区')

  const plane = (await map.getByLabel('地图', { exact: true }).boundingBox())!
  const first = () => map.locator('image').first().getAttribute('x')
  const before = await first()
  await page.mouse.move(plane.x + 60, plane.y + 60)
  await page.mouse.down()
  await page.mouse.move(plane.x + 130, plane.y + 100, { steps: 4 })
  await page.mouse.up()
  await soon(first).not.toBe(before)
  expect(await degrees.inputValue()).toBe('120.161000, 30.278000')
  await page.mouse.wheel(0, -100)
  await page.mouse.wheel(0, -100)
  await soon(zooms).toEqual(['16'])

  await map.getByLabel('位置标记').focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
  await soon(() => address.inputValue()).toMatch(/^浙江省杭州市西湖区文三路（120\.1\d+,30\.278）$/)
  expect(service.asked.filter(url => url.startsWith('/at')).length).toBeLessThanOrEqual(5)
  await soon(() => map.innerText()).toContain('浙江省杭州市西湖区')
  await sees(map, '地址字段')
  await button(map, '确定').click()
  await soon(() => box.locator('.contacts tbody tr').first().getByLabel('详细地址').inputValue()).toContain('文三路')
  opened('地址字段')
})
