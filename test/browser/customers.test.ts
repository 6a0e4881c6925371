import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { setting } from '../setting.ts'
import type { Person } from '../world.ts'
import { opened } from './opened.ts'
import { answer, button, column, dialog, field, lookUp, more, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

let serial = 0
const add = (person: Person, more: object) =>
  person.ok.post('blade-barterer/customer/submit', {
    bartererCode: `T${++serial}`,
    natureId: ids.customerClass,
    staffId: staffOf('sales'),
    ...more,
  })

const { world, admin, browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  expects: /400 .*(手机号码已被其他联系人或会员使用|请输入驳回原因)/,
  async prepare({ admin }) {
    const known = {
      taxNo: '91330000123456789X',
      bankName: '工行宁波分行',
      bankAccount: '622202',
      compLegal: '周海',
      bartererAddress: '港前路1号',
      bartererTelephone: '0574-86888888',
    }
    const contacts = [{ contacts: '周工', phone: '13700000001', address: '港前路1号', lng: 121.84, lat: 29.9 }]
    await add(admin, { bartererName: '宁波海丰船舶修造厂', ...known, customerContactsVOs: contacts })
  },
})

/** A number is shown otherwise once it is entered, which may take a moment. */
const typeNumber = (input: Locator, digits: string) =>
  soon(async () => {
    await input.fill(digits)
    return input.inputValue()
  }).toBe(digits)
const choose = (title: string, label: string, word: string) => lookUp(field(dialog(page, title), label), word)
const page3 = (title: string, name: string) => dialog(page, title).getByRole('tab', { name }).click()

test('W-DLG-015 W-DLG-012 W-MDM-011 W-MDM-012 R-VAL-006 R-VAL-008 R-VAL-009 R-VAL-010 R-VAL-012 R-VAL-013 R-VAL-014 R-VAL-057 R-TRN-054 a customer is added with contacts and their places', async () => {
  await browser.goTo('/base/customer/list')
  await button(tab(page), '新增').first().click()
  const box = dialog(page, '新增客户')
  await soon(() => field(box, '客户编码').locator('input').inputValue()).toMatch(/^KH\d+/)
  await page3('新增客户', '其他信息')
  await field(box, '银行账号').locator('input').fill('6222x')
  await page3('新增客户', '基本信息')
  await button(box, '保存').click()
  await soon(() => box.innerText()).toMatch(/请输入客户名称[\s\S]*请选择所属分类[\s\S]*请选择对接人/)
  await shot('customer-refused')
  await page3('新增客户', '其他信息')
  expect(await box.innerText()).toContain('请输入正确的银行卡号！')
  await page3('新增客户', '基本信息')

  await field(box, '客户名称').locator('input').fill('海丰')
  await shot('customer-suggest')
  await page.locator('.ant-select-dropdown:visible b', { hasText: '宁波海丰船舶修造厂' }).click()
  await page3('新增客户', '其他信息')
  await soon(() => field(box, '税号').locator('input').inputValue()).toBe('91330000123456789X')
  const filled = { 法人: '周海', 开户行: '工行宁波分行', 电话: '0574-86888888', 注册地址: '港前路1号', 银行账号: '622202' }
  for (const [label, value] of Object.entries(filled)) expect(await field(box, label).locator('input').inputValue(), label).toBe(value)
  await page3('新增客户', '基本信息')
  await field(box, '客户名称').locator('input').fill('宁波海丰贸易有限公司')
  await choose('新增客户', '对接人', '业务员')
  await chooseClass()

  await page3('新增客户', '收货信息')
  const contact = (at: number) => box.locator('.contacts tbody tr').nth(at)
  const phone = (at: number) => contact(at).getByLabel('手机号码')
  expect(await contact(0).getByLabel('联系人').inputValue()).toBe('周工')
  await phone(0).fill('13700000001')
  await phone(0).blur()
  await soon(() => contact(0).innerText()).toContain('手机号码已被其他联系人或会员使用，请更换！')
  await phone(0).fill('13700000002')
  await button(box, '增加联系人').click()
  await contact(1).getByLabel('联系人').fill('李秀英')
  await phone(1).fill('13700000002')
  await soon(() => contact(1).innerText()).toContain('手机号码与第1条重复')
  await shot('customer-contacts')
  await phone(1).fill('13700000003')
  expect(await contact(0).getByLabel('删除第1条').isDisabled()).toBe(true)
  await contact(1).getByLabel('第2条设为默认').check()

  await contact(0).getByText('定位').click()
  const map = dialog(page, '地图定位')
  await map.getByRole('button', { name: '查询' }).click()
  await told(page, '请输入关键字查询/或拖动地图查找')
  await map.getByPlaceholder(/关键字/).fill('港前路')
  await page.keyboard.press('Enter')
  await map.getByText('宁波海丰船舶修造厂').click()
  const degrees = map.getByRole('textbox', { name: '经纬度' })
  await soon(() => degrees.inputValue()).toBe('121.840000, 29.900000')
  await map.getByLabel('位置标记').focus()
  for (const key of ['ArrowRight', 'Shift+ArrowUp']) await page.keyboard.press(key)
  await soon(() => degrees.inputValue()).toMatch(/^121\.84\d+, 29\.900\d+$/)
  const byKeys = await degrees.inputValue()
  const pin = (await map.getByLabel('位置标记').boundingBox())!
  await page.mouse.move(pin.x + pin.width / 2, pin.y + 8)
  await page.mouse.down()
  await page.mouse.move(pin.x + 120, pin.y + 60, { steps: 5 })
  await page.mouse.up()
  await shot('map')
  await soon(() => degrees.inputValue()).not.toBe(byKeys)
  await button(map, '确定').click()
  await soon(() => contact(0).innerText()).toMatch(/12\d\.\d{4}, \d+\.\d{4}/)

  await button(box, '保存').click()
  await told(page, '新增成功')
  await soon(() => column(page, '联系人')).toContain('李秀英')
  await shot('customers')
  opened('客户列表与客户选择器')
})

