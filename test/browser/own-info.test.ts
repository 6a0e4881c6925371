import { expect, test } from 'vitest'
import { enter } from '../door.ts'
import { picture } from './files.ts'
import { opened } from './opened.ts'
import { button, field, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, browser, page } = await setStage({
  account: 'sales',
  expects: /400 原密码不正确/,
  prepare: ({ world }) =>
    world.sql(`update staff set post = '销售工程师', rank = 'P4', basic_wages = 4500, post_wages = 2800, rank_wages = 600
      where tenant_id = '000000' and id = (select staff_id from account where tenant_id = '000000' and account = 'sales')`),
})
await browser.goTo('/info/index')
await tab(page).locator('.own-facts').waitFor()

test('R-CON-076 R-FMT-004 the first tab shows avatar, name, user name, phone, e-mail, staff type, post, rank and the wages, as whole numbers', async () => {
  const facts = await tab(page).locator('.own-facts > div').allInnerTexts()
  const shown = Object.fromEntries(facts.map(text => text.split(/\s*\n\s*/)))
  expect(shown).toMatchObject({
    用户名: 'sales',
    员工类型: expect.stringContaining('正式'),
    基本工资: '4,500',
    岗位: '销售工程师',
    岗位工资: '2,800',
    职级: 'P4',
    职级工资: '600',
  })
  for (const label of ['姓名', '手机（账号）', '邮箱'])
    expect(await field(tab(page), label).locator('input:enabled').count(), label).toBe(1)
  expect(await tab(page).locator('.own-avatar input[type=file]').count()).toBe(1)
})

test('the name is changed, shown at once in the top bar and kept', async () => {
  const name = field(tab(page), '姓名').locator('input')
  await name.fill('')
  await button(tab(page), '保存').click()
  await soon(() => tab(page).locator('.form-problem').allInnerTexts()).toEqual(['请输入姓名'])
  await name.fill('李婷')
  await name.press('Enter')
  await told(page, '保存成功')
  await soon(() => page.locator('.user-button').innerText()).toContain('李婷')
  expect(await (await world.as('sales')).ok.get('blade-user/info')).toMatchObject({ realName: '李婷' })
})

test('R-VAL-037 R-VAL-039 R-CON-041 R-CON-019 the picture: jpg or png, at most 500 KB; without one the mark of the house stands in its place', async () => {
  await page.locator('.user-button .avatar .logo-mark').waitFor()
  const input = tab(page).locator('.own-avatar input')
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await told(page, '上传头像图片只能是 JPG 格式!')
  await input.setInputFiles(picture('a.png', 512_001))
  await told(page, '上传文件大小不能超过 500KB!')
  await input.setInputFiles(picture('a.png'))
  await tab(page).locator('.own-avatar img').waitFor()
  await button(tab(page), '保存').click()
  await soon(async () => (await (await world.as('sales')).ok.get('blade-user/info')).avatar).toContain('/api/blade-resource/file')
  await page.locator('.user-button img.avatar').waitFor()
})

test('W-SHL-003 R-CON-076 the second tab changes the password: every field is checked, other sessions end, this one stays', async () => {
  const elsewhere = await enter(world, 'sales')
  await tab(page).getByRole('tab', { name: '修改密码' }).click()
  const fill = async (old: string, fresh: string, again: string) => {
    for (const [name, text] of Object.entries({ oldPassword: old, newPassword: fresh, newPassword1: again }))
      await tab(page).locator(`[name=${name}]`).fill(text)
    await button(tab(page), '修改密码').click()
  }
  const problems = () => tab(page).locator('.own-password .form-problem').allInnerTexts()
  await fill('', 'short', 'other')
  await soon(problems).toEqual(['请输入原密码', '新密码至少8位，且同时包含字母和数字！', '请输入正确的确认密码!'])
  await fill('not it', 'Shanghai2026', 'Shanghai2026')
  await soon(problems).toEqual(['原密码不正确!'])
  await fill('sales', 'Shanghai2026', 'Shanghai2026')
  await told(page, '密码已修改')
  expect((await elsewhere.get('blade-user/info')).code).toBe(401)
  expect(await enter(world, 'sales', 'Shanghai2026')).toBeTruthy()
  await browser.goTo('/base/brand/list')
  await tab(page).locator('.list-table').waitFor()
  opened('/info/index')
})
