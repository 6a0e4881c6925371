import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { button, column, dialog, field, more, pick, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

const { world, admin, browser, page, shot } = await setStage({ width: 1366, height: 768 })

/** Ticks goods in the picker, all at once, for the form that is open. */
async function choose(form: ReturnType<typeof dialog>, names: string[]) {
  await button(form, '选择商品').click()
  const picker = dialog(page, '选择商品')
  for (const name of names) await picker.locator('.picker-rows tbody tr', { hasText: name }).click()
  await shot('members-picker')
  await picker.getByRole('button', { name: `确定，加入 ${names.length} 行` }).click()
  await picker.waitFor({ state: 'detached' })
}

test('W-MDM-052 W-MDM-053 W-MDM-054 W-MDM-055 the goods of a floor and of a group are chosen together', async () => {
  for (const [path, label, name] of [
    ['/base/floor/list', '商城楼层', '楼层名称'],
    ['/base/group/list', '分组', '分组名称'],
  ] as const) {
    await browser.goTo(path)
    await button(tab(page), '新增').click()
    const form = dialog(page, `新增${label}`)
    await field(form, name).locator('input').fill('轴承专区')
    await choose(form, ['深沟球轴承', '外六角螺栓'])
    const chosen = await form.locator('.members tbody tr').allInnerTexts()
    expect(chosen).toEqual([expect.stringMatching(/深沟球轴承[\s\S]*6205-2RS/), expect.stringContaining('外六角螺栓')])
    await form.locator('.members tbody tr').last().getByRole('button', { name: '删除这一行' }).click()
    await shot(`${label}-form`)
    await button(form, '保存').click()
    await rowWith(page, '轴承专区').waitFor()
    await shot(label)
  }
  expect(await column(page, '成员数')).toEqual(['1'])
  expect(await world.sql('select goods_id from mall_floor_goods')).toEqual([{ goods_id: ids.bearing }])
})

test('W-MDM-056 W-MDM-057 goods are opened to a customer together, and told apart by code and spec', async () => {
  await browser.goTo('/base/openCommCustomer/list')
  await button(tab(page), '新增').click()
  const form = dialog(page, '新增开放商品客户')
  await pick(field(form, '客户'), '宁波北仑港机修造有限公司')
  await choose(form, ['深沟球轴承', '外六角螺栓'])
  await shot('open-goods-form')
  await button(form, '确定').click()
  await soon(() => rows(page).count()).toBe(2)
  await soon(() => column(page, '规格型号')).toContain('6205-2RS/C3')
  await shot('open-goods')
})

test('W-MDM-029 W-MDM-030 a first price shows its goods by code and spec, and its unit', async () => {
  await browser.goTo('/base/firstPrice/list')
  await button(tab(page), '新增').click()
  const form = dialog(page, '新增首次价格')
  await pick(field(form, '商品'), '深沟球轴承')
  await field(form, '首次价格').locator('input').fill('17.5')
  await shot('first-price-form')
  await button(form, '保存').click()
  await soon(() => column(page, '单位')).toEqual(['个'])
  expect([await column(page, '商品编码'), await column(page, '规格型号')]).toEqual([['01010205'], ['6205-2RS/C3']])
  await shot('first-price')
})

test('W-MAL-012 改名 分类下商品: a class of the mall is renamed in its tree, and shows its goods and which of them the mall has', async () => {
  const add = async (classifyName: string, parentId?: string) =>
    (await admin.ok.post('blade-base/commclassifyshop/submit', { classifyName, parentId })).id as string
  const below = await add('电动阀门', await add('阀门专区'))
  await world.sql(`update goods set shop_class_id = $1, on_shelf = id = $2 where tenant_id = '000000' and id = any($3::bigint[])`, [
    below,
    ids.bearing,
    [ids.bearing, ids.bolt],
  ])
  await browser.goTo('/mall/shopClassify')
  const tree = tab(page).getByRole('tree')
  await tree.getByRole('button', { name: '阀门专区更多' }).click()
  await page.getByRole('menuitem', { name: '改名' }).click()
  const form = dialog(page, '改名')
  expect(await field(form, '分类名称').locator('input').inputValue()).toBe('阀门专区')
  await field(form, '分类名称').locator('input').fill('')
  await button(form, '确定').click()
  await form.getByText('请输入分类名称').waitFor()
  await field(form, '分类名称').locator('input').fill('阀门')
  await button(form, '确定').click()
  await tree.getByText('阀门', { exact: true }).waitFor()
  await rowWith(page, '阀门').waitFor()
  await more(rowWith(page, '阀门'), '分类下商品')
  const goods = dialog(page, '分类下商品')
  const codes = () => goods.locator('tbody tr td:first-child').allInnerTexts()
  await soon(async () => (await codes()).length).toBe(2)
  await shot('shop-class-goods')
  await goods.getByText('已上架', { exact: true }).click()
  await soon(async () => (await codes()).length).toBe(1)
  expect(await goods.locator('tbody').innerText()).toContain('深沟球轴承')
  await page.keyboard.press('Escape')
  await goods.waitFor({ state: 'hidden' })
})
