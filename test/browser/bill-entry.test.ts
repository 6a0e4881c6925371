import { describe, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { bill, enterParty, press } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { soon } from './page-driver.ts'

const { admin, browser, page, openNew, draftOf, openSaved } = await setBillStage()

const grease = [{ commInfoId: ids.grease, qty: 3, taxPrice: 20 }]
const contact = (customerId: string, more: object) => admin.ok.post('blade-barterer/customercontacts/submit', { customerId, ...more })
await contact(ids.steelworks, { contacts: '李工', phone: '13800000001', address: '机场路 1 号' })
await contact(ids.steelworks, { contacts: '王工', phone: '13800000002', isDefault: 2, areaCode: '330106', address: '文一路 2 号' })
await contact(ids.shipyard, { contacts: '陈工', phone: '13800000003', isDefault: 2, address: '港区三路 3 号' })

describe('whom and where goods go to', () => {
  const input = (key: string) => bill(page).locator(`[data-field="${key}"] :is(input, textarea)`)
  const consignee = async () => Promise.all(['Name', 'Phone', 'Address'].map(key => input(`consignee${key}`).inputValue()))
  const choose = async (word: string) => {
    await input('customerId').click()
    await input('customerId').fill(word)
    await page.waitForFunction(() => document.querySelectorAll('.ref-hit').length === 1)
    await press(page, 'Enter')
  }

  test('the default contact of the customer is the consignee; another customer brings its own', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await soon(consignee).toEqual(['王工', '13800000002', '浙江省杭州市西湖区文一路 2 号'])
    await choose('NBBLG')
    await soon(consignee).toEqual(['陈工', '13800000003', '港区三路 3 号'])
  })

  test('what was typed by hand stays when the customer changes, also on a saved draft', async () => {
    const { id } = await draftOf(grease, { consigneeName: '王工', consigneeTelephone: '057188880000' })
    await openSaved(id)
    await choose('NBBLG')
    await soon(consignee).toEqual(['陈工', '057188880000', '港区三路 3 号'])
  })

  test('a customer without any contact leaves the fields empty', async () => {
    await admin.ok.post('blade-barterer/customer/submit', {
      bartererCode: 'KH0900',
      bartererName: '台州无名机械厂',
      natureId: ids.customerClass,
      mnCode: 'TZWM',
      staffId: '1100',
    })
    await openNew()
    const asked = page.waitForResponse(/customer\/detail/)
    await enterParty(page, 'TZWM')
    await (await asked).finished()
    expect(await consignee()).toEqual(['', '', ''])
    await choose('NBBLG')
    await soon(consignee).toEqual(['陈工', '13800000003', '港区三路 3 号'])
    await choose('TZWM')
    await soon(consignee).toEqual(['', '', ''])
  })

  test('a sales order takes it too', async () => {
    await browser.goTo('/sales/salesForm?type=add')
    await page.waitForFunction(() => document.activeElement?.id === 'salesOrder-customerId')
    await enterParty(page, 'ZTSSJ')
    await soon(consignee).toEqual(['王工', '13800000002', '浙江省杭州市西湖区文一路 2 号'])
  })
})
