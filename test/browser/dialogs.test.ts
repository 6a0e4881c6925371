import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { bill, press, tool } from './bill-driver.ts'
import { draftOf, openSaved, path, postedBy, setBillStage } from './bill-stage.ts'
import { button, dialog, field, focused, rowWith, soon, tab } from './page-driver.ts'
import { told } from './told.ts'

const stage = await setBillStage()
const line = [{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }]
const detail = (id: string) => stage.admin.ok.get(`${path}/detail`, { id })
const more = () => bill(stage.page).getByRole('button', { name: '更多操作' })
const entry = (name: string) => stage.page.locator('.ant-dropdown-menu-item:visible', { hasText: name })

async function openFrom(name: string) {
  await more().click()
  await entry(name).click()
  const box = dialog(stage.page, name)
  await box.waitFor()
  return box
}

describe('a declared dialog on a bill', () => {
  test('has its first field focused, is sent by Enter, says that it is done and shows it', async () => {
    const { id, version } = await postedBy(stage, line)
    await openSaved(stage, id, 'view')
    const box = await openFrom('修改快递')
    await soon(() => focused(stage.page)).toBe('salesOutExpress-deliveryMode')
    expect(await box.locator('.ant-modal-title').innerText()).toContain((await detail(id)).billNo)
    await field(box, '收货人').getByRole('textbox').fill('何工')
    await field(box, '快递单号').getByRole('textbox').fill('SF1234567890, YT0987654321')
    await press(stage.page, 'Enter')
    await told(stage.page, '快递信息已修改')
    await box.waitFor({ state: 'detached' })
    expect(await detail(id)).toMatchObject({ consigneeName: '何工', courierNo: 'SF1234567890,YT0987654321', version: version + 1 })
    await soon(() => bill(stage.page).locator('.bill-origin').innerText()).toContain(`第 ${version + 1} 版`)
    await soon(() => bill(stage.page).innerText()).toContain('何工')
    await soon(() => tool(stage.page, '操作历史').innerText()).toContain('2')
  })

  test('starts from what the bill says, and what is emptied is emptied', async () => {
    const { id, version } = await postedBy(stage, line)
    await stage.admin.ok.post(`${path}/updateExpress`, { id, version, courierNo: 'SF1234567890', consigneeName: '何工' })
    await openSaved(stage, id, 'view')
    const box = await openFrom('修改快递')
    const number = field(box, '快递单号').getByRole('textbox')
    await soon(() => number.inputValue()).toBe('SF1234567890')
    await number.fill('')
    await press(stage.page, 'Enter')
    await box.waitFor({ state: 'detached' })
    expect(await detail(id)).toMatchObject({ courierNo: '', consigneeName: '何工' })
  })

  test('says beside the field what is wrong, sends nothing, and asks before it is left', async () => {
    const { id, version } = await postedBy(stage, line)
    await openSaved(stage, id, 'view')
    const box = await openFrom('修改快递')
    await field(box, '快递单号').getByRole('textbox').fill('单号!')
    await press(stage.page, 'Enter')
    await field(box, '快递单号').getByText('快递单号格式不正确！').waitFor()
    await soon(() => focused(stage.page)).toBe('salesOutExpress-courierNo')
    await press(stage.page, 'Escape')
    const question = stage.page.locator('.ant-modal-confirm')
    await question.getByRole('button', { name: '放弃修改' }).click()
    await box.waitFor({ state: 'detached' })
    expect((await detail(id)).version).toBe(version)
  })

  test('Esc closes it and the focus is where it was; its title moves it', async () => {
    const { id } = await postedBy(stage, line)
    await openSaved(stage, id, 'view')
    const box = await openFrom('修改快递')
    const title = box.locator('.ant-modal-header')
    const before = (await title.boundingBox())!
    await stage.page.mouse.move(before.x + 60, before.y + 20)
    await stage.page.mouse.down()
    await stage.page.mouse.move(before.x + 160, before.y + 70, { steps: 5 })
    await stage.page.mouse.up()
    const after = (await title.boundingBox())!
    expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([100, 50])
    await press(stage.page, 'Escape')
    await box.waitFor({ state: 'detached' })
    await soon(() => focused(stage.page)).toBe('更多操作')
  })

  test('a list is chosen by the keyboard alone; unsaved typing is saved first', async () => {
    const { id } = await draftOf(stage, line)
    await openSaved(stage, id)
    await bill(stage.page).locator('#salesOut-remark').fill('急')
    await more().click()
    await entry('变更仓库').click()
    await told(stage.page, '请先保存！')
    await press(stage.page, 'Control+s')
    await told(stage.page, '草稿')
    const box = await openFrom('变更仓库')
    await soon(() => focused(stage.page)).toBe('salesOutDepot-depotId')
    await stage.page.keyboard.type('宁波')
    await stage.page.locator('.ref-hit:visible', { hasText: '宁波分仓' }).waitFor()
    await soon(() => stage.page.locator('.ref-hit:visible').count()).toBe(1)
    await press(stage.page, 'Enter')
    await soon(() => box.innerText()).toContain('宁波分仓')
    await press(stage.page, 'Enter')
    await told(stage.page, '仓库已变更')
    expect(await detail(id)).toMatchObject({ depotName: '宁波分仓', remark: '急' })
    await soon(() => bill(stage.page).locator('.bill-head').innerText()).toContain('宁波分仓')
  })

  test('someone else was faster: both values are shown, and the choice is sent', async () => {
    const { id, version } = await postedBy(stage, line)
    await openSaved(stage, id, 'view')
    const box = await openFrom('修改快递')
    await stage.admin.ok.post(`${path}/updateExpress`, { id, version, consigneeName: '他' })
    await field(box, '收货人').getByRole('textbox').fill('我')
    await press(stage.page, 'Enter')
    const conflict = dialog(stage.page, '数据已被他人修改')
    await soon(() => conflict.locator('tbody').innerText()).toMatch(/收货人\s+我\s+他/)
    await button(conflict, '按所选保存').click()
    await box.waitFor({ state: 'detached' })
    expect((await detail(id)).consigneeName).toBe('我')
    await stage.browser.refused('数据已被他人修改')
  })

  test('is offered by state only', async () => {
    const names = async (id: string) => {
      await openSaved(stage, id, 'view')
      await stage.page.reload()
      await more().click()
      await entry('复制').waitFor()
      const shown = await stage.page.locator('.ant-dropdown-menu-item:visible').allInnerTexts()
      await press(stage.page, 'Escape')
      return shown
    }
    const draft = await draftOf(stage, line)
    const posted = await postedBy(stage, line)
    expect(await names(draft.id)).toEqual(['修改快递', '变更仓库', '复制', '删除'])
    expect(await names(posted.id)).toEqual(['修改快递', '签回登记', '复制'])
    await stage.admin.ok.post(`${path}/flush`, undefined, { id: posted.id, version: posted.version })
    expect(await names(posted.id)).toEqual(['复制'])
  })

  test('nothing in it is hard to reach (axe)', async () => {
    const { id } = await postedBy(stage, line)
    await openSaved(stage, id, 'view')
    await openFrom('修改快递')
    await stage.page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
    const found = await stage.page.evaluate(async () => {
      const { violations } = await (window as any).axe.run('.ant-modal', { resultTypes: ['violations'] })
      return violations.filter(({ impact }: any) => ['serious', 'critical'].includes(impact)).map((one: any) => one.id)
    })
    expect(found).toEqual([])
    await press(stage.page, 'Escape')
  })
})

