/** What is strongest, acted out in a running demo: each scene ends where its picture is taken. */

const tabOf = page => page.locator('.tab-page:visible')
const billOf = page => tabOf(page).locator('.bill-page')
const windowOf = (page, title) => page.locator('.ant-modal:visible').filter({ hasText: title }).last()
const rest = page => page.waitForTimeout(1500)

/** Two hundred lines out of a sheet, in one paste. */
export async function paste(page, base) {
  const codes = await goodsCodes(page, base)
  const rows = Array.from({ length: 200 }, (_, at) => `${codes[at % codes.length]}\t${(at % 9) + 1}`)
  await beginSale(page, base)
  await billOf(page).getByText('从 Excel 粘贴').click()
  const box = windowOf(page, '从 Excel 粘贴')
  await box.getByLabel('粘贴的内容').fill(['编码\t数量', ...rows].join('\n'))
  await box.getByRole('button', { name: '加入 200 行' }).click()
  await billOf(page)
    .getByText(/200 行/)
    .first()
    .waitFor()
  await rest(page)
}

async function goodsCodes(page, base) {
  const answer = page.waitForResponse(response => response.url().includes('blade-base/comminfo/list'))
  await page.goto(`${base}/base/goods/list?size=200`)
  const { data } = await (await answer).json()
  return data.records.map(record => record.commInfoCode)
}

async function beginSale(page, base) {
  await page.goto(`${base}/sales/salesOut/form?type=add`)
  await page.waitForFunction(() => document.activeElement?.id === 'salesOut-customerId')
  await page.keyboard.type('杭州')
  await page.locator('.ref-hit').first().waitFor()
  await rest(page)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.closest('.grid-editor'))
}

/** Two people have changed the same draft. */
export async function conflict(page, base, other) {
  const codes = await goodsCodes(page, base)
  await beginSale(page, base)
  await billOf(page).getByText('从 Excel 粘贴').click()
  const box = windowOf(page, '从 Excel 粘贴')
  await box.getByLabel('粘贴的内容').fill(['编码\t数量', ...codes.slice(0, 4).map((code, at) => `${code}\t${at + 2}`)].join('\n'))
  await box.getByRole('button', { name: '加入 4 行' }).click()
  await page.keyboard.press('Control+s')
  await billOf(page).getByText('第 1 版').waitFor()
  await other.goto(page.url())
  await change(page, '20', '分两车发')
  await change(other, '12', '客户要求周五前到货')
  await other.keyboard.press('Control+s')
  await billOf(other).getByText('第 2 版').waitFor()
  await page.keyboard.press('Control+s')
  await windowOf(page, '单据已被他人修改').waitFor()
  await rest(page)
}

async function change(page, quantity, remark) {
  await quantityOf(page, quantity)
  await billOf(page).locator('#salesOut-remark').fill(remark)
}

async function quantityOf(page, quantity) {
  const titles = billOf(page).locator('.grid-head .grid-cell')
  await billOf(page).locator('.grid-lines .grid-row').first().waitFor()
  const at = (await titles.allInnerTexts()).findIndex(title => title.trim() === '数量')
  await billOf(page).locator('.grid-lines .grid-row').first().locator('.grid-cell').nth(at).click()
  await page.keyboard.type(quantity)
  await page.keyboard.press('Enter')
}

/** A sale that is paid already is reversed: what stands in the way, and the plan. */
export async function refusal(page, base) {
  await page.goto(`${base}/finance/arSettle/list?status=2604`)
  await tabOf(page).locator('.ant-table-row', { hasText: '已记账' }).locator('a').first().click()
  const paid = await billOf(page).getByText(/^XSCK/).first().innerText()
  await page.goto(`${base}/sales/salesOut/list?billNo=${paid}`)
  await tabOf(page).locator('.ant-table-row a', { hasText: paid }).click()
  await billOf(page)
    .getByRole('button', { name: /红\s?冲/ })
    .click()
  await windowOf(page, '红冲').getByLabel('红冲原因').fill('客户退单')
  await windowOf(page, '红冲')
    .getByRole('button', { name: /^红\s?冲$/ })
    .click()
  await windowOf(page, '暂不能红冲').waitFor()
  await rest(page)
}

/** Goods out of somebody's own sheet: what is missing is made with them, and all of it can be undone. */
export async function importing(page, base, sheet) {
  const step = name => windowOf(page, '导入商品').getByRole('button', { name }).click()
  await page.goto(`${base}/base/goods/list`)
  await tabOf(page).locator('.toolbar').getByRole('button', { name: '导入' }).click()
  await windowOf(page, '导入商品').locator('input[type=file]').setInputFiles(sheet)
  await step('检查')
  await step('一并新增并重新检查')
  await step(/^导入 \d+ 条/)
  await windowOf(page, '导入商品').getByText('导入成功').waitFor()
  await rest(page)
}

/** What was begun is not kept: the demo is as it was before. */
export async function discard(page) {
  await page.locator('.tab.is-active .tab-close').click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await rest(page)
}

/** The demo is as it was before. */
export async function undoImport(page) {
  await windowOf(page, '导入商品').getByRole('button', { name: /撤销/ }).click()
  await page.locator('.ant-modal-confirm').getByRole('button').last().click()
  await rest(page)
}
