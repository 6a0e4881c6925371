import { test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { cell, lines, press, problems } from './bill-driver.ts'
import { soon } from './page-driver.ts'
import { setStage } from './stage.ts'

let counting = ''

const { browser, page } = await setStage({
  async prepare({ admin }) {
    const goods = { commInfoName: '密封胶', commInfoCode: 'JIAO', commClassifyId: ids.seals, basicUnitId: ids.piece, isBatch: 2 }
    const { id } = await admin.ok.post('blade-base/comminfo/submit', goods)
    const body = { depotId: ids.ningbo, scope: '4', staffId: staffOf('warehouse'), bodyList: [{ commInfoId: id, unitId: ids.piece }] }
    counting = (await admin.ok.post('blade-inventory/checkinventory/submit', body)).id
  },
})

test('6.2 pieces of batch goods without a batch are told while they are counted', async () => {
  await browser.goTo(`/inventory/check/form?type=edit&id=${counting}`)
  await soon(async () => Object.keys((await lines(page))[0] ?? {})).toContain('实盘数')
  await (await cell(page, '实盘数')).click()
  await page.keyboard.type('3')
  await press(page, 'Enter')
  await soon(async () => (await problems(page)).join()).toContain('请录入批号！')
})
