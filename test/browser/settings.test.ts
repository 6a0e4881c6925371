import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { opened } from './opened.ts'
import { answer, button, dialog, field, focused, pick, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, admin, browser, page, shot } = await setStage({ width: 1366, height: 768 })

const setting = (code: string) => tab(page).locator(`.ant-table-row[data-row-key="${code}"]`)
const kept = async (code: string) => {
  const [row] = await world.sql('select value from setting_value where tenant_id = $1 and code = $2', ['000000', code])
  return row?.value
}

test('W-SET-027 settings are found by name and by key, group by group', async () => {
  await browser.goTo('/system/sysConfig/list')
  await setting('UNIT_DECIMAL_PLACES').waitFor()
  await shot('settings')
  await tab(page).getByLabel('关键字').fill('credit')
  await soon(() => tab(page).locator('.ant-table-row').count()).toBe(2)
  expect(await setting('CREDIT_MODE').innerText()).toMatch(/信用控制[\s\S]*客户超出信用额度/)
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('credit')
  await tab(page).getByLabel('关键字').fill('没有这样的')
  await tab(page).getByText('没有符合条件的配置项').waitFor()
  await button(tab(page), '清除条件').click()
  await tab(page).getByRole('navigation').getByText('财务').click()
  await soon(() => tab(page).locator('.settings h2').allInnerTexts()).toEqual(['财务'])
  await tab(page).getByRole('navigation').getByText('全部').click()
  opened('/system/sysConfig/list')
})

test('W-SET-028 changes are marked and saved together; a wrong one is named with its limits and nothing is saved', async () => {
  await setting('UNIT_DECIMAL_PLACES').locator('input').fill('12')
  await pick(setting('CREDIT_MODE'), '下单与出库都拦截')
  await setting('NEGATIVE_STOCK').getByText('是', { exact: true }).click()
  await pick(setting('MALL_DEPOT'), '宁波分仓')
  await soon(() => tab(page).locator('.is-changed').count()).toBe(4)
  expect(await setting('CREDIT_MODE').innerText()).toContain('原值：下单时拦截')
  await tab(page).getByRole('navigation').getByText('登录').click()
  await soon(() => setting('UNIT_DECIMAL_PLACES').count()).toBe(0)
  await button(tab(page), '保存 4 项修改').click()
  await soon(() => setting('UNIT_DECIMAL_PLACES').innerText()).toContain('单价小数位必须是0到8之间的整数')
  await soon(() => focused(page)).toBe('setting-UNIT_DECIMAL_PLACES')
  await shot('settings-problem')
  expect(await kept('NEGATIVE_STOCK')).toBeUndefined()

  await setting('UNIT_DECIMAL_PLACES').locator('input').fill('4')
  await page.keyboard.press('Control+s')
  await told(page, '保存成功')
  await soon(() => tab(page).locator('.is-changed').count()).toBe(0)
  expect([await kept('UNIT_DECIMAL_PLACES'), await kept('CREDIT_MODE'), await kept('NEGATIVE_STOCK'), await kept('MALL_DEPOT')]).toEqual([
    '4',
    '4',
    '2',
    ids.ningbo,
  ])
  expect(await setting('MALL_DEPOT').innerText()).toContain('宁波分仓')

  await button(tab(page), '操作历史').click()
  const history = dialog(page, '操作历史')
  await history.locator('.ant-table-row').first().click()
  await soon(() => history.innerText()).toMatch(/信用控制：下单时拦截 → 下单与出库都拦截[\s\S]*商城仓库：（空） → 宁波分仓/)
  await shot('settings-history')
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'hidden' })
})

