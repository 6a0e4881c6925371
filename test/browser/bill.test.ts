import { describe, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { action, bill, enterGoods, enterParty, lines, number, press, problems, reverse, state, total } from './bill-driver.ts'
import { codeOf, path, setBillStage } from './bill-stage.ts'
import { opened } from './opened.ts'
import { answer, button, dialog, focused, soon } from './page-driver.ts'
import { told } from './told.ts'

const { world, admin, browser, page, draftOf, postedOf, openNew, openSaved } = await setBillStage()
const grease = [{ commInfoId: ids.grease, qty: 3, taxPrice: 20 }]

describe('entering a bill', () => {
  test('W-* 合计按计算规则: a whole outbound with the keyboard only: customer, five goods by pinyin and quantity, posted', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await enterGoods(page, 'SGQZC', '12')
    await enterGoods(page, 'WLJLS', '500')
    await enterGoods(page, 'LJRHZ', '1.5')
    await enterGoods(page, 'CL7', '3')
    await enterGoods(page, 'M11', '7')
    await soon(() => lines(page)).toMatchObject([
      {
        商品编码: '01010205',
        单位: '个',
        数量: '12',
        含税单价: '19.50',
        税率: '13.00%',
        价税合计: '234.00',
        优惠: '—',
        最终金额: '234.00',
      },
      { 商品编码: '02010112', 数量: '500', 最终金额: '640.00' },
      { 商品编码: '08010003', 数量: '1.5', 最终金额: '402.00' },
      { 商品编码: codeOf(7), 数量: '3', 最终金额: '30.99' },
      { 商品编码: codeOf(11), 数量: '7', 最终金额: '100.31' },
      { 商品编码: '' },
    ])
    expect(await total(page, '最终金额')).toBe('¥ 1,407.30')
    expect(await total(page, '不含税')).toBe('1,245.39')
    expect(await total(page, '税额')).toBe('161.91')
    expect(await bill(page).locator('.capital').innerText()).toBe('壹仟肆佰零柒元叁角整')
    await press(page, 'Control+Enter')
    await told(page, '已记账')
    await soon(() => state(page)).toBe('已记账')
    const [row] = await world.sql('select final, net, tax, bill_no from sales_out order by id desc limit 1')
    expect(row).toEqual({ final: '1407.30', net: '1245.39', tax: '161.91', bill_no: await number(page) })
    expect(await action(page, '红冲').isVisible()).toBe(true)
    expect(await action(page, '记账').count()).toBe(0)
  })

  test('a block of 100 lines from a spreadsheet goes in at once, bad ones marked, and one Ctrl+Z takes it out', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await bill(page).getByText('从 Excel 粘贴').click()
    const block = ['编码\t数量', ...Array.from({ length: 99 }, (_, at) => `${codeOf(at + 1)}\t${at + 1}`), '99999999\t5'].join('\n')
    await dialog(page, '从 Excel 粘贴').getByLabel('粘贴的内容').fill(block)
    await button(dialog(page, '从 Excel 粘贴'), '加入 100 行').click()
    await soon(() => total(page, '行数')).toBe('100')
    await soon(() => problems(page)).toEqual(['第 100 行 没有编码或条码为“99999999”的商品'])
    const sum = Array.from({ length: 99 }, (_, at) => (3.33 + at + 1) * (at + 1)).reduce((all, one) => all + Math.round(one * 100) / 100, 0)
    expect((await total(page, '最终金额')).replaceAll(/[¥, ]/g, '')).toBe(sum.toFixed(2))
    await press(page, 'Control+z')
    await soon(() => total(page, '行数')).toBe('0')
  })

  test('W-DLG-018 R-TRN-055 goods entered twice in one unit are merged on demand, their quantities added', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await enterGoods(page, 'SGQZC', '12')
    await enterGoods(page, 'WLJLS', '5')
    await enterGoods(page, 'SGQZC', '3')
    await button(dialog(page, '商品重复'), '合并').waitFor()
    await press(page, 'Enter')
    await soon(() => total(page, '行数')).toBe('2')
    expect((await lines(page))[0]).toMatchObject({ 商品编码: '01010205', 数量: '15', 最终金额: '292.50' })
    await press(page, 'Control+End', 'Home')
    await enterGoods(page, 'SGQZC', '1')
    await button(dialog(page, '商品重复'), '保留两行').click()
    await soon(() => total(page, '行数')).toBe('3')
    opened('录入重复商品同单位')
  })

  test('an empty cell of a pasted block means what the goods bring: unit, quantity, price and tax rate', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await bill(page).getByText('从 Excel 粘贴').click()
    const box = dialog(page, '从 Excel 粘贴')
    await box.getByLabel('粘贴的内容').fill(`编码\t单位\t数量\t含税单价\t税率\n${codeOf(7)}\t\t\t\t\n${codeOf(8)}\t\t2\t5\t\n`)
    await button(box, '加入 2 行').click()
    await soon(() => lines(page)).toMatchObject([
      { 商品编码: codeOf(7), 单位: '个', 数量: '1', 含税单价: '10.33', 税率: '13.00%', 最终金额: '10.33' },
      { 商品编码: codeOf(8), 单位: '个', 数量: '2', 含税单价: '5.00', 税率: '13.00%', 最终金额: '10.00' },
      { 商品编码: '' },
    ])
  })

  test('R-TRN-055 repeated goods that were pasted are asked about once: turned down, they stay as they are', async () => {
    const paste = async (...places: number[]) => {
      await bill(page).getByText('从 Excel 粘贴').click()
      const box = dialog(page, '从 Excel 粘贴')
      await box.getByLabel('粘贴的内容').fill(['编码\t数量', ...places.map(at => `${codeOf(at)}\t1`)].join('\n'))
      await button(box, `加入 ${places.length} 行`).click()
    }
    const repeated = dialog(page, '商品重复')
    const cursorIn = (row: number) => soon(() => focused(page)).toMatch(new RegExp(`^第 ${row} 行`))
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await paste(1, 2, 3, 1, 2, 3)
    await soon(() => repeated.locator('tbody td:first-child').allInnerTexts()).toEqual(
      [1, 2, 3].map(at => expect.stringMatching(new RegExp(`^齿轮 个\\s+${codeOf(at)} · M${at}$`))),
    )
    await press(page, 'Escape')
    await cursorIn(4)
    await press(page, 'ArrowDown', 'F8')
    await paste(4, 1)
    await soon(() => repeated.locator('tbody tr').count()).toBe(1)
    await button(repeated, '取消').click()
    await cursorIn(8)
    await press(page, 'ArrowUp', 'F8', 'Control+s')
    await told(page, '草稿')
    expect(await repeated.count()).toBe(0)
    expect(await total(page, '行数')).toBe('8')
  })

  test('another unit brings its price, a gift costs nothing, a scanned code counts up', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await enterGoods(page, 'SGQZC', '2')
    await press(page, 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await page.keyboard.type('箱')
    await press(page, 'Enter')
    await soon(async () => (await lines(page))[0]).toMatchObject({
      单位: '箱',
      数量: '2',
      含税单价: '175.50',
      最终金额: '351.00',
    })
    await bill(page).locator('[data-row="0"] .grid-tick').click()
    await soon(async () => (await lines(page))[0]).toMatchObject({ 含税单价: '0.00', 最终金额: '—' })
    await bill(page).getByText('扫码').click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '条码或编码')
    for (const code of ['6930000000005', '6930000000005', '6900000000011', '123']) {
      await page.keyboard.type(code)
      await press(page, 'Enter')
    }
    const box = dialog(page, '扫码')
    await soon(() => box.locator('.scanned li').allInnerTexts()).toEqual([
      '123 没有找到该条码的商品！',
      '6900000000011 深沟球轴承 1 个',
      '6930000000005 齿轮 2 个',
      '6930000000005 齿轮 1 个',
    ])
    await button(box, '完成').click()
    await soon(async () => (await lines(page)).map(line => line.数量)).toEqual(['2', '2', '1', ''])
  })

  test('the strip follows the cursor; the last price to the customer is proposed, and an older one taken by a click', async () => {
    const prices = [251, 249.5].map(taxPrice => ({ commInfoId: ids.grease, qty: 1, taxPrice }))
    await postedOf(prices, ids.shipyard)
    await openNew()
    await enterParty(page, 'NBBLG')
    await enterGoods(page, 'LJRHZ', '2')
    await soon(async () => (await lines(page))[0]).toMatchObject({ 含税单价: '249.50', 最终金额: '499.00' })
    await press(page, 'ArrowUp')
    const strip = bill(page).locator('.side-strip')
    await strip.getByText('锂基润滑脂 3# 15kg').waitFor()
    await soon(() => strip.innerText()).toMatch(
      /杭州总仓\s+[\d.]+ \/ [\d.]+[\s\S]*该客户最近售价[\s\S]*249\.50[\s\S]*251\.00[\s\S]*统一售价\s+268\.00/,
    )
    await strip.getByText('251.00').click()
    await soon(() => total(page, '最终金额')).toBe('¥ 502.00')
  })

  test('F4 opens all goods; what is ticked there is added with its quantities', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await press(page, 'F4')
    const box = dialog(page, '选择商品')
    await box.getByLabel('关键字').fill('CL10')
    await box.locator('.picker-rows tbody tr', { hasText: codeOf(10) }).click()
    await box.locator('.picker-rows tbody tr', { hasText: codeOf(100) }).click()
    await press(page, 'Control+Enter')
    await soon(() => total(page, '行数')).toBe('2')
    await soon(async () => (await lines(page)).map(line => line.商品编码)).toEqual([codeOf(10), codeOf(100), ''])
  })

  test('what must be there is said where it is missing, and the cursor goes there', async () => {
    await openNew()
    await press(page, 'Control+Enter')
    await told(page, '请选择客户！')
    await enterParty(page, 'ZTSSJ')
    await press(page, 'Control+Enter')
    await told(page, '请至少录入一条商品明细！')
    await enterGoods(page, 'SGQZC', '1.5')
    await press(page, 'Control+Enter')
    await told(page, '第1行个不允许输入小数！')
    await soon(() => problems(page)).toEqual(['第 1 行 个不允许输入小数！'])
  })
})

