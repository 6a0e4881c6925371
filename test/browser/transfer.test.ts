import { expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import { action, lines, state } from './bill-driver.ts'
import { opened } from './opened.ts'
import { button, dialog, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

let id = ''

const { browser, page, world, shot } = await setStage({
  width: 360,
  height: 740,
  async prepare({ world, admin }) {
    await setting(world, 'APPROVAL_MODE_0830', '0')
    await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
      supplierId: ids.factory,
      depotId: ids.hangzhou,
      bodyList: [ids.bearing, ids.bolt].map(commInfoId => ({ commInfoId, qty: 10, taxPrice: 11.3, taxRate: 13 })),
    })
    const asked = await admin.ok.post('blade-inventory/moveinventory/accounting', {
      outDepotId: ids.hangzhou,
      inDepotId: ids.ningbo,
      staffId: staffOf('warehouse'),
      bodyList: [
        { commInfoId: ids.bearing, unitId: ids.piece, qty: 3 },
        { commInfoId: ids.bolt, unitId: ids.piece, qty: 5 },
      ],
    })
    id = asked.id
  },
})

const fits = async () => {
  const box = (await tab(page).locator('.ant-modal').last().boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(360)
}

const moved = async () => (await lines(page)).map(line => [Number(line['已调出']), Number(line['已调入'])])

test('W-INV-006 W-INV-026 at 360 px goods are sent, counted in by the scanner, and what is missing is lost', async () => {
  await browser.goTo(`/inventory/move/form?type=view&id=${id}`)
  await soon(() => state(page)).toBe('待调出')
  await action(page, '调出').click()
  const sending = dialog(page, '调出')
  await sending.getByLabel('第2行本次数量').fill('4')
  await fits()
  await shot('transfer-send')
  await button(sending, '调出').click()
  await soon(() => state(page)).toBe('在途')
  await soon(moved).toEqual([
    [3, 0],
    [4, 0],
  ])

  await action(page, '调入').click()
  const receiving = dialog(page, '调入')
  const scanner = receiving.getByLabel('条码或编码')
  for (const code of ['6900000000011', '02010112', '02010112', '6900000000011', '没有']) {
    await scanner.fill(code)
    await page.keyboard.press('Enter')
    await soon(() => scanner.inputValue()).toBe('')
  }
  expect(await receiving.getByRole('alert').innerText()).toBe('没有：本单没有该商品！')
  await soon(() => receiving.locator('.count-row input').evaluateAll(all => all.map(one => (one as HTMLInputElement).value))).toEqual([
    '2',
    '2',
  ])
  await fits()
  await shot('transfer-receive')
  await receiving.getByRole('checkbox', { name: '其余确认短少，记为在途损失' }).check()
  await button(receiving, '调入').click()
  await soon(() => state(page)).toBe('已完成')
  await soon(moved).toEqual([
    [3, 2],
    [4, 2],
  ])
  const lost = await world.sql(`select quantity from loss_line order by line_no`)
  expect(lost.map(({ quantity }) => Number(quantity))).toEqual([1, 2])
  opened('调拨单 调出/调入')
})
