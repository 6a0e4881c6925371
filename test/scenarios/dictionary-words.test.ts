import { expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { story } from '../story.ts'
import { salesOut as path, sale } from '../trading.ts'

const { world, admin } = await story('admin')
const bill = (over: object = {}) => sale([{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }], over)

const seal = async (code: string, word: string) => {
  await world.sql(`update business_dictionary set sealed = true where tenant_id = '000000' and code = $1 and word = $2`, [code, word])
  await world.sql(`update tenant set config_version = config_version + 1 where code = '000000'`)
}

test('a bill: a code that its dictionary does not know is refused, with every other fault', async () => {
  expect((await admin.post(`${path}/draft`, bill({ deliveryMode: '9' }))).msg).toBe('配送方式“9”不存在，请重新选择！')
  expect((await admin.post(`${path}/submit`, bill({ customerId: '', deliveryMode: '9', bodyList: [] }))).msg).toBe(
    '请选择客户！；配送方式“9”不存在，请重新选择！；请至少录入一条商品明细！',
  )
})

test('changing the express of a bill: the same', async () => {
  const { id } = await admin.ok.post(`${path}/draft`, bill())
  expect((await admin.post(`${path}/updateExpress`, { id, deliveryMode: '9' })).msg).toBe('配送方式“9”不存在，请重新选择！')
})

test('a master: the same', async () => {
  const customer = {
    bartererCode: 'KH9001',
    bartererName: '温州阀门厂',
    natureId: ids.customerClass,
    staffId: staffOf('sales'),
    taxNo: '1',
    periodType: '7',
  }
  expect((await admin.post('blade-barterer/customer/submit', customer)).msg).toBe('请输入正确的税号！；账期类型“7”不存在，请重新选择！')
})

test('what is stored may stay when its word has been sealed, and may not be chosen anew', async () => {
  const { id, version } = await admin.ok.post(`${path}/draft`, bill({ deliveryMode: '4' }))
  const customer = await admin.ok.get('blade-barterer/customer/detail', { id: ids.steelworks })
  await seal('delivery_mode', '4')
  await seal('period_type', '2')
  await admin.ok.post(`${path}/draft`, { ...bill({ deliveryMode: '4' }), id, version })
  await admin.ok.post('blade-barterer/customer/submit', { ...customer, remark: '月结' })
  expect((await admin.post(`${path}/draft`, bill({ deliveryMode: '4' }))).msg).toBe('配送方式“4”不存在，请重新选择！')
  const other = await admin.ok.get('blade-barterer/customer/detail', { id: ids.shipyard })
  expect((await admin.post('blade-barterer/customer/submit', { ...other, periodType: '2' })).msg).toBe('账期类型“2”不存在，请重新选择！')
})
