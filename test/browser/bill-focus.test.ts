import { describe, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { action, bill, enterGoods, enterParty, press, state } from './bill-driver.ts'
import { codeOf, setBillStage } from './bill-stage.ts'
import { answer, button, dialog, focused, labels, rows, soon, tab } from './page-driver.ts'
import { told } from './told.ts'

const { admin, browser, page, openNew, openSaved, draftOf, postedOf } = await setBillStage()

const grease = [{ commInfoId: ids.grease, qty: 3, taxPrice: 20 }]
const firstField = 'salesOut-customerId'
const cursorIn = (row: number, column: string) => soon(() => focused(page)).toMatch(new RegExp(`^第 ${row} 行 ${column}`))
/** The keyboard is in the lines, wherever there. */
const inLines = () => page.evaluate(() => !!document.activeElement?.closest('.line-grid'))
const begin = async () => {
  await openNew()
  await enterParty(page, 'ZTSSJ')
  await enterGoods(page, 'SGQZC', '4')
}

describe('the keyboard goes on where work goes on', () => {
  test('after the draft is saved', async () => {
    await begin()
    await cursorIn(2, '商品编码')
    await press(page, 'Control+s')
    await told(page, '草稿')
    await cursorIn(2, '商品编码')
    await action(page, '保存草稿').focus()
    await bill(page).locator('[data-field="remark"] input').fill('急')
    await press(page, 'Control+s')
    await told(page, '草稿')
    expect(await focused(page)).toBe('salesOut-remark')
  })

  test('after a line is added or taken away', async () => {
    await begin()
    await bill(page).getByText('加行').click()
    await cursorIn(2, '商品编码')
    await bill(page).getByText('删行').click()
    expect(await inLines()).toBe(true)
  })

  test.each(['Control+Enter', 'the button'])('after it is posted by %s', async way => {
    await begin()
    if (way === 'the button') await action(page, '记账').click()
    else await press(page, way)
    await told(page, '已记账')
    await soon(inLines).toBe(true)
  })

  test('after it is posted from the head, where the field is gone', async () => {
    await begin()
    await bill(page).locator('[data-field="remark"] input').fill('急')
    await press(page, 'Control+Enter')
    await told(page, '已记账')
    await soon(inLines).toBe(true)
  })

  test('after a dialog is closed', async () => {
    await begin()
    await press(page, 'F4')
    await dialog(page, '选择商品').waitFor()
    await press(page, 'Escape')
    await cursorIn(2, '商品编码')
    await bill(page).getByText('从 Excel 粘贴').click()
    await dialog(page, '从 Excel 粘贴')
      .getByLabel('粘贴的内容')
      .fill(`编码\t数量\n${codeOf(1)}\t1`)
    await button(dialog(page, '从 Excel 粘贴'), '加入 1 行').click()
    await soon(inLines).toBe(true)
  })

  test('after the question whether to undo is turned down', async () => {
    const { id } = await postedOf(grease)
    await openSaved(id, 'view')
    await action(page, '红冲').click()
    await press(page, 'Escape')
    await soon(() => focused(page)).toMatch(/红\s?冲/)
  })

  test('after a refusal: in the line that is wrong', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await enterGoods(page, 'SGQZC', '4')
    await enterGoods(page, 'WLJLS', '90000')
    await press(page, 'Control+Enter')
    await browser.refused('库存不足')
    await soon(() => focused(page)).toBe('知道了')
    await press(page, 'Escape')
    await cursorIn(2, '数量')
  })

  test('after a required field is missing: in that field', async () => {
    await openNew()
    await press(page, 'Control+Enter')
    await told(page, '请选择客户！')
    expect(await focused(page)).toBe(firstField)
  })
})

