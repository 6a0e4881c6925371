import { expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { button, dialog, field, lookUp, more, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { browser, page, admin, world, shot } = await setStage({ width: 1366, height: 768 })
const staffOfRow = (id: string) => admin.ok.get('blade-system/staff/detail', { id })

test('W-SET-038 an employee is given his account, and none again', async () => {
  const { id } = await admin.ok.post('blade-system/staff/submit', {
    staffCode: 'YG900',
    staffName: '周小曼',
    deptId: ids.salesDept,
    staffPhone: '13912345678',
  })
  const user = { account: 'zhouxm', realName: '小曼登录', deptId: ids.salesDept }
  await admin.ok.post('blade-user/submit', user)
  await browser.goTo('/system/staff/list?keyword=周小曼')
  await more(rowWith(page, '周小曼'), '分配')
  const box = dialog(page, '分配登录用户')
  await lookUp(field(box, '登录用户'), 'zhouxm', '小曼登录')
  await shot('staff-assign')
  await button(box, '确定').click()
  await told(page, '分配成功')
  await soon(async () => (await staffOfRow(id)).isUser).toBe(2)
  await soon(() => rowWith(page, '周小曼').innerText()).toContain('小曼登录')
})

test('W-SET-038 a contract is renewed for longer than it runs', async () => {
  const id = staffOf('warehouse')
  const person = await staffOfRow(id)
  await admin.ok.post('blade-system/staff/submit', { ...person, contractStart: '2024-01-01', expireTime: '2026-12-31' })
  await browser.goTo(`/system/staff/list?keyword=${person.staffName}`)
  await more(rowWith(page, person.staffName), '续签')
  const box = dialog(page, '合同续签')
  const type = async (label: string, day: string) => {
    await field(box, label).locator('input').fill(day)
    await page.keyboard.press('Enter')
  }
  await box.getByText('现合同到期日 2026-12-31').waitFor()
  await type('续签开始日', '2027-01-01')
  await type('续签到期日', '2026-06-30')
  await button(box, '确定').click()
  await browser.refused('续签到期日应晚于续签开始日！')
  await type('续签到期日', '2029-12-31')
  await shot('staff-renewal')
  await button(box, '确定').click()
  await told(page, '续签成功')
  expect(await staffOfRow(id)).toMatchObject({ contractStart: '2027-01-01', expireTime: '2029-12-31' })
})

test('W-SET-042 a measure is handed out to people and departments, and tells who has it', async () => {
  const { id: classifyId } = await admin.ok.post('blade-wxapp/kpiclassify/submit', { classifyName: '仓储' })
  const { id } = await admin.ok.post('blade-wxapp/kpi/submit', { kpiName: '拣货行数', kpiSource: '2', classifyId })
  const keeper = (await staffOfRow(staffOf('warehouse'))).staffName
  await browser.goTo('/system/kpi/list')
  await more(rowWith(page, '拣货行数'), '下发')
  const box = dialog(page, '下发')
  await lookUp(field(box, '员工'), keeper)
  await page.keyboard.press('Escape')
  await shot('kpi-hand-out')
  await button(box, '确定').click()
  await told(page, '下发成功')
  expect((await admin.ok.get('blade-wxapp/kpi/detail', { id })).staffIds).toBe(staffOf('warehouse'))
  await more(rowWith(page, '拣货行数'), '分配信息')
  const info = dialog(page, '分配信息')
  await soon(() => info.locator('.ant-table-row').allInnerTexts()).toHaveLength(1)
  expect(await info.locator('.ant-table-row').innerText()).toContain(keeper)
  await shot('kpi-who')
  await page.keyboard.press('Escape')
})

test('W-SET-030 a company is told its data source', async () => {
  const [{ id }] = await world.sql(
    `insert into data_source (tenant_id, id, name, url, login, created_at) values ('000000', 880001, '备份库', 'jdbc:postgresql://127.0.0.1:5432/backup', 'reader', now()) returning id`,
  )
  await browser.goTo('/system/tenant')
  await more(tab(page).locator('.ant-table-row').first(), '数据源')
  const box = dialog(page, '数据源')
  await lookUp(field(box, '数据源'), '备份库')
  await shot('tenant-source')
  await button(box, '确定').click()
  await told(page, '保存成功')
  const [row] = await world.sql(`select datasource_id from tenant where datasource_id is not null`)
  expect(row.datasource_id).toBe(String(id))
})
