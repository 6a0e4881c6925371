import { expect, test } from 'vitest'
import { fileOf } from '../generic/sheets.ts'
import { putPicture } from '../uploads.ts'
import { fileFrom, rowsIn } from './files.ts'
import { opened } from './opened.ts'
import { answer, button, dialog, focused, soon, tab } from './page-driver.ts'
import { dropLogos, setStage } from './stage.ts'
import { told } from './told.ts'

const { admin, browser, page, shot, world } = await setStage({
  width: 1366,
  height: 768,
  async prepare({ world, admin }) {
    await admin.ok.post('blade-base/brand/submit', { brandCode: 'TB01', brandName: '已有', brandIconPath: await putPicture(admin) })
    await dropLogos({ world })
  },
})

const sheet = async (name: string, header: string[], lines: string[][]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await fileOf(header, lines),
})

test('W-DLG-032 a sheet is mapped, tried, corrected by its error file, imported without its bad rows, and undone', async () => {
  await browser.goTo('/base/brand/list')
  await button(tab(page), '导入').click()
  const box = dialog(page, '导入品牌')
  await shot('import-file')
  const template = await fileFrom(page, box.getByText('下载模板').click())
  expect((await rowsIn(template))[0]).toContain('品牌名称*')

  const lines = [
    ['TB01', '重名', '1'],
    ['NEW1', '', '很多'],
    ['NEW2', '新牌二', '80'],
  ]
  await box.locator('input[type=file]').setInputFiles(await sheet('品牌.xlsx', ['品牌编码', '牌子', 'coefficient'], lines))
  await box.getByText('还没有对应必填字段：品牌名称').waitFor()
  expect(await button(box, '检查').isDisabled()).toBe(true)
  await shot('import-columns')
  await box.getByRole('combobox', { name: '牌子' }).fill('品牌名')
  await page.keyboard.press('Enter')
  await button(box, '检查').click()

  await box.getByText('有 3 处错误').waitFor()
  expect(await box.locator('tbody').innerText()).toMatch(
    /第 2 行\s+品牌编码\s+品牌编码“TB01”已存在，请更换[\s\S]*第 3 行\s+品牌名称\s+请输入品牌名称/,
  )
  expect(await box.locator('.import-counts dd').allInnerTexts()).toEqual(['3', '1', '0', '0', '2'])
  await shot('import-check')
  const errors = await fileFrom(page, box.getByText('下载错误文件').click())
  expect((await rowsIn(errors))[1]).toEqual(['品牌编码“TB01”已存在，请更换', 'TB01', '重名', '1'])
  expect(await box.getByRole('button', { name: '导入', exact: true }).isDisabled()).toBe(true)
  await box.getByText('跳过 2 行错误').click()
  await button(box, '导入 1 条').click()
  await box.getByText('导入成功，共 1 条').waitFor()
  await shot('import-end')
  expect((await admin.ok.get('blade-base/brand/list', { keyword: '新牌' })).total).toBe(1)
  const left = await fileFrom(page, box.getByText('下载没有导入的行').click())
  expect((await rowsIn(left)).slice(1).map(row => row[1])).toEqual(['TB01', 'NEW1'])

  await box.getByRole('button', { name: '撤销' }).click()
  await answer(page, '撤销导入')
  await told(page, '已撤销，删除 1 条，恢复 0 条')
  expect((await admin.ok.get('blade-base/brand/list', { keyword: '新牌' })).total).toBe(0)
  await button(box, '完成').click()
  await box.waitFor({ state: 'detached' })
  opened('列表/单据 导入')
})

test('the next sheet with the same headings needs the keyboard only', async () => {
  await button(tab(page), '导入').click()
  const box = dialog(page, '导入品牌')
  await soon(() => focused(page)).toBe('选择 Excel 文件')
  await box.locator('input[type=file]').setInputFiles(await sheet('对.xlsx', ['品牌编码', '品牌名称'], [['NEW3', '新牌三']]))
  await soon(() => focused(page)).toMatch(/检\s?查/)
  await page.keyboard.press('Enter')
  await soon(() => focused(page)).toMatch(/导入 1 条/)
  await page.keyboard.press('Enter')
  await box.getByText('导入成功，共 1 条').waitFor()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await shot('import-end-wide')
  await page.keyboard.press('Enter')
  await box.waitFor({ state: 'detached' })
})

test('what is no sheet is refused where it is chosen', async () => {
  await button(tab(page), '导入').click()
  const box = dialog(page, '导入品牌')
  const file = { name: '假.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('这不是表格') }
  await box.locator('input[type=file]').setInputFiles(file)
  await told(page, '只能导入 .xlsx 格式的文件')
  await box.getByText('选择 Excel 文件，或拖到这里').waitFor()
  await browser.refused('import-columns: 400 只能导入 .xlsx 格式的文件')
})

test('a supplier whom nobody knows is offered with a sheet that has his name already', async () => {
  await browser.goTo('/purchase/syncInventory/list')
  await button(tab(page), '导入').click()
  const box = dialog(page, '导入外部库存同步')
  const line = ['永丰五金', 'A1', '3', '2026-01-05 08:00:00']
  await box.locator('input[type=file]').setInputFiles(await sheet('库存.xlsx', ['供应商', '供应商货号', '供应商库存', '快照时间'], [line]))
  await button(box, '检查').click()
  const offer = box.getByRole('region', { name: '需先导入的资料' })
  await offer.getByText('供应商 1 个').waitFor()
  await shot('import-missing-supplier')
  const [header, named] = await rowsIn(await fileFrom(page, button(offer, '下载已填名称的模板').click()))
  expect(named![header!.indexOf('供应商名称*')]).toBe('永丰五金')
  await world.sql(`update party set name = '永丰五金' where is_supplier and id = (select min(id) from party where is_supplier)`)
  await button(offer, '重新检查').click()
  await offer.waitFor({ state: 'detached' })
})
