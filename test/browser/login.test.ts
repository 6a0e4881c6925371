import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setting } from '../setting.ts'
import { focused, session, soon } from './page-driver.ts'
import { setStage } from './stage.ts'

const { world, browser } = await setStage({ width: 1366, height: 768 })
let page: Page
beforeEach(async () => {
  page = await browser.stranger()
  await page.goto(`${browser.url}/login`)
  await page.locator('.login-submit').waitFor()
})
afterEach(() => page.context().close())

const refusal = () => page.locator('.login-refusal').innerText()

async function type(fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) await page.fill(`[name=${name}]`, text)
}

test('R-ERR-001 a refusal stands under the form, nothing typed is lost and there is no session', async () => {
  await type({ username: 'sales', password: 'wrong' })
  await page.press('[name=password]', 'Enter')
  await soon(refusal).toContain('用户名或密码错误')
  expect(await page.inputValue('[name=username]')).toBe('sales')
  expect(await page.inputValue('[name=password]')).toBe('wrong')
  expect((await session(page)).token ?? '').toBe('')
})

test('each empty field is asked for in its turn and has the focus', async () => {
  await page.click('.login-submit')
  await soon(refusal).toBe('请输入用户名')
  await type({ username: 'sales' })
  await page.click('.login-submit')
  await soon(refusal).toBe('请输入密码')
  await soon(() => page.evaluate(() => document.activeElement!.getAttribute('name'))).toBe('password')
  await type({ tenantId: '' })
  await page.click('.login-submit')
  await soon(refusal).toBe('请输入租户')
})

test('R-FMT-019 R-FMT-018 the token call: tenant header, Basic client, hashed password in the body, never in the address', async () => {
  const asked = page.waitForRequest(/oauth\/token/)
  await type({ username: 'sales', password: 'sales' })
  await page.press('[name=password]', 'Enter')
  const request = await asked
  const form = new URLSearchParams(request.postData()!)
  expect(request.headers()).toMatchObject({ 'tenant-id': '000000', authorization: expect.stringMatching(/^Basic /) })
  expect(Object.fromEntries(form)).toMatchObject({
    tenantId: '000000',
    username: 'sales',
    grant_type: 'password',
    scope: 'all',
    type: 'account',
  })
  expect(form.get('password')).toMatch(/^[0-9a-f]{32}$/)
  expect(request.url()).not.toContain('password')
  await page.waitForSelector('.frame')
})

test('R-FMT-022 after the sign-in the browser tells device, user and browser for the list of sign-ins', async () => {
  const told = page.waitForRequest(/oauth\/loglogin/)
  await type({ username: 'sales', password: 'sales' })
  await page.press('[name=password]', 'Enter')
  const body = (await told).postDataJSON()
  expect(body).toMatchObject({ browser: expect.stringContaining('Chrome'), userId: expect.stringMatching(/^\d+$/) })
  expect(Object.keys(body).sort()).toEqual(['browser', 'device', 'print', 'userId'])
  await soon(
    async () => (await world.sql(`select browser from login_log where account = 'sales' and browser is not null`)).length,
  ).toBeGreaterThan(0)
})

test('R-FMT-021 R-TRN-035 by phone: the code comes by message, the wrong one is refused, the right one opens the shell', async () => {
  await page.getByRole('tab', { name: '手机登录' }).click()
  await page.click('.login-send')
  await soon(refusal).toBe('请输入正确的手机号码')
  const [{ phone }] = await world.sql(
    `select s.phone from account a join staff s on s.tenant_id = a.tenant_id and s.id = a.staff_id where a.tenant_id = '000000' and a.account = 'cashier'`,
  )
  await type({ phone })
  await page.click('.login-send')
  await soon(() => page.locator('.login-send').innerText()).toContain('秒后重新获取')
  expect(await page.locator('.login-send').isDisabled()).toBe(true)
  await type({ code: '000000' })
  await page.press('[name=code]', 'Enter')
  await soon(refusal).not.toBe('')
  const [{ content }] = await world.sql('select content from sms_outbox where phone = $1 order by id desc limit 1', [phone])
  const asked = page.waitForRequest(request => /oauth\/token/.test(request.url()))
  await type({ code: /\d{4,6}/.exec(content)![0] })
  await page.press('[name=code]', 'Enter')
  const request = await asked
  expect(request.headers()).toMatchObject({ smsid: expect.any(String), smscode: expect.any(String) })
  expect(Object.fromEntries(new URLSearchParams(request.postData()!))).toMatchObject({ tenantId: '000000', phone, grant_type: 'sms' })
  await page.waitForSelector('.frame')
  expect(await session(page)).toMatchObject({ initPage: true })
})

test('R-FMT-020 where the company wants it, a picture must be read; a new one comes after each try', async () => {
  await setting(world, 'LOGIN_CAPTCHA', '2')
  try {
    await page.reload()
    const picture = page.locator('.login-picture img')
    await picture.waitFor()
    const first = await picture.getAttribute('src')
    const asked = page.waitForRequest(/oauth\/token/)
    await type({ username: 'sales', password: 'sales', captcha: 'XXXXX' })
    await page.press('[name=captcha]', 'Enter')
    expect((await asked).headers()).toMatchObject({ 'captcha-key': expect.any(String), 'captcha-code': 'XXXXX' })
    await soon(refusal).toContain('验证码不正确')
    await soon(() => picture.getAttribute('src')).not.toBe(first)
  } finally {
    await setting(world, 'LOGIN_CAPTCHA', '1')
  }
})

test('what was remembered is there next time, and the focus is in the first empty field', async () => {
  await type({ username: 'warehouse', password: 'warehouse' })
  await page.press('[name=password]', 'Enter')
  await page.waitForSelector('.frame')
  await page.evaluate(() => localStorage.removeItem('hengshang.session'))
  await page.goto(`${browser.url}/login`)
  await soon(() => page.inputValue('[name=username]')).toBe('warehouse')
  await soon(() => page.evaluate(() => document.activeElement!.getAttribute('name'))).toBe('password')
  expect(await focused(page)).not.toBe('')
})