describe('what the server refuses', () => {
  test('every short line is told in full and marked in its cell', async () => {
    const short = [ids.bolt, ids.grease].map(commInfoId => ({ commInfoId, qty: 5000, taxPrice: 3 }))
    const { id } = await draftOf([{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }, ...short])
    await openSaved(id)
    await press(page, 'Control+Enter')
    const box = dialog(page, '暂不能记账')
    await box.waitFor()
    expect(await box.locator('li').allInnerTexts()).toEqual([
      expect.stringMatching(/^第 2 行 外六角螺栓库存不足，当前可用\d+，需要5000！$/),
      expect.stringMatching(/^第 3 行 锂基润滑脂库存不足，当前可用[\d.]+，需要5000！$/),
    ])
    await button(box, '第 3 行').click()
    const cells = bill(page).locator('.grid-cell.bad')
    await soon(() => cells.allInnerTexts()).toEqual(['5,000', '5,000'])
    expect(await problems(page)).toHaveLength(2)
    await page.keyboard.type('1')
    await press(page, 'Enter')
    await soon(() => problems(page)).toHaveLength(1)
    await browser.refused('库存不足')
  })

  test('what stands in the way of reversing is named, with the way to it', async () => {
    const { id, billNo } = await postedOf(grease)
    await world.sql(
      `insert into allocation (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, item_kind, item_id, amount)
       select tenant_id, nextval('book_seq'), '0826', 990001, 'SKD202611150001', bill_date, '202611', now(), (select id from account where account = 'cashier' and tenant_id = '000000'), 'receivable', id, 20
       from receivable where bill_id = $1`,
      [id],
    )
    await world.sql('update receivable set open = open - 20 where bill_id = $1', [id])
    await openSaved(id, 'view')
    await reverse(page)
    const box = dialog(page, '暂不能红冲')
    await box.waitFor()
    expect(await box.locator('li').allInnerTexts()).toEqual(['已收款，不能红冲，请先红冲收款单SKD202611150001！'])
    expect(await box.locator('.blockers tbody td').allInnerTexts()).toEqual(
      expect.arrayContaining(['SKD202611150001', '已核销本单', '20.00']),
    )
    expect(await box.locator('.ant-modal-title').innerText()).toContain(billNo)
    await press(page, 'Enter')
    await box.waitFor({ state: 'detached' })
    expect(await state(page)).toBe('已记账')
    await browser.refused('请先红冲收款单')
  })

  test('W-* version 随提交: someone else has saved meanwhile: both values are shown, the choice is saved', async () => {
    const { id, version } = await draftOf([{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }])
    await openSaved(id)
    const { bodyList } = await admin.ok.get(`${path}/detail`, { id })
    await draftOf([{ ...bodyList[0], qty: 8, basicQty: '', totalAmt: '', salesAmt: '', taxAmt: '', finalAmt: '' }], {
      id,
      version,
      remark: '他改的',
    })
    await bill(page).locator('#salesOut-remark').fill('我改的')
    await press(page, 'Control+s')
    const box = dialog(page, '单据已被他人修改')
    await box.waitFor()
    const shown = await box.locator('tbody tr').allInnerTexts()
    expect(shown.map(row => row.split(/\s+/).filter(Boolean))).toEqual([
      ['备注', '我改的', '他改的'],
      ['第1行', '数量', '1', '8'],
    ])
    await button(box, '按所选合并').click()
    await press(page, 'Control+s')
    await soon(async () => (await admin.ok.get(`${path}/detail`, { id })).version).toBe(version + 2)
    expect(await admin.ok.get(`${path}/detail`, { id })).toMatchObject({ remark: '我改的', totalQty: 8, finalAmt: 160 })
    await browser.refused('数据已被他人修改')
  })
})

