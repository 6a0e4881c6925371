import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { unzipped } from '../unzipped.ts'
import { fileFrom } from './files.ts'
import { answer, button, column, dialog, field, more, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, browser, page, shot } = await setStage({ width: 1366, height: 768 })
afterAll(() => void delete process.env.DATA_SOURCE_HOSTS)

const option = (text: string) => page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first()

async function save(box: Locator) {
  await button(box, '保存').click()
  await box.waitFor({ state: 'hidden' })
}

test('W-SET-031 W-SET-032 a client is added with its ways of signing in; its secret is dots, and our own cannot be stopped', async () => {
  await browser.goTo('/system/client')
  await button(tab(page), '新增').first().click()
  const box = dialog(page, '客户端')
  await field(box, '客户端编号').getByRole('textbox').fill('pda')
  await field(box, '密钥').locator('input').fill('pda-secret')
  await field(box, '授权类型').locator('.ant-select').click()
  await option('密码').click()
  await option('刷新令牌').click()
  await page.keyboard.press('Escape')
  await shot('client-form')
  await save(box)
  await soon(() => column(page, '授权类型')).toContain('密码、刷新令牌')
  expect(new Set(await column(page, '密钥'))).toEqual(new Set(['••••']))
  await shot('client-list')
  await more(rowWith(page, 'saber'), '停用')
  await told(page, '系统网页正在使用客户端saber，不能停用！')
  await browser.refused('不能停用')
})

test('W-SET-072 W-SET-073 a data source is added and tried', async () => {
  const { hostname, port, pathname, username, password } = new URL(world.url)
  process.env.DATA_SOURCE_HOSTS = hostname
  await browser.goTo('/tool/datasource')
  await button(tab(page), '新增').first().click()
  const box = dialog(page, '数据源')
  await field(box, '名称').getByRole('textbox').fill('自己的库')
  await field(box, '地址').getByRole('textbox').fill(`jdbc:postgresql://${hostname}:${port}${pathname}`)
  await field(box, '账号').getByRole('textbox').fill(username)
  await field(box, '密码')
    .locator('input')
    .fill(decodeURIComponent(password) || 'none')
  await shot('datasource-form')
  await save(box)
  await more(rowWith(page, '自己的库'), '测试连接')
  await told(page, '数据源自己的库连接成功')
  await shot('datasource-list')
})

test('W-SET-070 W-SET-071 a model takes its fields from a table, is looked over, copied and generated', async () => {
  await browser.goTo('/tool/code')
  await button(tab(page), '新增').first().click()
  const box = dialog(page, '代码生成')
  for (const [label, text] of [
    ['模块名', '税率抄本'],
    ['服务名', 'blade-base'],
    ['表名', 'tax_rate'],
    ['包名', 'goods'],
  ])
    await field(box, label!).getByRole('textbox').first().fill(text!)
  await shot('code-form-empty')
  await save(box)
  await rowWith(page, '税率抄本').getByRole('button', { name: '编辑' }).click()
  const edit = dialog(page, '编辑代码生成')
  const lines = edit.locator('.rows-input tbody tr')
  await soon(() => lines.count()).toBe(5)
  await shot('code-form')
  await lines.first().getByRole('textbox', { name: '标签' }).fill('名称')
  await field(edit, '表名').getByRole('textbox').first().fill('tax_copy')
  await save(edit)
  await more(rowWith(page, 'tax_copy'), '复制')
  await soon(() => column(page, '表名')).toEqual(['tax_copy_copy', 'tax_copy'])
  const file = await fileFrom(page, more(rowWith(page, 'tax_copy_copy'), '生成代码'))
  expect(file.suggestedFilename()).toBe('tax-copy-copy.zip')
  expect(unzipped(readFileSync(await file.path()))['src/areas/goods/tax-copy-copy.ts']).toContain(
    `name: text('name', '名称', { required: true }),`,
  )
  await shot('code-list')
  await more(rowWith(page, 'tax_copy_copy'), '删除')
  await answer(page, '删除|确定')
  await soon(() => column(page, '表名')).toEqual(['tax_copy'])
})
