import type { Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { ids } from '../company.ts'
import { bill } from './bill-driver.ts'
import { answer, saidOn } from './page-driver.ts'
import { type Stage, setStage } from './stage.ts'

export const path = 'blade-sales/salesouthead'
const form = '/sales/salesOut/form'

/** A company with goods on its shelves, one browser for all stories of a file, and ways to its sales bills. */
export async function setBillStage() {
  const stage = await setStage({ prepare: stockUp })
  const { admin, browser, page } = stage
  beforeEach(() => closeTabs(page))
  return {
    ...stage,
    /** A draft made by someone else. */
    draftOf: (bodyList: Line[], more: object = {}) =>
      admin.ok.post(`${path}/draft`, { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList, ...more }),
    postedOf: (bodyList: Line[], customerId = ids.steelworks) =>
      admin.ok.post(`${path}/accounting`, { customerId, depotId: ids.hangzhou, bodyList }),
    async openNew() {
      await browser.goTo(`${form}?type=add`)
      await bill(page).locator('.grid-head').waitFor()
      await page.waitForFunction(() => document.activeElement?.id === 'salesOut-customerId')
    },
    async openSaved(id: string, type = 'edit') {
      await browser.goTo(`${form}?type=${type}&id=${id}`)
      await bill(page).locator('.grid-lines .grid-row').first().waitFor()
    },
  }
}

export const codeOf = (at: number) => `0900${String(at).padStart(4, '0')}`

/** 110 goods beside the company's three: 齿轮 with prices that do not divide evenly. */
async function addGoods({ world }: Pick<Stage, 'world'>) {
  await world.sql(
    `insert into goods (tenant_id, id, code, name, spec, class_id, basic_unit_id, mnemonic, barcode, sale_price, tax_rate_id, created_at)
     select '000000', 70000 + n, '0900' || lpad(n::text, 4, '0'), '齿轮', 'M' || n, $1, $2, 'CL' || n, '6930000' || lpad(n::text, 6, '0'), 3.33 + n, $3, now()
     from generate_series(1, 110) n`,
    [ids.bearings, ids.piece, ids.tax13],
  )
}

async function stockUp({ world, admin }: Pick<Stage, 'world' | 'admin'>) {
  await addGoods({ world })
  const goods = [ids.bearing, ids.bolt, ids.grease, ...Array.from({ length: 105 }, (_, at) => String(70_001 + at))]
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: goods.map(id => ({ commInfoId: id, qty: 1000, taxPrice: 2.26 })),
  })
}

/** Every story begins with nothing typed. */
async function closeTabs(page: Page) {
  if ((await page.locator('.tab').count()) === 1) return
  await page.locator(`[aria-label="${await saidOn(page, '页签操作')}"]`).click()
  await page.locator('.ant-dropdown-menu-item:visible', { hasText: await saidOn(page, '关闭所有') }).click()
  const isDirty = await page.locator('.dirty-dot').count()
  if (isDirty) await answer(page, await saidOn(page, '放弃修改'))
  await page.waitForFunction(() => document.querySelectorAll('.tab').length === 1)
}

interface Line {
  commInfoId: string
  qty: number
  taxPrice: number
}