describe('nothing typed is lost', () => {
  test('a half-typed new bill survives a reload, and a saved draft stays what it is', async () => {
    await openNew()
    await enterParty(page, 'ZTSSJ')
    await enterGoods(page, 'SGQZC', '4')
    await page.keyboard.type('不存在')
    await press(page, 'Tab')
    await bill(page).getByText('草稿已暂存').waitFor()
    await page.reload()
    await told(page, '已恢复未保存的内容')
    await soon(async () => (await lines(page))[0]).toMatchObject({ 商品编码: '01010205', 数量: '4' })
    expect(await total(page, '最终金额')).toBe('¥ 78.00')
    await bill(page).locator('[data-row="1"] .grid-number').click()
    await press(page, 'Control+Delete', 'Control+s')
    await told(page, '草稿')
    await soon(() => number(page)).toMatch(/^XSCK\d+$/)
    const no = await number(page)
    await soon(() => page.locator('.tab.is-active .dirty-dot').count()).toBe(0)
    await page.reload()
    await soon(() => number(page)).toBe(no)
    await soon(() => total(page, '最终金额')).toBe('¥ 78.00')
  })

  test('leaving asks; the typing of another window is offered back', async () => {
    await openNew()
    await enterParty(page, 'NBBLG')
    await enterGoods(page, 'SGQZC', '4')
    await bill(page).getByText('草稿已暂存').waitFor()
    await page.locator('.tab.is-active .tab-close').click()
    await answer(page, '继续编辑')
    await page.evaluate(() => sessionStorage.removeItem('hengshang.window'))
    await page.locator('.tab.is-active .tab-close').click()
    await answer(page, '放弃修改')
    await openNew()
    await bill(page).locator('.left-behind', { hasText: '宁波北仑港机修造有限公司，1 行' }).waitFor()
    await button(bill(page), '恢复').click()
    await soon(() => total(page, '最终金额')).toBe('¥ 78.00')
  })
})