test('somebody else was faster: both values are shown and nothing typed is lost', async () => {
  await setting('STOCK_AGE_DAYS').locator('input').fill('90')
  await admin.ok.post('blade-system/sysconfig/updateV', { id: 'STOCK_AGE_DAYS', configValue: '120' })
  await button(tab(page), '保存 1 项修改').click()
  await soon(() => setting('STOCK_AGE_DAYS').innerText()).toMatch(/原值：120[\s\S]*库龄预警\(天\)已被他人修改，请核对后重新保存！/)
  expect(await setting('STOCK_AGE_DAYS').locator('input').inputValue()).toBe('90')
  await browser.refused('已被他人修改')
  await button(tab(page), '保存 1 项修改').click()
  await soon(() => kept('STOCK_AGE_DAYS')).toBe('90')
})

test('a setting goes back to its default', async () => {
  await tab(page).getByText('只看设置过的').click()
  await soon(() => tab(page).locator('.ant-table-row').count()).toBe(5)
  await shot('settings-own')
  await button(setting('CREDIT_MODE'), '恢复默认').click()
  await answer(page, '恢复默认', '信用控制恢复默认？')
  await soon(() => setting('CREDIT_MODE').count()).toBe(0)
  expect(await kept('CREDIT_MODE')).toBeUndefined()
  opened('/system/sysConfig/list 行内 新增/编辑/查看')
})

const card = () => tab(page).locator('.region-card')

test('W-SET-019 the country opens level by level, and a region is found by its name', async () => {
  await browser.goTo('/base/region')
  await soon(() => rows(page).count()).toBe(10)
  const tree = tab(page).locator('.class-tree')
  await tree.getByRole('treeitem', { name: '浙江省' }).locator('.tree-caret').click()
  await tree.getByRole('treeitem', { name: '杭州市' }).click()
  await rowWith(page, '余杭区').waitFor()
  await soon(() => card().innerText()).toMatch(/杭州市[\s\S]*上级：浙江省/)
  await shot('regions')
  await tab(page).getByLabel('关键字').fill('义乌')
  await page.keyboard.press('Enter')
  await rowWith(page, '浙江省金华市义乌市').getByRole('button').click()
  await soon(() => card().innerText()).toContain('330782')
  opened('/base/region')
})

test('W-SET-020 a region is added below another, changed and removed, and not while something stands below it', async () => {
  await button(card(), '新增下级').click()
  await field(card(), '区划编号').locator('input').fill('330783001')
  await field(card(), '区划名称').locator('input').fill('福田街道')
  await button(card(), '保存').click()
  await soon(() => card().innerText()).toContain('区划编号必须以上级编号330782开头')
  await shot('region-problem')
  await browser.refused('必须以上级编号330782开头')
  await field(card(), '区划编号').locator('input').fill('330782001')
  await button(card(), '保存').click()
  await told(page, '新增成功')
  await soon(() => card().innerText()).toMatch(/福田街道[\s\S]*上级：义乌市/)

  await field(card(), '备注').locator('input').fill('国际商贸城')
  await tab(page).locator('.class-tree').getByRole('treeitem', { name: '全部行政区划' }).click()
  await answer(page, '继续编辑', '有未保存的修改')
  await button(card(), '保存').click()
  await told(page, '更新成功')
  const [{ remark }] = await world.sql(`select remark from region where code = '330782001'`)
  expect(remark).toBe('国际商贸城')
  await shot('region-saved')

  await rowWith(page, '浙江省金华市义乌市').getByRole('button').click()
  await soon(() => card().innerText()).toContain('上级：金华市')
  await button(card(), '删除').click()
  await answer(page, '删除', '确定将选择数据删除?')
  await told(page, '请先删除子节点!')
  await browser.refused('请先删除子节点')
  await tab(page).getByLabel('关键字').fill('福田街道')
  await page.keyboard.press('Enter')
  await rowWith(page, '义乌市福田街道').getByRole('button').click()
  await soon(() => card().innerText()).toContain('330782001')
  await button(card(), '删除').click()
  await answer(page, '删除', '确定将选择数据删除?')
  await told(page, '删除成功')
  await soon(() => rowWith(page, '义乌市福田街道').count()).toBe(0)
  opened('/base/region 行内 新增/编辑/查看')
})
