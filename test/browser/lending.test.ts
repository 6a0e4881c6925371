import { expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { action, bill, enterGoods, enterParty, lines, press, problems, state } from './bill-driver.ts'
import { address, answer, column, dialog, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

let lent: { id: string; billNo: string }

const { browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  async prepare({ world, admin }) {
    const [warehouse, accountant] = await Promise.all([world.as('warehouse'), world.as('accountant')])
    const line = { commInfoId: ids.bearing, unitId: ids.piece, qty: 10 }
    await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
      supplierId: ids.factory,
      depotId: ids.hangzhou,
      bodyList: [{ ...line, qty: 30, taxPrice: 11.3, taxRate: 13 }],
    })
    const posted = async (path: string, body: object) => {
      const sent = await warehouse.ok.post(`${path}/submit`, { depotId: ids.hangzhou, staffId: staffOf('warehouse'), ...body })
      return accountant.ok.get(`${path}/pass`, { id: sent.id })
    }
    lent = await posted('blade-inventory/borrowinventory', { direction: '1', bartererId: ids.steelworks, bodyList: [line] })
    const priced = { ...line, commInfoId: ids.bolt, taxPrice: 9.04, taxRate: 13 }
    await posted('blade-market/consignmenthead', { consignmentType: '1', bartererId: ids.factory, bodyList: [priced] })
    await admin.ok.post('blade-sales/salesouthead/accounting', {
      customerId: ids.steelworks,
      depotId: ids.hangzhou,
      bodyList: [{ ...line, qty: 3, taxPrice: 22.6, taxRate: 13 }],
    })
  },
})

const counts = async () => {
  const [line] = await lines(page)
  return [line?.['已归还'], line?.['已转销售']].map(Number)
}

test('W-INV-016 W-INV-017 a loan comes back in part, is sold in part, and the sale is undone, by keys alone', async () => {
  await browser.goTo('/inventory/borrow/list')
  await soon(() => column(page, '方向')).toEqual(['借出'])
  expect(await rowWith(page, lent.billNo).innerText()).toContain('10')
  await shot('loans')
  await browser.goTo(`/inventory/borrow/form?type=view&id=${lent.id}`)
  await soon(() => state(page)).toBe('已记账')
  await action(page, '归还').click()
  await dialog(page, '归还').getByLabel('第1行本次数量').waitFor()
  await shot('loan-back')
  await page.keyboard.type('11')
  await press(page, 'Enter', 'Enter')
  await soon(() => dialog(page, '归还').getByRole('alert').innerText()).toBe('第1行数量不正确，应在0和10之间！')
  await dialog(page, '归还').getByLabel('第1行本次数量').focus()
  await page.keyboard.type('4')
  await press(page, 'Enter', 'Enter')
  await soon(counts).toEqual([4, 0])
  await action(page, '转销售').click()
  await dialog(page, '转销售').getByLabel('第1行本次数量').waitFor()
  await page.keyboard.type('3')
  await press(page, 'Enter')
  await page.keyboard.type('22.6')
  await shot('loan-sold')
  await press(page, 'Enter', 'Enter')
  await soon(counts).toEqual([4, 3])
  await shot('loan')
  await action(page, '撤销上一步').click()
  await answer(page, '撤销上一步')
  await soon(counts).toEqual([4, 0])
})

test('W-INV-017 a new loan is typed; who may borrow follows from the direction', async () => {
  const party = bill(page).locator('[data-field="partyId"]')
  const turn = async (direction: string) => {
    await bill(page).locator('[data-field="direction"] .ant-select').click()
    await page.locator('.ant-select-item-option:visible', { hasText: direction }).click()
  }
  await browser.goTo('/inventory/borrow/form')
  await party.locator('input').click()
  await enterParty(page, 'ZTSSJ')
  await turn('借入')
  await soon(() => party.innerText()).not.toContain('中铁')
  await party.locator('input').click()
  await page.keyboard.type('ZTSSJ')
  await soon(() => page.locator('.ref-hit').count()).toBe(0)
  await turn('借出')
  await party.locator('input').click()
  await enterParty(page, 'ZTSSJ')
  await enterGoods(page, 'SGQZC', '2')
  await action(page, '保存草稿').click()
  await soon(() => state(page)).toBe('草稿')
  // Its number tells the direction, so that stays from now on.
  expect(await bill(page).locator('[data-field="direction"] .read-box').innerText()).toBe('借出')
  await shot('loan-typed')
})

test('W-SAL-012 what comes back is picked from what the customer was sold, by keys alone, and no more than that', async () => {
  await browser.goTo('/sales/exchange/form?type=add')
  await bill(page).locator('[data-field="customerId"] input').click()
  await enterParty(page, 'ZTSSJ')
  await press(page, 'F9')
  await soon(() => dialog(page, '选择原出库明细').locator('tbody tr').count()).toBe(1)
  await shot('sold-lines')
  await press(page, 'ArrowDown', 'Space', 'Control+Enter')
  const first = async () => {
    const [line] = await lines(page)
    return [line?.['换入换出'], line?.['数量'], line?.['最终金额'], line?.['原出库单']?.slice(0, 4)]
  }
  await soon(first).toEqual(['换入', '3', '67.80', 'XSCK'])
  await bill(page).locator('.grid-lines .grid-row').first().getByText('3', { exact: true }).first().click()
  await page.keyboard.type('4')
  await press(page, 'Enter')
  await soon(() => problems(page)).toEqual(['第 1 行 换入数量超出可退数量3！'])
  await press(page, 'Control+z')
  await soon(first).toEqual(['换入', '3', '67.80', 'XSCK'])
  await shot('exchange')
})

test('W-INV-021 W-INV-022 W-INV-023 consigned goods: the bill, what is left of them, the statement', async () => {
  await browser.goTo('/inventory/consignment/list')
  await soon(() => column(page, '代销类型')).toEqual(['受托代销'])
  await shot('consignments')
  await rowWith(page, 'DXD').getByRole('link').first().click()
  await soon(() => state(page)).toBe('已记账')
  await action(page, '退回').click()
  await dialog(page, '退回').getByLabel('第1行本次数量').waitFor()
  await page.keyboard.type('1')
  await press(page, 'Enter', 'Enter')
  await soon(async () => Number((await lines(page))[0]?.['已退回'])).toBe(1)
  await shot('consignment')
  await browser.goTo('/inventory/consignmentStock/list')
  await soon(() => rowWith(page, '受托代销').innerText()).toMatch(/10[\s\S]*1[\s\S]*9/)
  await shot('consigned')
  await tab(page).getByRole('link', { name: '代销对账' }).click()
  await soon(() => address(page)).toBe('/inventory/consignmentStock/statement')
  await soon(() => rowWith(page, '受托代销').innerText()).toMatch(/10[\s\S]*9/)
  await shot('consignment-statement')
})