describe('a new one', () => {
  test('Alt+N from a bill begins another of its kind, also beside one that is begun; a blank one is enough', async () => {
    const { id } = await draftOf(grease)
    await openSaved(id, 'view')
    await press(page, 'Alt+n')
    await soon(() => focused(page)).toBe(firstField)
    await soon(() => labels(page)).toHaveLength(3)
    await press(page, 'Alt+n')
    expect(await labels(page)).toHaveLength(3)
    await enterParty(page, 'ZTSSJ')
    await press(page, 'Alt+n')
    await soon(() => labels(page)).toHaveLength(4)
    await soon(() => focused(page)).toBe(firstField)
  })

  test('Alt+N from a list begins one, of records too', async () => {
    await browser.goTo('/sales/salesOut/list')
    await rows(page).first().waitFor()
    await press(page, 'Alt+n')
    await soon(() => focused(page)).toBe(firstField)
    await browser.goTo('/base/brand/list')
    await button(tab(page), '新增').waitFor()
    await press(page, 'Alt+n')
    await dialog(page, '新增品牌').waitFor()
    await press(page, 'Escape')
    await dialog(page, '新增品牌').waitFor({ state: 'detached' })
  })

  test('新增 on a list leads to the blank bill that is open already, however it was opened; one that holds something stays beside another', async () => {
    const here = () => page.evaluate(() => location.pathname + location.search)
    await postedOf(grease)
    await browser.goTo('/sales/salesOut/list')
    await rows(page).first().waitFor()
    await press(page, 'Alt+n')
    await soon(() => focused(page)).toBe(firstField)
    const blank = await here()
    await browser.goTo('/sales/salesOut/list')
    await button(tab(page).locator('.toolbar'), '新增').click()
    await soon(() => here()).toBe(blank)
    expect(await labels(page)).toHaveLength(3)
    await soon(() => focused(page)).toBe(firstField)
    await enterParty(page, 'ZTSSJ')
    await browser.goTo('/sales/salesOut/list')
    await press(page, 'Alt+n')
    await soon(() => labels(page)).toHaveLength(4)
    const second = await here()
    expect(second).not.toBe(blank)
    expect(await bill(page).getByText('中天船舶').count()).toBe(0)
    await browser.goTo('/sales/salesOut/list')
    await press(page, 'Alt+n')
    await soon(() => here()).toBe(second)
    expect(await labels(page)).toHaveLength(4)
    await browser.goTo(blank)
    await page.reload()
    await bill(page).locator('.grid-head').waitFor()
    await browser.goTo('/sales/salesOut/list')
    await button(tab(page).locator('.toolbar'), '新增').click()
    await soon(() => here()).toBe(second)
  })

  test.each(['Control+Shift+Enter', '记账并新增'])(
    '%s posts and begins the next in the same tab, the cursor in its first field',
    async way => {
      await begin()
      if (way.startsWith('Control')) await press(page, way)
      else {
        await bill(page).getByLabel('提交后新增').click()
        await page.getByRole('menuitem', { name: way }).click()
      }
      await told(page, '已记账')
      await soon(() => focused(page)).toBe(firstField)
      expect(await bill(page).locator('.bill-no').innerText()).toBe('新单')
      expect(await labels(page)).toHaveLength(2)
      await enterParty(page, 'NBBLG')
      await enterGoods(page, 'SGQZC', '1')
      await press(page, 'Control+Enter')
      await told(page, '已记账')
      const { records } = await admin.ok.get('blade-sales/salesouthead/list', { current: 1, size: 2 })
      expect(records.map((row: { customerId: string }) => row.customerId)).toEqual([ids.shipyard, ids.steelworks])
    },
  )

  test('a refused one stays where it is', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await enterGoods(page, 'WLJLS', '90000')
    await press(page, 'Control+Shift+Enter')
    await browser.refused('库存不足')
    await soon(() => focused(page)).toBe('知道了')
    await press(page, 'Escape')
    await cursorIn(1, '数量')
    expect(await state(page)).toBe('草稿')
    await page.locator('.tab.is-active .tab-close').click()
    await answer(page, '放弃修改')
  })
})