async function chooseClass() {
  await field(dialog(page, '新增客户'), '所属分类').locator('input').first().click()
  await page.locator('.ant-select-dropdown:visible .ant-select-tree-title').last().click()
}

test('R-TRN-031 R-TRN-050 R-TRN-051 it is viewed, edited and refused with a phone that is somebody’s', async () => {
  await browser.goTo('/base/customer/list')
  await more(rowWith(page, '宁波海丰贸易'), '查看')
  const view = dialog(page, '客户')
  for (const [name, word] of [
    ['基本信息', '宁波海丰贸易有限公司'],
    ['其他信息', '91330000123456789X'],
    ['收货信息', '李秀英'],
  ] as const) {
    await view.getByRole('tab', { name }).click()
    await soon(() => view.innerText()).toContain(word)
    expect(await view.locator('input:enabled, textarea:enabled').count(), name).toBe(0)
  }
  await shot('customer-view')
  await button(view, '编辑').click()
  const edit = dialog(page, '编辑客户')
  await soon(() => field(edit, '所属分类').locator('input').first().isDisabled()).toBe(true)
  await field(edit, '合伙人').locator('input').fill('陈国强')
  await page3('编辑客户', '收货信息')
  await edit.getByLabel('手机号码').first().fill('13700000001')
  await button(edit, '保存').click()
  await soon(() => edit.innerText()).toContain('手机号码已被其他联系人或会员使用，请更换！')
  await edit.getByLabel('手机号码').first().fill('13700000009')
  await button(edit, '保存').click()
  await told(page, '更新成功')
  await soon(() => column(page, '联系电话')).toContain('13700000009')
})

