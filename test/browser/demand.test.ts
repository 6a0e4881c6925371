import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { opened } from './opened.ts'
import { button, column, dialog, field, lookUp, more, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'

const { browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  async prepare({ admin }) {
    const buy = (depotId: string, commInfoId: string, qty: number, supplierId = ids.factory) =>
      admin.ok.post('blade-purchase/purchaseinhead/accounting', {
        supplierId,
        depotId,
        bodyList: [{ commInfoId, qty, taxPrice: 11.3, taxRate: 13 }],
      })
    await buy(ids.ningbo, ids.bearing, 20)
    await buy(ids.hangzhou, ids.bolt, 5, ids.trader)
    const need = (commInfoId: string, qty: number) =>
      admin.ok.post('blade-purchase/demandbody/submit', { commInfoId, depotId: ids.hangzhou, qty })
    await need(ids.bearing, 8)
    await need(ids.bolt, 300)
    await need(ids.grease, 4)
  },
})

test('W-PUR-010 the plan proposes to move what another depot has and to buy the rest, and does so by one click', async () => {
  await browser.goTo('/purchase/demand/list')
  await soon(() => column(page, '状态')).toEqual(['待处理', '待处理', '待处理'])
  await soon(() => column(page, '需求人')).toEqual(['超级管理员', '超级管理员', '超级管理员'])
  await shot('demands')
  await tab(page).locator('.toolbar').getByText('补货方案', { exact: true }).click()
  await soon(() => column(page, '还缺')).toEqual(['8', '300', '4'])
  expect(await column(page, '建议')).toEqual(['调拨', '采购', '采购'])
  expect(await column(page, '他仓可用')).toEqual(['20', '0', '0'])
  expect(await column(page, '建议供应商')).toEqual(['', '徐州货运站', ''])
  await shot('plan')
  for (const goods of ['深沟球轴承', '外六角螺栓']) await rowWith(page, goods).locator('.ant-checkbox-input').check()
  await button(tab(page), '按建议处理').click()
  await soon(() => column(page, '还缺')).toEqual(['4'])
  await shot('done')
  opened('/purchase/demand/list')
})

test('W-PUR-010 one demand is bought of whom one likes, or moved from where one likes', async () => {
  await browser.goTo('/purchase/demand/list')
  await tab(page).locator('.toolbar').getByText('需求明细', { exact: true }).click()
  await more(rowWith(page, '锂基润滑脂'), '转采购')
  const box = dialog(page, '转采购')
  await soon(() => field(box, '入库仓库').innerHTML()).toContain('杭州总仓')
  await lookUp(field(box, '供应商'), '人本')
  await shot('buy')
  await button(box, '确定').click()
  await box.waitFor({ state: 'detached' })
  await soon(() => rowWith(page, '锂基润滑脂').innerText()).toContain('已转单')
  expect(await column(page, '状态')).toEqual(['已转单', '已转单', '已转单'])
})
