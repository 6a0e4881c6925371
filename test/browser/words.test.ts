import { expect, test } from 'vitest'
import { opened } from './opened.ts'
import { answer, button, dialog, field, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, browser, page, shot } = await setStage({ width: 1366, height: 768 })

const cards = () => tab(page).locator('.entry-card')
const fill = async (title: string, values: Record<string, string>) => {
  const box = dialog(page, title)
  for (const [label, value] of Object.entries(values)) await field(box, label).locator('input').first().fill(value)
  return box
}

test.each([
  ['W-SHL-004', '横向', '/dict-horizontal/index'],
  ['W-SHL-005', '纵向', '/dict-vertical/index'],
])('W-SET-022 W-SET-024 %s dictionaries and their words side by side (%s): added, sealed, refused, removed', async (id, _, path) => {
  const code = path.slice(1, 8).replace('-', '_')
  await browser.goTo(path)
  const [tops, words] = [cards().nth(0), cards().nth(1)]
  await tops.getByText('性别').first().click()
  await soon(() => words.innerText()).toContain('男')
  const [one, other] = [(await tops.boundingBox())!, (await words.boundingBox())!]
  expect(id === 'W-SHL-004' ? other.x > one.x + 300 : other.y > one.y + 200).toBe(true)
  await shot(`dictionary-${code}`)
  await tops.getByText('岗位类型').click()
  await soon(() => words.innerText()).toContain('基层')

  await button(tops, '新增').click()
  await button(await fill('新增系统字典', { 字典排序: '' }), '保存').click()
  await soon(() => dialog(page, '新增系统字典').innerText()).toMatch(/请输入字典编号[\s\S]*请输入字典名称[\s\S]*请输入字典排序/)
  await button(await fill('新增系统字典', { 字典编号: code, 字典名称: `测试${code}`, 字典排序: '99' }), '保存').click()
  await soon(() => words.innerText()).toContain('还没有字典键值')
  await button(words, '新增').click()
  await button(dialog(page, '新增字典键值'), '保存').click()
  await soon(() => dialog(page, '新增字典键值').innerText()).toMatch(/请输入字典键值[\s\S]*请输入字典名称/)
  await fill('新增字典键值', { 字典键值: 'a', 字典名称: '甲' })
  await shot(`word-form-${code}`)
  await button(dialog(page, '新增字典键值'), '保存').click()
  await soon(() => words.locator('.ant-table-row').count()).toBe(1)

  await button(words, '新增').click()
  await button(await fill('新增字典键值', { 字典键值: 'a', 字典名称: '又一个' }), '保存').click()
  await told(page, '当前字典键值已存在!')
  await page.keyboard.press('Escape')
  await answer(page, '放弃修改')
  await words.getByRole('switch', { name: '封存' }).click()
  await told(page, '封存成功')
  expect(await world.sql('select sealed from dictionary where code = $1 and word = $2', [code, 'a'])).toEqual([{ sealed: true }])

  const top = tops.locator('.ant-table-row').filter({ hasText: code })
  await top.getByText('删除').click()
  await answer(page, '删除')
  await told(page, '请先删除子节点!')
  await button(words, '删除').first().click()
  await told(page, '请选择至少一条数据')
  await words.locator('.ant-table-row .ant-checkbox-input').check()
  await button(words, '删除').first().click()
  await answer(page, '删除')
  await soon(() => words.innerText()).toContain('还没有字典键值')
  await top.getByText('删除').click()
  await answer(page, '删除')
  await soon(() => top.count()).toBe(0)
  await browser.refused('当前字典键值已存在')
  await browser.refused('请先删除子节点')
})

test('W-SET-023 W-SET-024 a business word is renamed, and every list that names it follows', async () => {
  await browser.goTo('/system/dictbiz')
  await tab(page).getByPlaceholder('编号').fill('brand_type')
  await page.keyboard.press('Enter')
  await soon(() => rows(page).count()).toBe(1)
  await shot('dictbiz')
  await rowWith(page, 'brand_type').getByRole('button', { name: '品牌类型' }).click()
  const box = dialog(page, '字典配置')
  await box.getByText('代理品牌').waitFor()
  await shot('dictbiz-words')
  await box.locator('.ant-table-row').filter({ hasText: '代理品牌' }).getByText('编辑').click()
  await button(await fill('编辑字典键值', { 字典名称: '总代品牌' }), '保存').click()
  await box.getByText('总代品牌').waitFor()
  await button(box, '关闭').last().click()
  await browser.goTo('/base/brand/list')
  await button(tab(page), '新增').click()
  await field(dialog(page, '新增品牌'), '品牌类型').locator('.ant-select').click()
  await page.locator('.ant-select-dropdown:visible').getByText('总代品牌').waitFor()
  opened('/system/dictbiz 行内 新增/编辑/查看')
})

test('a sealed word keeps its name on the record that holds it, and cannot be chosen again', async () => {
  await world.sql(`update brand set kind = '3' where tenant_id = '000000'`)
  await world.sql(`update business_dictionary set sealed = true where tenant_id = '000000' and code = 'brand_type' and word = '3'`)
  await world.sql(`update tenant set config_version = config_version + 1`)
  await page.reload()
  await page.waitForSelector('.frame')
  await browser.goTo('/base/brand/list')
  await soon(() => rowWith(page, 'SKF').innerText()).toContain('普通品牌')
  await rowWith(page, 'SKF').getByRole('button', { name: '编辑' }).click()
  const select = field(dialog(page, '编辑品牌'), '品牌类型').locator('.ant-select')
  await soon(() => select.innerText()).toContain('普通品牌')
  await select.click()
  const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '普通品牌' })
  expect(await option.getAttribute('class')).toContain('disabled')
})

test('W-SET-021 W-SET-025 the lists of dictionaries and parameters', async () => {
  await browser.goTo('/system/dict')
  await rowWith(page, 'yes_no').waitFor()
  await shot('dict')
  await browser.goTo('/system/param')
  await rowWith(page, 'account.initPassword').waitFor()
  await shot('param')
  await rowWith(page, 'account.failCount').getByRole('button', { name: '编辑' }).click()
  const box = await fill('编辑参数', { 参数键值: '1' })
  await shot('param-form')
  await button(box, '保存').click()
  await told(page, '登录失败锁定次数必须是3到20的整数！')
  await browser.refused('锁定次数必须')
  await fill('编辑参数', { 参数键值: '6' })
  await button(box, '保存').click()
  await soon(() => rowWith(page, 'account.failCount').innerText()).toContain('6')
})
