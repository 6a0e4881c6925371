import { describe, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { barriers } from './axe.ts'
import { bill, press, tool } from './bill-driver.ts'
import { path, setBillStage } from './bill-stage.ts'
import { opened, sees } from './opened.ts'
import { button, dialog, field, focused, more, rowWith, soon, tab } from './page-driver.ts'
import { told } from './told.ts'

const { admin, browser, page, draftOf, postedOf, openSaved } = await setBillStage()
const line = [{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }]
const detail = (id: string) => admin.ok.get(`${path}/detail`, { id })

async function openFrom(name: string) {
  await more(bill(page), name)
  const box = dialog(page, name)
  await box.waitFor()
  return box
}

describe('a declared dialog on a bill', () => {
  test('has its first field focused, is sent by Enter, says that it is done and shows it', async () => {
    const { id, version } = await postedOf(line)
    await openSaved(id, 'view')
    const box = await openFrom('修改快递')
    await soon(() => focused(page)).toBe('salesOutExpress-deliveryMode')
    expect(await box.locator('.ant-modal-title').innerText()).toContain((await detail(id)).billNo)
    await field(box, '收货人').getByRole('textbox').fill('何工')
    await field(box, '快递单号').getByRole('textbox').fill('SF1234567890, YT0987654321')
    await press(page, 'Enter')
    await told(page, '快递信息已修改')
    await box.waitFor({ state: 'detached' })
    expect(await detail(id)).toMatchObject({ consigneeName: '何工', courierNo: 'SF1234567890,YT0987654321', version: version + 1 })
    await soon(() => bill(page).locator('.bill-origin').innerText()).toContain(`第 ${version + 1} 版`)
    await soon(() => bill(page).innerText()).toContain('何工')
    await soon(() => tool(page, '操作历史').innerText()).toContain('2')
  })

  test('starts from what the bill says, and what is emptied is emptied', async () => {
    const { id, version } = await postedOf(line)
    await admin.ok.post(`${path}/updateExpress`, { id, version, courierNo: 'SF1234567890', consigneeName: '何工' })
    await openSaved(id, 'view')
    const box = await openFrom('修改快递')
    const number = field(box, '快递单号').getByRole('textbox')
    await soon(() => number.inputValue()).toBe('SF1234567890')
    await number.fill('')
    await press(page, 'Enter')
    await box.waitFor({ state: 'detached' })
    expect(await detail(id)).toMatchObject({ courierNo: '', consigneeName: '何工' })
  })

  test('says beside the field what is wrong, sends nothing, and asks before it is left', async () => {
    const { id, version } = await postedOf(line)
    await openSaved(id, 'view')
    const box = await openFrom('修改快递')
    await field(box, '快递单号').getByRole('textbox').fill('单号!')
    await press(page, 'Enter')
    await field(box, '快递单号').getByText('快递单号格式不正确！').waitFor()
    await soon(() => focused(page)).toBe('salesOutExpress-courierNo')
    await press(page, 'Escape')
    const question = page.locator('.ant-modal-confirm')
    await question.getByRole('button', { name: '放弃修改' }).click()
    await box.waitFor({ state: 'detached' })
    expect((await detail(id)).version).toBe(version)
  })

  test('Esc closes it and the focus is where it was; its title moves it', async () => {
    const { id } = await postedOf(line)
    await openSaved(id, 'view')
    const box = await openFrom('修改快递')
    const title = box.locator('.ant-modal-header')
    const before = (await title.boundingBox())!
    await page.mouse.move(before.x + 60, before.y + 20)
    await page.mouse.down()
    await page.mouse.move(before.x + 160, before.y + 70, { steps: 5 })
    await page.mouse.up()
    const after = (await title.boundingBox())!
    expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([100, 50])
    await press(page, 'Escape')
    await box.waitFor({ state: 'detached' })
    await soon(() => focused(page)).toBe('更多操作')
  })

  test('a list is chosen by the keyboard alone; unsaved typing is saved first', async () => {
    const { id } = await draftOf(line)
    await openSaved(id)
    await bill(page).locator('#salesOut-remark').fill('急')
    await more(bill(page), '变更仓库')
    await told(page, '请先保存！')
    await press(page, 'Control+s')
    await told(page, '草稿')
    const box = await openFrom('变更仓库')
    await soon(() => focused(page)).toBe('salesOutDepot-depotId')
    await page.keyboard.type('宁波')
    await page.locator('.ref-hit:visible', { hasText: '宁波分仓' }).waitFor()
    await soon(() => page.locator('.ref-hit:visible').count()).toBe(1)
    await press(page, 'Enter')
    await soon(() => box.innerText()).toContain('宁波分仓')
    // Enter would choose once more as long as the hits are in sight.
    await soon(() => page.locator('.ref-hit:visible').count()).toBe(0)
    await press(page, 'Enter')
    await told(page, '仓库已变更')
    expect(await detail(id)).toMatchObject({ depotName: '宁波分仓', remark: '急' })
    await soon(() => bill(page).locator('.bill-head').innerText()).toContain('宁波分仓')
  })

  test('someone else was faster: both values are shown, and the choice is sent', async () => {
    const { id, version } = await postedOf(line)
    await openSaved(id, 'view')
    const box = await openFrom('修改快递')
    await admin.ok.post(`${path}/updateExpress`, { id, version, consigneeName: '他' })
    await field(box, '收货人').getByRole('textbox').fill('我')
    await press(page, 'Enter')
    const conflict = dialog(page, '数据已被他人修改')
    await soon(() => conflict.locator('tbody').innerText()).toMatch(/收货人\s+我\s+他/)
    await button(conflict, '按所选保存').click()
    await box.waitFor({ state: 'detached' })
    expect((await detail(id)).consigneeName).toBe('我')
    await browser.refused('数据已被他人修改')
  })

  test('is offered by state only', async () => {
    const names = async (id: string) => {
      await openSaved(id, 'view')
      await page.reload()
      await bill(page).getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '复制' }).waitFor()
      const shown = await page.locator('.ant-dropdown-menu-item:visible').allInnerTexts()
      await press(page, 'Escape')
      return shown
    }
    const draft = await draftOf(line)
    const posted = await postedOf(line)
    expect(await names(draft.id)).toEqual(['修改快递', '变更仓库', '修改备注', '运费信息', '复制', '删除'])
    expect(await names(posted.id)).toEqual(['修改快递', '签回登记', '加入配送', '修改备注', '运费信息', '复制'])
    await admin.ok.post(`${path}/flush`, undefined, { id: posted.id, version: posted.version })
    expect(await names(posted.id)).toEqual(['修改备注', '运费信息', '复制'])
  })

  test('W-SAL-008 W-PUR-005 what is known of carrying the goods is told in a window, and changes nothing', async () => {
    const { id, version } = await postedOf(line)
    await admin.ok.post(`${path}/updateExpress`, { id, version, courierNo: 'SF1234567890,YT0987654321', consigneeName: '何工' })
    await openSaved(id, 'view')
    const box = await openFrom('运费信息')
    await soon(() => box.innerText()).toMatch(/运费[\s\S]*收货人\s+何工[\s\S]*SF1234567890；YT0987654321/)
    await button(box.locator('.ant-modal-footer'), '关闭').click()
    await box.waitFor({ state: 'detached' })
    expect((await detail(id)).version).toBe(version + 1)
  })

  test('nothing in it is hard to reach (axe)', async () => {
    const { id } = await postedOf(line)
    await openSaved(id, 'view')
    await openFrom('修改快递')
    expect(await barriers(page, '.ant-modal')).toEqual([])
    await press(page, 'Escape')
  })
})

