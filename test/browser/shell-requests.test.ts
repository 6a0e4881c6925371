import { afterEach, expect, test } from 'vitest'
import { opened } from './opened.ts'
import { address, answer, button, dialog, field, rows, rowWith, session, soon, tab } from './page-driver.ts'
import { dropLogos, setStage } from './stage.ts'
import { messages, told } from './told.ts'

const { world, browser, page } = await setStage({ prepare: dropLogos })
afterEach(() => page.unrouteAll())

const refusal = (code: number, msg: string, more: object = {}) => ({
  status: code < 200 || code > 500 ? 200 : code,
  contentType: 'application/json',
  body: JSON.stringify({ code, success: false, data: {}, msg, ...more }),
})

test('R-TRN-056 a bar shows that a request is under way', async () => {
  await page.route('**/blade-base/brand/list*', async route => {
    await new Promise(resolve => setTimeout(resolve, 800))
    await route.continue()
  })
  await browser.goTo('/base/brand/list')
  await page.locator('.progress-bar').waitFor({ state: 'attached' })
  await rows(page).first().waitFor()
  await page.locator('.progress-bar').waitFor({ state: 'detached' })
})

test('W-SHL-022 R-ERR-009 a list that does not come stops loading without a message, says why in its place and can be asked again', async () => {
  await page.route('**/blade-base/brand/list*', route => route.fulfill(refusal(500, '系统繁忙，请稍后重试！')))
  const keyword = tab(page).getByRole('textbox', { name: '关键字' })
  await keyword.fill('没有')
  await keyword.press('Enter')
  await tab(page).getByText('没有取到数据：系统繁忙，请稍后重试！').waitFor()
  expect(messages(page)).toEqual([])
  await page.unrouteAll()
  await button(tab(page), '重试').click()
  await tab(page).getByText('没有符合条件的品牌').waitFor()
  await button(tab(page), '清除条件').click()
  await rows(page).first().waitFor()
  await browser.refused('500 系统繁忙')
  opened('every list screen')
})

test('R-ERR-003 R-ERR-004 R-ERR-005 the body decides: its words are shown, 201 and 202 are silent', async () => {
  const clear = async () => {
    await page.getByRole('button', { name: '页签操作' }).click()
    await page.getByRole('menuitem', { name: '清除缓存' }).click()
    await answer(page, '确定', '是否需要清除缓存?')
  }
  const answers = [refusal(400, '不可以'), refusal(202, '静'), refusal(400, '', { error_description: '说明' }), refusal(400, '')]
  await page.route('**/oauth/clear-cache', route => route.fulfill(answers.shift()!))
  await clear()
  await told(page, '不可以')
  await clear()
  await browser.refused('202 静')
  await clear()
  await told(page, '说明')
  expect(messages(page)).toEqual([])
  await clear()
  await told(page, '未知错误')
  expect(messages(page)).toEqual([])
  for (const _ of ['不可以', '说明', '未知错误']) await browser.refused(': 400')
})

test('R-ERR-014 a save that fails without words gives the form back as it was typed, and is sent by the next press', async () => {
  await browser.goTo('/base/unit/list')
  await button(tab(page), '新增').click()
  const box = dialog(page, '新增单位')
  await field(box, '单位名称').locator('input').fill('托')
  await field(box, '助记码').locator('input').fill('T')
  await page.route('**/blade-base/unit/submit*', route => route.fulfill(refusal(202, '静')))
  await button(box, '保存').click()
  await browser.refused('202 静')
  await soon(() => button(box, '保存').isEnabled()).toBe(true)
  expect(messages(page)).toEqual([])
  expect(await field(box, '单位名称').locator('input').inputValue()).toBe('托')
  await page.unrouteAll()
  await button(box, '保存').click()
  await box.waitFor({ state: 'detached' })
  await rowWith(page, '托').waitFor()
  await browser.goTo('/base/brand/list')
})

test('R-ERR-011 favourites that do not come are not missed loudly', async () => {
  await page.route('**/fastmenu/list', route => route.fulfill(refusal(500, '系统繁忙，请稍后重试！')))
  await page.reload()
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: '编辑/添加' }).waitFor()
  await page.waitForTimeout(1500)
  expect(messages(page)).toEqual([])
  await browser.refused('500 系统繁忙')
})

test('an old token is renewed without a word, once for all who wait', async () => {
  const before = await session(page)
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('hengshang.session')!)
    kept.state.tokenAt -= 3_100_000
    localStorage.setItem('hengshang.session', JSON.stringify(kept))
  })
  let renewals = 0
  page.on('request', request => {
    if (request.url().includes('oauth/token')) renewals++
  })
  await page.reload()
  await rows(page).first().waitFor()
  const after = await session(page)
  expect(renewals).toBe(1)
  expect(after.token).not.toBe(before.token)
  expect(after.refreshToken).not.toBe(before.refreshToken)
  expect(await page.locator('.frame').count()).toBe(1)
})

test('W-SHL-019 R-ERR-015 uncaught errors are listed and reported', async () => {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('第一个错误')
    })
    void Promise.reject(new Error('第二个错误'))
  })
  await page.getByRole('button', { name: '错误日志，2 条' }).click()
  await soon(() => page.locator('.errors li b').allInnerTexts()).toEqual(expect.arrayContaining(['第一个错误', '第二个错误']))
  await page.locator('.errors').getByRole('button', { name: '上报' }).click()
  await told(page, '上报成功')
  await page.getByRole('button', { name: /错误日志/ }).waitFor({ state: 'detached' })
  const kept = await world.sql('select message, url, account from error_log order by message')
  expect(kept.map(row => row.message)).toEqual(['第一个错误', '第二个错误'])
  expect(kept[0]).toMatchObject({ url: '/base/brand/list', account: 'admin' })
  for (const which of ['第一个错误', '第二个错误']) await browser.refused(which)
  opened('local log list')
})

test('R-ERR-015 what was not reported rides along when leaving', async () => {
  await page.evaluate(() => void Promise.reject(new Error('最后的错误')))
  await page.getByRole('button', { name: '错误日志，1 条' }).waitFor()
  await page.locator('.user-button').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await answer(page, '退出', '确定退出登录吗？')
  await page.locator('[name=username]').waitFor()
  expect(await world.sql(`select 1 from error_log where message = '最后的错误'`)).toHaveLength(1)
  // What was under way when one leaves is answered 401, which the browser notes.
  expect(browser.takeFaults().filter(fault => !/401/.test(fault))).toEqual(['Error: 最后的错误'])
})

test('W-SHL-020 R-ERR-002 R-TRN-036 a session that has ended elsewhere says so, and after a second one is at the login page', async () => {
  await browser.signIn('admin')
  await browser.goTo('/base/unit/list')
  await rows(page).first().waitFor()
  await world.sql('update login_session set ended_at = now()')
  // Whether the page still stood when the message came: on a slow machine both may be gone when one looks.
  await page.evaluate(() => {
    const note = () => {
      if (document.querySelector('.ant-message-notice')) (window as any).stood ??= document.querySelector('.frame') !== null
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })
  await button(tab(page), '刷新').click()
  await told(page, '登录已失效，请您重新登录')
  await page.locator('[name=username]').waitFor()
  expect(await page.evaluate(() => (window as any).stood)).toBe(true)
  expect(address(page)).toBe('/login')
  expect(await session(page)).toMatchObject({ token: '', menu: [], roles: [] })
  await browser.refused(': 401')
  browser.takeFaults()
  await browser.signIn('admin')
  expect(await page.locator('.tab').count()).toBe(1)
  opened('every request')
})
