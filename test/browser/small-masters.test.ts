import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { opened } from './opened.ts'
import { button, dialog, field, lookUp, more, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, admin, browser, page, shot } = await setStage({ width: 1366, height: 768 })

test('W-MDM-038 the users of a depot are chosen over its row, and the ranges that it serves', async () => {
  const classify = await admin.ok.post('blade-mall/rangeclassify/submit', { code: '01', name: '按地区' })
  await admin.ok.post('blade-mall/range/submit', { rangeName: '宁波城区', classifyId: classify.id })
  const [{ id: userId }] = await world.sql(`select id from account where tenant_id = '000000' and account = 'warehouse'`)
  await admin.ok.post('blade-base/depot/assign', { depotId: ids.ningbo, userIds: userId })

  await browser.goTo('/base/depot/list')
  await more(rowWith(page, '宁波'), '分配用户')
  const users = dialog(page, '分配用户')
  await shot('depot-users')
  await users.getByTitle('仓管员').first().waitFor()
  await users.locator('.ant-select-selection-item-remove').click()
  await button(users, '确定').click()
  await told(page, '分配成功')
  expect(await world.sql('select 1 from user_depot where not deleted')).toEqual([])

  await more(rowWith(page, '宁波'), '服务范围')
  const ranges = dialog(page, '服务范围')
  await lookUp(field(ranges, '服务范围'), '宁波', '宁波城区')
  await shot('depot-ranges')
  await button(ranges, '确定').click()
  await rowWith(page, '宁波').getByText('宁波城区').waitFor()
  await shot('depot-list')
  opened('/base/depot/list')
})

test('W-MAL-018 the members of a range are customers, chosen in its form and shown again', async () => {
  await browser.goTo('/mall/range/list')
  await rowWith(page, '宁波城区').getByText('编辑').click()
  const form = dialog(page, '编辑范围')
  await lookUp(field(form, '成员'), '中铁', '中铁十四局集团第三工程有限公司')
  await shot('range-form')
  // On a slow line what was saved is still not older than the form that is opened next.
  await page.route('**/range/detail*', async route => {
    await new Promise(resolve => setTimeout(resolve, 500))
    await route.continue()
  })
  await button(form, '保存').click()
  await told(page, '更新成功')
  expect(await world.sql('select id from party where range_ids is not null')).toEqual([{ id: ids.steelworks }])
  await rowWith(page, '宁波城区').getByText('编辑').click()
  await field(dialog(page, '编辑范围'), '成员').locator('.ant-select-selection-item').waitFor()
  await button(dialog(page, '编辑范围'), '取消').click()
  await page.unrouteAll()
})

test('W-MDM-043 drivers are the staff who drive; one is opened as a card', async () => {
  await world.sql(`update staff set is_driver = true where tenant_id = '000000' and name = '仓管员'`)
  await browser.goTo('/base/driver/list')
  await soon(() => tab(page).locator('.list-table .ant-table-row').count()).toBe(1)
  await shot('drivers')
  await rowWith(page, '仓管员').getByText('查看').click()
  await field(dialog(page, '员工'), '姓名').getByText('仓管员').waitFor()
})
