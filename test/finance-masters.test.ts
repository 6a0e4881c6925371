import { expect, test } from 'vitest'
import { gather } from './story.ts'

const { world, admin } = await gather('admin')

const names = (rows: Record<string, unknown>[], wire: string) => rows.map(row => row[wire]).sort()

test('the till and the finance bills are each offered the settlement methods in use that are theirs', async () => {
  const add = (name: string, isRetail: number, isFinance: number) =>
    admin.ok.post('blade-base/settlement/submit', { name, isRetail, isFinance })
  await add('现金', 2, 2)
  await add('储值卡', 2, 1)
  await add('银行转账', 1, 2)
  const { id } = await add('支票', 2, 2)
  await admin.ok.post('blade-base/settlement/disable', undefined, { id })
  const cashier = await world.as('shop_cashier')
  expect(names(await cashier.ok.get('blade-base/settlement/retail'), 'name')).toEqual(['储值卡', '现金'])
  expect(names(await cashier.ok.get('blade-base/settlement/finance'), 'name')).toEqual(['现金', '银行转账'])
  expect((await admin.post('blade-base/settlement/submit', { name: '现金' })).msg).toBe('名称已存在，请更换！')
  expect((await admin.post('blade-base/settlement/submit', {})).msg).toBe('请输入名称')
  expect((await cashier.post('blade-base/settlement/submit', { name: '白条' })).code).toBe(403)
  const stranger = await world.as('admin', '100001')
  expect(await stranger.ok.get('blade-base/settlement/retail')).toEqual([])
})

test('R-STA-028 income, expense, expense claim and income claim each have types of their own, those in use', async () => {
  const path = (verb: string) => `blade-base/expend/${verb}`
  const add = (expendType: string, expendName: string) =>
    admin.ok.post(path('submit'), { expendCode: `SZ${expendType}${expendName.length}`, expendName, expendType })
  await add('6001', '利息收入')
  await add('6002', '房租')
  await add('6003', '差旅费')
  await add('6004', '政府的补助')
  const { id } = await add('6001', '旧收入')
  await admin.ok.post(path('disable'), undefined, { id })
  const wanted = { 6001: ['利息收入'], 6002: ['房租'], 6003: ['差旅费'], 6004: ['政府的补助'] }
  for (const [expendType, expected] of Object.entries(wanted)) {
    const { records } = await admin.ok.get(path('list'), { expendType, status: '1' })
    expect(names(records, 'expendName')).toEqual(expected)
    expect(names(await admin.ok.get(path('getExpendList'), { expendType, status: '1' }), 'expendName')).toEqual(expected)
  }
  expect(await admin.ok.get(path('getExpendList'))).toHaveLength(4)
  expect(names(await admin.ok.get(path('getExpendList'), { status: '2' }), 'expendName')).toEqual(['旧收入'])
  expect((await admin.ok.get(path('list'), { mnCode: 'LXSR' })).records).toMatchObject([{ expendTypeName: '收入', status: 1 }])
})

test('a type says its code, its name and one of the four kinds; a name stands once in its kind', async () => {
  const path = 'blade-base/expend/submit'
  expect((await admin.post(path, { expendType: '6009' })).msg).toBe('请输入名称；类型“6009”不存在，请重新选择！')
  await admin.ok.post(path, { expendCode: 'A1', expendName: '运费', expendType: '6002' })
  await admin.ok.post(path, { expendCode: 'A2', expendName: '运费', expendType: '6003' })
  expect((await admin.post(path, { expendCode: 'A3', expendName: '运费', expendType: '6002' })).msg).toBe('数据已存在，请勿重复录入！')
})
