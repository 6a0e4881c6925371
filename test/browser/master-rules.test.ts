import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { button, dialog, field, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, browser, page } = await setStage({ width: 1366, height: 768 })

/** The queries that a call was asked with, in order. */
function listening(path: string) {
  const asked: { query: URLSearchParams }[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === `/api/${path}`) asked.push({ query: url.searchParams })
  })
  return asked
}

test('R-CON-034 a question of yes and no is asked of all, of yes (2) or of no (1)', async () => {
  const asked = listening('blade-base/company/list')
  await browser.goTo('/base/company/list')
  await soon(() => asked.length).toBeGreaterThan(0)
  const last = () => asked.at(-1)!.query.get('isSales')
  expect(last()).toBeNull()
  const more = tab(page).getByText('展开')
  if (await more.count()) await more.click()
  const choice = tab(page).getByRole('search').getByRole('combobox', { name: '销售主体' })
  expect(await tab(page).getByRole('search').innerText()).toContain('全部')
  const choose = async (word: string) => {
    await choice.click()
    const list = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    expect(await list.allInnerTexts()).toEqual(['是', '否'])
    await list.filter({ hasText: word }).click()
  }
  await choose('是')
  await soon(last).toBe('2')
  await choose('否')
  await soon(last).toBe('1')
})

test('goods are asked for once the typing rests, sooner than R-CON-055 wants, on purpose', async () => {
  const asked = listening('blade-base/comminfo/entryList')
  await browser.goTo('/base/firstPrice/list')
  await button(tab(page), '新增').click()
  const form = dialog(page, '新增首次价格')
  await field(form, '商品').getByRole('combobox').focus()
  await page.keyboard.press('F4')
  const box = dialog(page, '选择商品')
  await soon(() => box.locator('.picker-rows tbody tr').count()).toBeGreaterThan(1)
  await browser.rest()
  const before = asked.length
  // The clock of the page stands still while one types, however long that takes.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await box.getByLabel('关键字').pressSequentially('bearing')
  expect(asked).toHaveLength(before)
  await page.clock.runFor(1500)
  await page.clock.resume()
  await soon(() => asked.length).toBeGreaterThan(before)
  await browser.rest()
  expect(asked.slice(before).map(({ query }) => query.get('keyword'))).toEqual(['bearing'])
  await button(box, '取消').click()
  await button(form, '取消').click()
})

test.each([
  ['customer', ids.steelworks, '中铁十四局', '宁波北仑'],
  ['supplier', ids.factory, '人本轴承', '徐州货运站'],
] as const)('R-STA-010 a stopped %s stands out in its list', async (kind, id, stopped, used) => {
  await world.sql('update party set enabled = false where id = $1', [id])
  await browser.goTo(`/base/${kind}/list`)
  await rowWith(page, stopped).waitFor()
  const colour = (name: string) =>
    rowWith(page, name)
      .locator('td', { hasText: name })
      .evaluate(cell => getComputedStyle(cell).color)
  expect(await rowWith(page, stopped).getAttribute('class')).toContain('is-stopped')
  expect(await colour(stopped)).not.toBe(await colour(used))
  await world.sql('update party set enabled = true where id = $1', [id])
})

test('R-PER-008 who holds no right to change anything sees no button for it', async () => {
  const other = await browser.stranger()
  await other.goto(`${browser.url}/login`)
  for (const [name, text] of Object.entries({ tenantId: '000000', username: 'boss', password: 'boss' }))
    await other.fill(`[name=${name}]`, text)
  await other.press('[name=password]', 'Enter')
  await other.waitForSelector('.frame')
  const buttons = async (window: Page) => {
    await window.goto(`${browser.url}/base/unit/list`)
    await rowWith(window, '个').first().waitFor()
    return (await tab(window).getByRole('button').allInnerTexts()).filter(word => ['新增', '导入', '编辑', '删除', '导出'].includes(word))
  }
  expect(new Set(await buttons(other))).toEqual(new Set(['导出']))
  expect(await buttons(page)).toEqual(expect.arrayContaining(['新增', '编辑', '导出']))
  await other.context().close()
})

test('R-VAL-016 the avatar of a customer takes jpg and png only', async () => {
  await browser.goTo('/base/customer/list')
  await button(tab(page), '新增').first().click()
  const box = dialog(page, '新增客户')
  await box.getByRole('tab', { name: '其他信息' }).click()
  const input = field(box, '头像').locator('input[type=file]')
  const sent = listening('blade-resource/oss/endpoint/put-file')
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await told(page, '上传头像图片只能是 JPG 格式!')
  expect(sent).toEqual([])
  expect(await input.getAttribute('accept')).toBe('.jpg,.jpeg,.png')
})
