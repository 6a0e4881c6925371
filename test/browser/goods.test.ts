import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { picture } from './files.ts'
import { answer, button, column, dialog, field, more, pick, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, browser, page, shot } = await setStage({ width: 1366, height: 768 })

test('W-MDM-001 W-MDM-002 a goods with two units, prices and two pictures; the main picture is changed', async () => {
  await browser.goTo('/base/goods/list')
  await button(tab(page), '新增').click()
  const form = dialog(page, '新增商品')
  await button(form, '保存').click()
  await form.getByText('请输入商品名称').waitFor()
  await form.getByText('请选择商品分类').waitFor()
  expect(await form.locator('.ant-tabs-tab', { hasText: '单位与价格' }).locator('.ant-badge-count').innerText()).toBe('1')
  await shot('goods-refused')
  await field(form, '商品名称').locator('input').fill('推力球轴承')
  await field(form, '规格型号').locator('input').fill('51205')
  await pick(field(form, '商品分类'), '轴承')
  await pick(field(form, '品牌'), 'SKF')
  await button(form, '生成条码').click()
  await soon(() => field(form, '条码').locator('input').inputValue()).toMatch(/^20\d{11}$/)
  await shot('goods-basic')

  await form.getByRole('tab', { name: '单位与价格' }).click()
  await pick(field(form, '基本单位'), '个')
  await field(form, '统一售价').locator('input').fill('25')
  await button(form, '增加一行').click()
  const unit = form.locator('.rows-input tbody tr')
  await pick(unit, '箱')
  await unit.getByLabel('换算分子').fill('40')
  await unit.getByLabel('销售价').fill('960')
  await unit.getByRole('checkbox').check()
  await form.getByText('1箱 = 40个').waitFor()
  await shot('goods-units')

  await form.getByRole('tab', { name: '图片' }).click()
  await form.getByLabel('上传图片').setInputFiles([picture('正面.png'), picture('侧面.png')])
  await soon(() => form.locator('figure').count()).toBe(2)
  expect(await form.locator('figure').first().innerText()).toBe('主图')
  await form.getByRole('button', { name: '设图片2为主图' }).press('Enter')
  await soon(() => form.locator('figure').last().innerText()).toBe('主图')
  await shot('goods-pictures')
  await form.getByRole('tab', { name: '商城与积分' }).click()
  await field(form, '商城价').locator('input').fill('24')
  await shot('goods-mall')
  await field(form, '商城价').locator('input').press('Enter')
  await told(page, '新增成功')

  const row = rowWith(page, '推力球轴承')
  await row.waitFor()
  const [saved] = await world.sql(
    `select g.code, g.mnemonic, g.picture = p.link as main, p.line_no, n.name as bought from goods g
     join goods_pictures p on p.parent_id = g.id and p.is_main join unit n on n.id = g.purchase_unit_id and n.tenant_id = g.tenant_id where g.name = '推力球轴承'`,
  )
  expect(saved).toEqual({ code: '010001', mnemonic: 'TLQZC', main: true, line_no: 2, bought: '箱' })
  await shot('goods-list')
})

test('what is removed from the pictures makes the next one the main one', async () => {
  await rowWith(page, '推力球轴承').dblclick()
  const form = dialog(page, '编辑商品')
  await form.getByRole('tab', { name: '图片' }).click()
  await form.getByRole('button', { name: '删除图片2' }).click()
  await soon(() => form.locator('figure').innerText()).toBe('主图')
  await form.getByRole('tab', { name: '同类商品' }).click()
  await form.getByText('商城里没有同分类、同品牌的其他商品').waitFor()
  await button(form, '保存').click()
  await told(page, '更新成功')
  expect(await world.sql('select is_main from goods_pictures')).toEqual([{ is_main: true }])
})

test('many goods are set at once, and what is not ready for the shelf is told', async () => {
  await soon(() => rows(page).count()).toBe(4)
  for (const name of ['推力球轴承', '深沟球轴承']) await rowWith(page, name).getByRole('checkbox').check()
  await tab(page).getByRole('button', { name: '批量设置' }).click()
  await shot('goods-batch')
  await page.getByRole('menuitem', { name: '起订量' }).click()
  const form = dialog(page, '起订量')
  await field(form, '起订量').locator('input').fill('5')
  await button(form, '确定').click()
  await told(page, '更新成功')
  await tab(page).locator('.toolbar.is-batch').waitFor({ state: 'detached' })
  expect(await world.sql('select name from goods where start_quantity = 5 order by name')).toHaveLength(2)

  await world.sql('update goods set shop_class_id = $1', [ids.shopClass])
  for (const name of ['推力球轴承', '深沟球轴承']) await rowWith(page, name).getByRole('checkbox').check()
  await tab(page).getByRole('button', { name: '批量设置' }).click()
  await page.getByRole('menuitem', { name: '逐个上架' }).click()
  const notice = page.locator('.ant-notification-notice')
  await notice.getByText('上架成功 1 条，失败 1 条').waitFor()
  expect(await notice.innerText()).toContain('商品深沟球轴承缺少主图，不能上架！')
  await shot('goods-shelved')
  await notice.locator('.ant-notification-notice-close').click()
  await soon(() => world.sql('select name from goods where on_shelf')).toEqual([{ name: '推力球轴承' }])
})

test('an auditor reads what waits for him and decides where he reads', async () => {
  await world.sql(`update goods set audit_state = '3101' where tenant_id = '000000' and id = any($1)`, [[ids.bolt, ids.grease]])
  await browser.goTo('/base/goods/list?auditStatus=3101')
  await soon(() => column(page, '审核状态')).toEqual(['待审核', '待审核'])
  await shot('goods-waiting')
  await rowWith(page, '外六角螺栓').getByRole('link').first().click()
  const card = dialog(page, '商品')
  await shot('goods-card')
  await button(card, '审核通过').click()
  await answer(page, '审核通过', '确定审核通过吗？')
  await soon(() => rows(page).count()).toBe(1)
  await more(rowWith(page, '锂基润滑脂'), '驳回')
  const reason = dialog(page, '驳回')
  await button(reason, '确定').click()
  await reason.getByText('请输入驳回原因！').waitFor()
  await field(reason, '驳回原因').locator('input').fill('规格不全')
  await button(reason, '确定').click()
  await soon(() => rows(page).count()).toBe(0)
  expect(
    await world.sql(`select audit_state, audit_remark from goods where tenant_id = '000000' and id = any($1) order by id`, [
      [ids.bolt, ids.grease],
    ]),
  ).toEqual([
    { audit_state: '3102', audit_remark: null },
    { audit_state: '3103', audit_remark: '规格不全' },
  ])
})
