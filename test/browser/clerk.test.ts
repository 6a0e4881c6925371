import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { bill, enterGoods, press } from './bill-driver.ts'
import { button, dialog, field, focused, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, browser, page, shot } = await setStage({
  account: 'sales',
  width: 1366,
  height: 768,
  prepare: async ({ world: { sql }, admin: boss }) => {
    await sql(
      `insert into goods (tenant_id, id, code, name, spec, class_id, basic_unit_id, mnemonic, sale_price, tax_rate_id, created_at)
       select '000000', 70000 + n, '09' || lpad(n::text, 2, '0'), '齿轮', 'M' || n, $1, $2, 'CL' || lpad(n::text, 2, '0'), 3 + n, $3, now() from generate_series(1, 12) n`,
      [ids.bearings, ids.piece, ids.tax13],
    )
    const bodyList = Array.from({ length: 12 }, (_, at) => ({ commInfoId: String(70_001 + at), qty: 500, taxPrice: 2.26 }))
    await boss.ok.post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, depotId: ids.hangzhou, bodyList })
  },
})

/** Every key and every click; of a word that is typed by an input method, two keys a sign. */
await page.evaluate(() => {
  const count = () => sessionStorage.setItem('presses', String(1 + Number(sessionStorage.getItem('presses') ?? 0)))
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, count, true)
})
let signs = 0
const presses = async () => 2 * signs + (await page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0)))
const write = async (words: string) => {
  signs += [...words].length
  await page.keyboard.insertText(words)
}
/** What a piece of work has cost. */
async function counted(work: () => Promise<unknown>) {
  const before = await presses()
  await work()
  return (await presses()) - before
}
const menu = (name: string) => page.locator('.sidebar').locator('a, button').getByText(name, { exact: true })

test('a new customer with whom to call and where to deliver costs at most 70 presses', async () => {
  const cost = await counted(async () => {
    await menu('资料').click()
    await menu('客户').click()
    await button(tab(page), '新增').waitFor()
    await press(page, 'Alt+n')
    const box = dialog(page, '新增客户')
    await soon(() => focused(page)).toBe('customer-name')
    await write('绍兴远航机械厂')
    await field(box, '所属分类').locator('input').click()
    await page.locator('.ant-select-dropdown:visible .ant-select-tree-title', { hasText: '工业客户' }).click()
    await field(box, '对接人').locator('input').first().click()
    await write('业务员')
    await page.locator('.ant-select-dropdown:visible').getByText('业务员').first().click()
    await box.getByRole('tab', { name: '收货信息' }).click()
    const contact = box.locator('.contacts tbody tr').first()
    await contact.getByLabel('联系人').click()
    await write('周工')
    await press(page, 'Tab')
    await page.keyboard.type('13600001234')
    await contact.getByLabel('详细地址').click()
    await write('港前路')
    await page.keyboard.type('18')
    await write('号')
    await shot('clerk-customer')
    await press(page, 'Control+Enter')
    await told(page, '成功')
  })
  expect(cost).toBeLessThanOrEqual(70)
  const [row] = await world.sql(`select p.name, c.name as contact, c.phone, c.address, s.name as staff
    from party p join customer_contact c on c.customer_id = p.id join staff s on s.id = p.staff_id order by p.id desc limit 1`)
  expect(row).toEqual({ name: '绍兴远航机械厂', contact: '周工', phone: '13600001234', address: '港前路18号', staff: '业务员' })
})

test('a blank bill is at most 3 presses away from anywhere', async () => {
  await browser.goTo('/base/customer/list')
  const cost = await counted(async () => {
    await menu('销售').click()
    await menu('销售出库').click()
    await button(tab(page), '新增').click()
    await soon(() => focused(page)).toBe('salesOut-customerId')
  })
  expect(cost).toBeLessThanOrEqual(3)
})

test('twelve lines cost at most 150 presses, the customer and sending it off included', async () => {
  const cost = await counted(async () => {
    await page.keyboard.type('ZTSSJ')
    await page.waitForFunction(() => document.querySelectorAll('.ref-hit').length === 1)
    await press(page, 'Enter')
    await page.waitForFunction(() => document.activeElement?.closest('.grid-editor'))
    for (let at = 1; at <= 12; at++) await enterGoods(page, `CL${String(at).padStart(2, '0')}`, String(at * 10))
    await shot('clerk-lines')
    await press(page, 'Control+Enter')
    await told(page, '待记账')
  })
  expect(cost).toBeLessThanOrEqual(150)
  expect(await bill(page).locator('.grid-lines .grid-row').count()).toBe(12)
  const [row] = await world.sql('select total_quantity::float, state from sales_out order by id desc limit 1')
  expect(row).toEqual({ total_quantity: 780, state: 'submitted' })
})
