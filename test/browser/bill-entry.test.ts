import { describe, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { bill, enterGoods, enterParty, press } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { answer, button, dialog, focused, labels, soon, tab } from './page-driver.ts'
import { told } from './told.ts'

const { world, admin, browser, page, openNew, draftOf, openSaved } = await setBillStage()

const grease = [{ commInfoId: ids.grease, qty: 3, taxPrice: 20 }]
const contact = (customerId: string, more: object) => admin.ok.post('blade-barterer/customercontacts/submit', { customerId, ...more })
await contact(ids.steelworks, { contacts: '李工', phone: '13800000001', address: '机场路 1 号' })
await contact(ids.steelworks, { contacts: '王工', phone: '13800000002', isDefault: 2, areaCode: '330106', address: '文一路 2 号' })
await contact(ids.shipyard, { contacts: '陈工', phone: '13800000003', isDefault: 2, address: '港区三路 3 号' })

describe('whom and where goods go to', () => {
  const input = (key: string) => bill(page).locator(`[data-field="${key}"] :is(input, textarea)`)
  const consignee = async () => Promise.all(['Name', 'Phone', 'Address'].map(key => input(`consignee${key}`).inputValue()))
  const names: Record<string, string> = { NBBLG: '宁波北仑港机修造有限公司', TZWM: '台州无名机械厂' }
  const choose = async (word: string) => {
    await input('customerId').click()
    await input('customerId').fill(word)
    // The hit of the word before would be one, too.
    await page.waitForFunction(name => {
      const hits = [...document.querySelectorAll('.ref-hit')]
      return hits.length === 1 && hits[0]!.textContent!.includes(name)
    }, names[word]!)
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

describe('closing a bill with something typed', () => {
  const question = page.locator('.ant-modal-confirm')
  const begin = async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await enterGoods(page, 'SGQZC', '4')
  }
  const ways = { 'the cross of its tab': () => page.locator('.tab.is-active .tab-close').click(), 'Alt+W': () => press(page, 'Alt+w') }

  test.each(Object.entries(ways))('%s offers to save the draft, and that is what Enter does', async (_, close) => {
    await begin()
    await close()
    await soon(() => question.getByRole('button').allInnerTexts()).toEqual(['放弃修改', '继续编辑', '保存草稿并关闭'])
    await soon(() => focused(page)).toBe('保存草稿并关闭')
    await press(page, 'Enter')
    await told(page, '草稿')
    await soon(() => labels(page)).toHaveLength(1)
    const [{ state, goods_id: goodsId }] = await world.sql(
      'select b.state, l.goods_id from sales_out b join sales_out_line l on l.head_id = b.id order by b.id desc limit 1',
    )
    expect([state, goodsId]).toEqual(['draft', ids.bearing])
    await openNew()
    expect(await bill(page).locator('.left-behind').count()).toBe(0)
  })

  test('Esc goes on where the cursor was; giving up is chosen on purpose', async () => {
    await begin()
    const at = await focused(page)
    await press(page, 'Alt+w')
    await question.waitFor()
    await press(page, 'Escape')
    await question.waitFor({ state: 'detached' })
    await soon(() => focused(page)).toBe(at)
    await press(page, 'Alt+w')
    await answer(page, '放弃修改')
    await soon(() => labels(page)).toHaveLength(1)
  })

  test('a draft that cannot be saved stays open and says why', async () => {
    await begin()
    await enterGoods(page, 'WLJLS', '1.2.3')
    await press(page, 'Alt+w')
    await answer(page, '保存草稿并关闭')
    await told(page, '第2行')
    expect(await labels(page)).toHaveLength(2)
  })

  test('turning to the next bill offers the same', async () => {
    await draftOf(grease)
    const { id } = await draftOf(grease)
    await browser.goTo('/sales/salesOut/list')
    await tab(page).locator('.ant-table-row').first().waitFor()
    await openSaved(id)
    await bill(page).locator('[data-field="remark"] input').fill('急')
    await press(page, 'Alt+ArrowRight')
    await answer(page, '保存草稿并离开')
    await soon(() => page.url()).not.toContain(id)
    expect((await world.sql('select remark from sales_out where id = $1', [id]))[0].remark).toBe('急')
  })

  test('a window with typed words that cannot be saved by itself keeps them on Enter', async () => {
    await browser.goTo('/base/brand/list')
    await button(tab(page), '新增').click()
    const box = dialog(page, '新增品牌')
    await box.locator('#brand-name').fill('斯凯孚')
    await press(page, 'Escape')
    await soon(() => focused(page)).toBe('继续编辑')
    await press(page, 'Enter')
    await question.waitFor({ state: 'detached' })
    expect(await box.locator('#brand-name').inputValue()).toBe('斯凯孚')
    await press(page, 'Escape')
    await answer(page, '放弃修改')
    await box.waitFor({ state: 'detached' })
  })
})

describe('goods that do not suffice are told while they are typed', () => {
  const cell = (row: number) => bill(page).locator(`[data-row="${row}"] .grid-cell.hinted`)
  const atCursor = bill(page).locator('.grid-hint')
  const typeGoods = async (word: string) => {
    await page.keyboard.type(word)
    await bill(page).locator('.offer-row').first().waitFor()
    await press(page, 'Enter')
  }

  test('at the cursor before the cell is left, in the line after; nothing is asked of the server for it', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await typeGoods('CL7')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.keyboard.type('1000')
    expect(await atCursor.count()).toBe(0)
    await page.keyboard.type('5')
    await soon(() => atCursor.innerText()).toBe('库存不足：可用 1,000，本单共需 10,005')
    await press(page, 'Backspace')
    await soon(() => atCursor.count()).toBe(0)
    await page.keyboard.type('1')
    await press(page, 'Enter')
    await soon(() => cell(0).innerText()).toMatch(/可用 1,000\s*10,001/)
    expect(asked.filter(url => /comminfo\/(entryList|batchSelect)/.test(url))).toEqual([])
    expect(await bill(page).locator('.line-bar').innerText()).toContain('1 行 · 1 行库存不足')
    expect(await bill(page).locator('.line-check').count()).toBe(0)
  })

  test('two lines of the same goods count together, and both are marked', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await enterGoods(page, 'CL8', '600')
    await typeGoods('CL8')
    await page.keyboard.type('500')
    await soon(() => atCursor.innerText()).toBe('库存不足：可用 1,000，本单共需 1,100')
    await press(page, 'Enter')
    await button(dialog(page, '商品重复'), '保留两行').click()
    await soon(() => cell(0).getAttribute('title')).toBe('库存不足：可用 1,000，本单共需 1,100')
    await soon(() => cell(1).count()).toBe(1)
    await press(page, 'Control+z')
    await soon(() => bill(page).locator('.grid-cell.hinted').count()).toBe(0)
  })

  test('a saved bill is marked by one question for all its lines', async () => {
    const { id } = await draftOf(
      [
        { commInfoId: '70001', qty: 3, taxPrice: 20 },
        { commInfoId: '70002', qty: 3, taxPrice: 20 },
      ],
      { depotId: ids.ningbo },
    )
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await openSaved(id)
    await soon(() => bill(page).locator('.grid-cell.hinted').count()).toBe(2)
    expect(asked.filter(url => url.includes('batchSelectByKeywords'))).toHaveLength(1)
  })
})
