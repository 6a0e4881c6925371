import { afterAll, beforeAll, expect, test } from 'vitest'
import { ids } from './company.ts'
import { fileOf } from './generic/sheets.ts'
import { makeWorld, type Person, type World } from './world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const header = ['商品编码*', '商品名称*', '商品分类*', '基本单位*']
const send = async (...classes: string[]) => {
  const rows = classes.map((name, at) => [`09${at}`, `导入品${at}`, name, '个'])
  return admin.upload('blade-base/comminfo/import', { name: '导入.xlsx', data: await fileOf(header, rows) })
}

test('a name that two records have is refused by its row; the code says which one is meant', async () => {
  await admin.ok.post('blade-base/commclassify/submit', { classifyCode: '02', classifyName: '轴承', parentId: '0' })
  const refused = await send('01', '轴承')
  expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining('第3行') })
  expect(refused.data.errors[0]).toEqual({ row: 3, column: '商品分类', msg: '商品分类“轴承”有多条，请改填编码' })
  expect(await send('01', '02')).toMatchObject({ code: 200, data: { rows: 2 } })
  const { records } = await admin.ok.get('blade-base/comminfo/list', { commInfoCode: '090' })
  expect(records[0].commClassifyId).toBe(ids.bearings)
})
