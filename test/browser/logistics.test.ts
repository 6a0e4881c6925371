import { expect, test } from 'vitest'
import { opened } from './opened.ts'
import { answer, button, dialog, field, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, browser, page, shot } = await setStage({ width: 1366, height: 768 })

test('W-MDM-042 the regions of a route are ticked in the cascade, several at once, and come back by name', async () => {
  await browser.goTo('/base/route/list')
  await button(tab(page), '新增').click()
  const form = dialog(page, '新增线路')
  await button(form, '取编码').click()
  await soon(() => field(form, '线路编码').locator('input').inputValue()).toBe('XL0001')
  await field(form, '线路名称').locator('input').fill('城西线')
  await button(form, '保存').click()
  await form.getByText('请选择配送区域').waitFor()
  await field(form, '配送区域').locator('.ant-select').click()
  const cascade = page.locator('.ant-cascader-dropdown:visible')
  await cascade.getByText('浙江省', { exact: true }).click()
  await cascade.getByText('杭州市', { exact: true }).click()
  await cascade.getByText('西湖区', { exact: true }).click()
  await cascade.getByText('余杭区', { exact: true }).click()
  await shot('route-cascade')
  await field(form, '线路名称').locator('input').click()
  await button(form, '保存').click()
  await rowWith(page, '城西线').getByText('浙江省杭州市西湖区,浙江省杭州市余杭区').waitFor()
  await shot('route-list')
  await rowWith(page, '城西线').getByText('编辑').click()
  const again = dialog(page, '编辑线路')
  await again.getByText('浙江省杭州市余杭区').waitFor()
  await shot('route-form')
  await again.locator('.ant-select-selection-item-remove').last().click()
  await button(again, '保存').click()
  await soon(() => rowWith(page, '城西线').innerText()).not.toContain('余杭区')
  expect((await world.sql('select areas from route where name = $1', ['城西线']))[0]!.areas).toEqual(['330106'])
  opened('/base/route/list')
})

test('W-MDM-058 parcels stand beside the companies that carry them: a company is added, narrows the list and is stopped', async () => {
  const aside = tab(page).locator('.list-aside')
  await browser.goTo('/base/expressFollow/list')
  for (const [code, name] of [
    ['SF', '顺丰速运'],
    ['ZTO', '中通快递'],
  ] as const) {
    await aside.getByTitle('新增快递公司').click()
    const form = dialog(page, '新增快递公司')
    await field(form, '编码').locator('input').fill(code)
    await field(form, '名称').locator('input').fill(name)
    await button(form, '保存').click()
    await aside.getByText(name).waitFor()
  }
  await aside.getByText('顺丰速运').click()
  await button(tab(page), '新增').click()
  const parcel = dialog(page, '新增快递跟踪')
  await field(parcel, '快递单号').locator('input').fill('SF1388201745526')
  await button(parcel, '保存').click()
  await rowWith(page, 'SF1388201745526').getByText('顺丰速运').waitFor()
  await shot('express')
  await aside.getByText('中通快递').click()
  await soon(() => rows(page).count()).toBe(0)
  await aside.getByText('全部快递公司').click()
  await soon(() => rows(page).count()).toBe(1)
  await aside.getByLabel('中通快递更多').click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await told(page, '停用成功')
  await aside.locator('.muted', { hasText: '中通快递' }).waitFor()
  await aside.getByLabel('中通快递更多').click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await answer(page, '删除')
  await soon(() => aside.getByText('中通快递').count()).toBe(0)
  opened('/base/expressFollow/list')
})