test('R-TRN-031 R-TRN-051 it is audited, and its terms are set', async () => {
  await setting(world, 'CUSTOMER_AUDIT', '2')
  const sales = await world.as('sales')
  const customerContactsVOs = [{ contacts: '赵六', phone: '13700000007' }]
  await add(sales, { bartererName: '台州待审机械厂', customerContactsVOs })
  await browser.goTo('/base/customer/list')
  await tab(page).getByPlaceholder('编码 / 名称').fill('台州')
  await page.keyboard.press('Enter')
  await more(rowWith(page, '台州待审'), '审核')
  const box = dialog(page, '审核客户')
  expect(await field(box, '所属分类').locator('input').first().isDisabled()).toBe(true)
  await button(box, '驳回').click()
  await told(page, '请输入驳回原因！')
  await shot('customer-audit')
  await field(box, '合伙人').locator('input').fill('陈国强')
  await box.getByLabel('审核意见').fill('资料齐全')
  await button(box, '通过').click()
  await told(page, '更新成功')
  await soon(() => column(page, '审核状态')).not.toContain('待审核')
  await setting(world, 'CUSTOMER_AUDIT', '1')

  await more(rowWith(page, '台州待审'), '账期与信用')
  const terms = dialog(page, '账期与信用')
  await typeNumber(field(terms, '账期天数').locator('input'), '30')
  await typeNumber(field(terms, '信用额度').locator('input'), '50000')
  await shot('customer-terms')
  await button(terms, '确定').click()
  await soon(() => rowWith(page, '台州待审').innerText()).toContain('50,000.00')
  await more(rowWith(page, '台州待审'), '开票单位')
  await shot('customer-invoices')
  await dialog(page, '开票单位').getByText('暂无数据').waitFor()
  await button(dialog(page, '开票单位'), '关闭').last().click()
  opened('/base/customer/list', '/base/customer/list 行内 新增/编辑/查看')
})

test('W-MDM-028 a customer price is changed in its row', async () => {
  const price = { commInfoId: ids.bearing, unitId: ids.piece, bartererId: ids.steelworks, finalPrice: 15.5 }
  await admin.ok.get('blade-barterer/customerprice/saveOrUpdateCustomerPrice', price)
  await browser.goTo('/base/customerPrice/list')
  await soon(() => rows(page).count()).toBe(1)
  const cell = rows(page).first().getByLabel('客户价格')
  await typeNumber(cell, '14.25')
  await cell.press('Enter')
  await told(page, '更新成功')
  await shot('customer-prices')
  const { records } = await admin.ok.get('blade-barterer/customerprice/list')
  expect(records[0].finalPrice).toBe(14.25)
  opened('/base/customerPrice/list')
})

test('W-MDM-025 W-MDM-033 W-MDM-034 W-MDM-035 W-MDM-036 counterparties, recommendations, declines and what is said of them', async () => {
  await browser.goTo('/base/barterer/list')
  await button(tab(page), '新增').first().click()
  const party = dialog(page, '新增往来单位')
  await button(party, '保存').click()
  await soon(() => party.innerText()).toContain('请输入银行账号')
  await field(party, '银行账号').locator('input').fill('NRA 6222')
  await button(party, '保存').click()
  await soon(() => column(page, '单位名称')).toContain('NRA 6222')
  await shot('parties')
  opened('/base/barterer/list')

  await admin.ok.post('blade-barterer/customerrecommended/submit', { customerId: ids.steelworks, recommendedId: ids.shipyard })
  await browser.goTo('/base/customerRecommended/list')
  await soon(() => rows(page).count()).toBe(1)
  await shot('recommendations')
  await more(rows(page).first(), '清除')
  await answer(page, '清除')
  await soon(() => rows(page).count()).toBe(0)
  opened('/base/customerRecommended/list')

  await admin.ok.post('blade-barterer/deteriorate/submit', { customerId: ids.steelworks, commInfoId: ids.bolt, declineRate: 60 })
  await browser.goTo('/base/deteriorate/list')
  await soon(() => column(page, '状态')).toEqual(['待反馈'])
  await rows(page).first().getByText('编辑').click()
  await dialog(page, '编辑恶化记录').waitFor()
  await shot('decline-form')
  opened('/base/deteriorate/list', '/base/deteriorate/list 行内 新增/编辑/查看')
  await browser.goTo('/base/deteriorate/confirm')
  await shot('declines')
  await rows(page).first().getByText('反馈').last().click()
  const feedback = dialog(page, '恶化反馈')
  expect((await feedback.boundingBox())!.width).toBe(770)
  await button(feedback, '确定').click()
  await soon(() => feedback.innerText()).toContain('请输入反馈原因')
  await field(feedback, '反馈原因').locator('textarea').fill('改用竞品')
  await button(feedback, '确定').click()
  await told(page, '提交成功')
  await soon(() => rows(page).count()).toBe(0)
  await tab(page).getByText('反馈列表').click()
  await soon(() => column(page, '反馈')).toEqual(['改用竞品'])
  await shot('declines-answered')
  opened('/base/deteriorate/confirm')
})