describe('a declared dialog in a list', () => {
  test('W-SAL-046 is sent for all chosen bills that it applies to', async () => {
    const posted = [await postedOf(line), await postedOf(line)]
    const draft = await draftOf(line)
    await browser.goTo('/sales/salesOut/list')
    for (const { billNo } of [...posted, draft]) {
      await soon(() => rowWith(page, billNo).count()).toBe(1)
      await rowWith(page, billNo).getByRole('checkbox').check()
    }
    await tab(page).getByRole('button', { name: '签回登记 2' }).click()
    const box = dialog(page, '签回登记')
    await soon(() => box.locator('.ant-modal-title').innerText()).toContain('共 2 张')
    await soon(() => box.innerText()).toContain('已签回')
    await sees(box, '销售出库 签回')
    await press(page, 'Enter')
    await told(page, '签回已登记，共 2 张')
    for (const { id } of posted) expect(await detail(id)).toMatchObject({ signBackName: '已签回' })
    await soon(() => rowWith(page, posted[0]!.billNo).innerText()).toContain('已签回')
    await tab(page).locator('.toolbar.is-batch').waitFor({ state: 'detached' })
    opened('销售出库 签回')
  })

  test('stands behind the arrow of a row', async () => {
    const { id, billNo } = await postedOf(line)
    await browser.goTo('/sales/salesOut/list')
    await page.reload()
    await more(rowWith(page, billNo), '修改快递')
    const box = dialog(page, '修改快递')
    await field(box, '收货电话').getByRole('textbox').fill('0571-88888888')
    await press(page, 'Enter')
    await box.waitFor({ state: 'detached' })
    expect(await detail(id)).toMatchObject({ consigneeTelephone: '0571-88888888' })
  })
})