describe('a declared dialog in a list', () => {
  test('is sent for all chosen bills that it applies to', async () => {
    const posted = [await postedBy(stage, line), await postedBy(stage, line)]
    const draft = await draftOf(stage, line)
    await stage.browser.goTo('/sales/salesOut/list')
    for (const { billNo } of [...posted, draft]) {
      await soon(() => rowWith(stage.page, billNo).count()).toBe(1)
      await rowWith(stage.page, billNo).getByRole('checkbox').check()
    }
    await tab(stage.page).getByRole('button', { name: '签回登记 2' }).click()
    const box = dialog(stage.page, '签回登记')
    await soon(() => box.locator('.ant-modal-title').innerText()).toContain('共 2 张')
    await soon(() => box.innerText()).toContain('已签回')
    await press(stage.page, 'Enter')
    await told(stage.page, '签回已登记，共 2 张')
    for (const { id } of posted) expect(await detail(id)).toMatchObject({ signBackName: '已签回' })
    await soon(() => rowWith(stage.page, posted[0]!.billNo).innerText()).toContain('已签回')
    await tab(stage.page).locator('.toolbar.is-batch').waitFor({ state: 'detached' })
  })

  test('stands behind the arrow of a row', async () => {
    const { id, billNo } = await postedBy(stage, line)
    await stage.browser.goTo('/sales/salesOut/list')
    await stage.page.reload()
    await rowWith(stage.page, billNo).getByRole('button', { name: '更多' }).click()
    await entry('修改快递').click()
    const box = dialog(stage.page, '修改快递')
    await field(box, '收货电话').getByRole('textbox').fill('0571-88888888')
    await press(stage.page, 'Enter')
    await box.waitFor({ state: 'detached' })
    expect(await detail(id)).toMatchObject({ consigneeTelephone: '0571-88888888' })
  })
})
