import { expect, test } from 'vitest'
import { button, dialog, field, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { browser, page } = await setStage({ width: 1366, height: 768 })

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
