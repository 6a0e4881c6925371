import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { opened } from './opened.ts'
import { answer, button, column, dialog, field, lookUp, more, rows, rowWith, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  async prepare({ admin }) {
    const contact = { customerId: ids.steelworks, areaCode: '330106', address: '文三路1号' }
    await admin.ok.post('blade-barterer/customercontacts/submit', { ...contact, contacts: '王建军', phone: '13700000001' })
    await admin.ok.post('blade-barterer/customercontacts/submit', { ...contact, contacts: '李秀英', phone: '13700000002' })
    await admin.ok.post('blade-barterer/supplierarea/submit', { areaName: '华东', supplierIds: `${ids.factory},${ids.trader}` })
  },
})

const openedWithForm = (path: string) => opened(path, `${path} 行内 新增/编辑/查看`)
const type = async (title: string, values: Record<string, string>) => {
  const box = dialog(page, title)
  for (const [label, value] of Object.entries(values)) await field(box, label).locator('input, textarea').first().fill(value)
  return box
}
const choose = (title: string, label: string, word: string) => lookUp(field(dialog(page, title), label), word)

test('W-MDM-015 W-MDM-016 a contact is made the default in its form; the default is not removed', async () => {
  await browser.goTo('/base/customerContacts/list')
  await soon(() => rows(page).count()).toBe(2)
  expect([await column(page, '联系人'), await column(page, '默认')]).toEqual([
    ['李秀英', '王建军'],
    ['否', '是'],
  ])
  await shot('contacts')
  await more(rowWith(page, '王建军'), '删除')
  await answer(page, '删除|确定')
  await told(page, '王建军是默认联系人，不能删除，请先将其他联系人设为默认！')

  await rowWith(page, '李秀英').getByText('编辑').click()
  const box = await type('编辑客户联系人', { 手机号码: '13700000001' })
  await shot('contact-form')
  await field(box, '默认').locator('input, button').first().click()
  await button(box, '保存').click()
  await soon(() => box.innerText()).toContain('手机号码已被其他联系人或会员使用，请更换！')
  await button(await type('编辑客户联系人', { 手机号码: '13700000003' }), '保存').click()
  await told(page, '更新成功')
  await soon(() => column(page, '默认')).toEqual(['是', '否'])
  await browser.refused('王建军是默认联系人，不能删除')
  await browser.refused('手机号码已被其他联系人或会员使用')
  openedWithForm('/base/customerContacts/list')
})

test('W-MDM-026 W-MDM-027 R-CON-073 a new level starts common, with the coefficient 1', async () => {
  await browser.goTo('/base/customerLevel/list')
  await button(tab(page), '新增').first().click()
  const box = dialog(page, '新增客户等级')
  await soon(() => field(box, '系数').locator('input').inputValue()).toMatch(/^1(\.0+)?$/)
  expect(await field(box, '等级类型').innerText()).toContain('普通')
  const coefficient = field(box, '系数').locator('input')
  await soon(async () => {
    await coefficient.fill('')
    return coefficient.inputValue()
  }).toBe('')
  await button(box, '保存').click()
  await soon(() => box.innerText()).toMatch(/请输入等级名称[\s\S]*请输入系数/)
  await button(await type('新增客户等级', { 等级名称: '贵宾', 系数: '0.95' }), '保存').click()
  await soon(() => rows(page).count()).toBe(1)
  await shot('levels')
  openedWithForm('/base/customerLevel/list')
})

test('W-MDM-017 W-MDM-018 W-MDM-031 W-MDM-032 a member and a visit are written down', async () => {
  await browser.goTo('/base/member/list')
  await button(tab(page), '新增').first().click()
  await choose('新增会员', '客户', '中铁')
  await button(await type('新增会员', { 姓名: '陈国强', 手机: '13700000009' }), '保存').click()
  await soon(() => column(page, '姓名')).toEqual(['陈国强'])
  await shot('members')
  openedWithForm('/base/member/list')

  await browser.goTo('/base/customerVisit/list')
  await button(tab(page), '新增').first().click()
  await shot('visit-form')
  await choose('新增客户拜访', '客户', '中铁')
  await choose('新增客户拜访', '业务员', '业务员')
  const box = await type('新增客户拜访', { 内容: '洽谈年度框架协议，对方希望账期延长到60天。', 拜访时间: '2026-03-02 10:00:00' })
  await page.keyboard.press('Enter')
  await button(box, '保存').click()
  await soon(() => column(page, '内容')).toEqual(['洽谈年度框架协议，对方希望账期延长到60天。'])
  await shot('visits')
  await rowWith(page, '洽谈').getByText('编辑').click()
  await dialog(page, '编辑客户拜访').waitFor()
  await shot('visit-edit')
  openedWithForm('/base/customerVisit/list')
})

test('W-MDM-023 W-MDM-024 an area shows its suppliers', async () => {
  await browser.goTo('/base/supplierArea/list')
  await soon(() => column(page, '区域')).toEqual(['华东'])
  expect((await column(page, '供应商'))[0]).toMatch(/厂.*、|,|，/)
  await rowWith(page, '华东').getByText('编辑').click()
  await dialog(page, '编辑供应商区域').waitFor()
  await shot('supplier-area')
  openedWithForm('/base/supplierArea/list')
})
