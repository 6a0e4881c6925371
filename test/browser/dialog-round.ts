import type { Locator } from 'playwright-core'
import { ids } from '../company.ts'
import { fileOf } from '../generic/sheets.ts'
import { bill, press } from './bill-driver.ts'
import { path, type setBillStage } from './bill-stage.ts'
import { button, rowWith, saidOn, soon, tab } from './page-driver.ts'

type Ask = (box: Locator) => Promise<unknown>
type BillStage = Awaited<ReturnType<typeof setBillStage>>

const line = [{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }]

/** Goes through the dialogs of the product in either language and asks of each the same. */
export function dialogRound({ world, admin, browser, page, draftOf, postedOf, openSaved }: BillStage, ask: Ask) {
  const window = () => tab(page).locator('.ant-modal:visible').last()
  const said = (label: string) => saidOn(page, label)
  let looked = 0

  return { looked: () => looked, lookThrough, ofLists, ofBills, ofBatches, ofRefusals, ofMerging, ofImport, ofGrant, ofJobs }

  /** Opens a dialog, asks, and lets it be again. */
  async function lookThrough(open: () => Promise<unknown>): Promise<void> {
    await open()
    const box = window()
    await box.locator('button, input, textarea').first().waitFor()
    await look(box)
    await press(page, 'Escape')
    await box.waitFor({ state: 'hidden' })
  }

  async function look(box: Locator) {
    await browser.rest()
    await page.mouse.move(0, 0)
    await ask(box)
    looked++
  }

  async function ofLists(listPath: string) {
    await browser.goTo(listPath)
    await tab(page).locator('.toolbar').first().waitFor()
    await browser.rest()
    for (const name of ['新增', '导入']) {
      const way = button(tab(page).locator('.toolbar').first(), await said(name))
      if (await way.count()) await lookThrough(() => way.first().click())
    }
    const history = tab(page)
      .locator('.row-actions')
      .getByText(await said('历史'), { exact: true })
      .first()
    if (await history.count()) await lookThrough(() => history.click())
  }

  async function act(name: string) {
    const way = bill(page)
      .locator('.bill-actions')
      .getByRole('button', { name: await said(name), exact: true })
    await way.click()
  }

  async function ofBills() {
    const posted = await postedOf(line)
    await openSaved(posted.id, 'view')
    await lookThrough(() => act('红冲'))
    for (const name of ['操作历史', '附件']) {
      const way = bill(page).locator('.bill-tool', { hasText: await said(name) })
      await lookThrough(() => way.click())
    }
    for (const name of ['修改快递', '签回登记', '修改备注'])
      await lookThrough(async () => {
        await bill(page)
          .getByRole('button', { name: await said('更多') })
          .click()
        await page
          .locator('.ant-dropdown:visible')
          .getByRole('menuitem', { name: await said(name), exact: true })
          .click()
      })
    const draft = await draftOf(line)
    await openSaved(draft.id)
    for (const name of ['从 Excel 粘贴', '扫码'])
      await lookThrough(async () =>
        bill(page)
          .getByText(await said(name))
          .first()
          .click(),
      )
    await browser.goTo('/inventory/loss/form?type=add')
    await lookThrough(async () =>
      bill(page)
        .getByText(await said('Excel 导入'))
        .click(),
    )
    await browser.goTo('/inventory/opening')
    await lookThrough(async () => button(tab(page), await said('Excel 导入')).click())
  }

  async function ofBatches() {
    const { billNo } = await postedOf(line)
    await browser.goTo('/sales/salesOut/list')
    await page.reload()
    await soon(() => rowWith(page, billNo).count()).toBe(1)
    await rowWith(page, billNo).getByRole('checkbox').check()
    for (const name of ['红冲', '签回登记']) {
      const way = tab(page)
        .locator('.toolbar.is-batch')
        .getByRole('button', { name: `${await said(name)} 1` })
      await lookThrough(() => way.click())
    }
  }

  /** Two bills that stand in each other's way, and the plan that clears it. */
  async function ofRefusals() {
    const [posted, draft] = [await postedOf(line), await draftOf(line)]
    await world.sql(
      `insert into allocation (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, item_kind, item_id, amount)
       select tenant_id, nextval('book_seq'), '0809', $2, $3, bill_date, '202611', now(), (select id from account where account = 'cashier' and tenant_id = '000000'), 'receivable', id, 5
       from receivable where bill_id = $1`,
      [posted.id, draft.id, draft.billNo],
    )
    await world.sql('update receivable set open = open - 5 where bill_id = $1', [posted.id])
    await openSaved(posted.id, 'view')
    await act('红冲')
    await window().locator('textarea').first().fill('开错单')
    await lookThrough(async () => {
      await window().locator('.ant-modal-footer button.ant-btn-dangerous').click()
      await window().locator('.plan').waitFor()
    })
    await browser.refused('请先红冲收款单')
  }

  /** Somebody else has saved meanwhile, and goods that are entered twice. */
  async function ofMerging() {
    const { id, version } = await draftOf(line)
    await openSaved(id)
    const { bodyList } = await admin.ok.get(`${path}/detail`, { id })
    await draftOf(
      bodyList.map((one: object) => ({ ...one, qty: 8, basicQty: '', totalAmt: '', salesAmt: '', taxAmt: '', finalAmt: '' })),
      { id, version, remark: 'changed by another' },
    )
    await bill(page).locator('#salesOut-remark').fill('changed by me')
    await press(page, 'Control+s')
    await lookThrough(() => window().locator('tbody tr').first().waitFor())
    await browser.refused('数据已被他人修改')
  }

  /** The steps of an import, each with what it asks. */
  async function ofImport() {
    await browser.goTo('/base/brand/list')
    await button(tab(page), await said('导入')).click()
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const rows = [['TB01', '', '很多']]
    const buffer = await fileOf(['品牌代码', '品牌名', '拼音'], rows)
    await look(window())
    await window().locator('input[type=file]').setInputFiles({ name: 'a.xlsx', mimeType, buffer })
    const check = button(window(), await said('检查'))
    await check.waitFor()
    await look(window())
    await check.click()
    await window().locator('.import-counts').waitFor()
    await lookThrough(async () => undefined)
  }

  /** What a role is given. */
  async function ofGrant() {
    await browser.goTo('/authority/role?size=30')
    const row = rowWith(page, '业务员').first()
    await lookThrough(async () => {
      await row.getByRole('button', { name: await said('更多') }).click()
      await page
        .locator('.ant-dropdown:visible')
        .getByRole('menuitem', { name: await said('角色授权'), exact: true })
        .click()
      await window().locator('.grant-tree:visible').waitFor()
    })
  }

  /** What has been exported and waits. */
  async function ofJobs() {
    await browser.goTo('/base/brand/list')
    const saved = page.waitForEvent('download')
    await button(tab(page), await said('导出')).click()
    await saved
    await page.getByRole('button', { name: new RegExp(`^${await said('任务')}`) }).click()
    const jobs = page.locator('.jobs').filter({ has: page.locator('li') })
    await jobs.waitFor()
    await look(jobs)
    await press(page, 'Escape')
  }
}
