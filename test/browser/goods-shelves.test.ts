import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { button, column, dialog, field, pick, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

const { world, browser, page, shot } = await setStage({ width: 1366, height: 768 })

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
