import { beforeAll, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, salesOut as path, sale } from '../trading.ts'

const { world, admin } = await story('admin')
beforeAll(() => buy(admin, [line({ qty: 100, taxPrice: 11.3 })]))

const line = (over: object = {}) => ({ commInfoId: ids.bearing, qty: 3, taxPrice: 22.6, taxRate: 13, ...over })
const bill = (...bodyList: object[]) => sale(bodyList)
const detail = async ({ id }: { id: string }) => admin.ok.get(`${path}/detail`, { id })

test('R-CAL-007 R-CAL-021 the zero-tax customer of the settings pays no tax, whatever the lines say', async () => {
  await setting(world, 'ZERO_TAX_CUSTOMER', ids.steelworks)
  const posted = await detail(await admin.ok.post(`${path}/accounting`, bill(line(), line({ taxRate: 9 }))))
  expect(posted).toMatchObject({ totalAmt: 135.6, taxAmt: 0, finalAmt: 135.6 })
  expect(posted.bodyList.map((one: any) => one.taxRate)).toEqual([0, 0])
  await setting(world, 'ZERO_TAX_CUSTOMER', '')
  expect(await detail(await admin.ok.post(`${path}/accounting`, bill(line())))).toMatchObject({ totalAmt: 67.8, taxAmt: 7.8 })
})

test('R-CAL-008 lines without goods and lines marked as deleted count for nothing', async () => {
  const saved = await detail(await admin.ok.post(`${path}/draft`, bill(line(), line({ isDel: 2 }), { qty: 9, taxPrice: 9 })))
  expect(saved).toMatchObject({ totalAmt: 67.8, totalQty: 3, finalAmt: 67.8 })
  expect(saved.bodyList).toHaveLength(2)
})

test('R-CON-024 prices have five, amounts and quantities two places, unless the settings say otherwise', async () => {
  const places = { UNIT_DECIMAL_PLACES: '5', AMT_DECIMAL_PLACES: '2', NUMBER_DECIMAL_PLACES: '2' }
  expect(await admin.ok.get('blade-system/sysconfig/front')).toMatchObject(places)
  const draft = () => admin.post(`${path}/draft`, bill(line({ taxPrice: 1.123456 }), line({ qty: 1.234 })))
  expect((await draft()).msg).toContain('第1行商品01010205深沟球轴承：单价最多5位小数！；第2行商品01010205深沟球轴承：数量最多2位小数！')
  await setting(world, 'NUMBER_DECIMAL_PLACES', '3')
  await setting(world, 'UNIT_DECIMAL_PLACES', '6')
  expect((await draft()).msg).toBe('第2行商品01010205深沟球轴承：个不允许输入小数！')
  const total = async () => (await detail(await admin.ok.post(`${path}/draft`, bill(line({ taxPrice: 22.655 }))))).totalAmt
  expect(await total()).toBe(67.97)
  await setting(world, 'AMT_DECIMAL_PLACES', '1')
  expect(await total()).toBe(68)
  await setting(world, 'AMT_DECIMAL_PLACES', '2')
})
