import { expect, test } from 'vitest'
import { ids } from './company.ts'
import { gather } from './story.ts'

const { world, admin } = await gather('admin')

type Row = Record<string, any>
const tag = (verb: string) => `blade-mall/tag/${verb}`
const range = (verb: string) => `blade-mall/range/${verb}`
const names = (rows: Row[]) => rows.map(row => row.tagName).sort()

test('R-VAL-001 every company has the tags 000001, 000002 and 000004; they keep their code, stay in use and are never removed', async () => {
  const stranger = await world.as('admin', '100001')
  for (const person of [admin, stranger]) {
    const { records } = await person.ok.get(tag('list'), { commUse: '2' })
    expect(records.map((row: Row) => row.tagCode).sort()).toEqual(['000001', '000002', '000004'])
    for (const { id, tagName } of records) {
      expect((await person.post(tag('remove'), undefined, { ids: id })).msg).toBe(`标签${tagName}是系统标签，不能删除！`)
      expect((await person.post(tag('disable'), { id })).msg).toBe(`标签${tagName}是系统标签，不能停用！`)
      const row = await person.ok.get(tag('detail'), { id })
      expect((await person.post(tag('submit'), { ...row, tagCode: 'X1' })).msg).toBe(`标签${tagName}是系统标签，不能修改编码！`)
      await person.ok.post(tag('submit'), { ...row, remark: '首页展示' })
    }
    expect((await person.ok.get(tag('all'), { type: '1' })).length).toBe(3)
  }
})

test('R-STA-036 R-FMT-040 a tag is offered where its use says 2, a supplier’s with the brands that it stands for', async () => {
  const add = (tagCode: string, tagName: string, more: Row) => admin.ok.post(tag('submit'), { tagCode, tagName, ...more })
  expect((await admin.post(tag('submit'), {})).msg).toBe('请输入标签名称')
  await add('B1', '重点客户', { customerUse: 2 })
  const direct = await add('B2', '厂家直供', { supplierUse: 2, brandIds: ids.skf })
  const both = await add('B3', '战略合作', { customerUse: 2, supplierUse: 2 })
  const old = await add('B4', '旧标签', { supplierUse: 2 })
  await admin.ok.post(tag('disable'), undefined, { id: old.id })
  const buyer = await world.as('purchaser')
  expect(names(await buyer.ok.get(tag('all'), { type: '2' }))).toEqual(['战略合作', '重点客户'])
  expect(names(await buyer.ok.get(tag('all'), { type: '3' }))).toEqual(['厂家直供', '战略合作'])
  expect(names((await buyer.ok.get(tag('getTagInfoList'), { customerUse: '2' })).records)).toEqual(['战略合作', '重点客户'])
  expect(names((await buyer.ok.get(tag('getTagInfoList'), { tagName: '旧' })).records)).toEqual([])
  const { records } = await buyer.ok.get(tag('getTagBrandInfoList'), { supplierUse: '2' })
  expect(names(records)).toEqual(['厂家直供', '战略合作'])
  expect(records.find((row: Row) => row.id === direct.id).brandList).toMatchObject([{ id: ids.skf }])
  expect((await buyer.get(tag('all'), { type: '9' })).msg).toBe('用途不能大于3')
  await world.sql(`update party set tag_ids = array[${direct.id}, ${both.id}]::bigint[] where tenant_id = '000000' and id = ${ids.factory}`)
  expect(names(await admin.ok.get(tag('supplierTagList'), { supplierId: ids.factory }))).toEqual(['厂家直供', '战略合作'])
  expect(await admin.ok.get(tag('supplierTagList'), { supplierId: ids.trader })).toEqual([])
  expect((await admin.post(tag('remove'), undefined, { ids: both.id })).msg).toBe('标签战略合作已被供应商使用，不能删除！')
  expect((await (await world.as('cashier')).post(tag('submit'), { tagCode: 'B9', tagName: '越权', commUse: 2 })).code).toBe(403)
  const stranger = await world.as('admin', '100001')
  expect((await stranger.get(tag('supplierTagList'), { supplierId: '1' })).msg).toBe('数据不存在或无权限！')
})

test('a range holds customers of its class; it is stopped and used again by id and version', async () => {
  const top = await admin.ok.post('blade-mall/rangeclassify/submit', { code: '01', name: '按地区' })
  const sent = { rangeName: '杭州城区', classifyId: top.id, customerIds: `${ids.steelworks},${ids.shipyard}` }
  expect((await admin.post(range('submit'), { customerIds: '77' })).msg).toBe('请输入范围名称；请选择所属分类')
  expect((await admin.post(range('submit'), { ...sent, customerIds: '77' })).msg).toBe('成员不存在或无权限！')
  const { id } = await admin.ok.post(range('submit'), sent)
  const shown = await admin.ok.get(range('detail'), { id })
  expect(shown.customerIds.split(',').sort()).toEqual([ids.steelworks, ids.shipyard])
  expect(shown).toMatchObject({ classifyName: '按地区', status: 1, version: 1 })
  const inRange = async () => (await admin.ok.get('blade-barterer/customer/list', { rangeIds: id })).records.map((row: Row) => row.id)
  expect((await inRange()).sort()).toEqual([ids.steelworks, ids.shipyard])
  await admin.ok.post(range('submit'), { ...shown, customerIds: ids.shipyard })
  expect(await inRange()).toEqual([ids.shipyard])
  expect((await admin.ok.get(range('list'), { classifyId: top.id, rangeName: '城区' })).records).toMatchObject([{ id, version: 2 }])

  expect((await admin.post(range('disable'), { id, version: 1 })).msg).toBe('数据已被他人修改，请刷新后重试！')
  await admin.ok.post(range('disable'), { id, version: 2 })
  await admin.ok.post(range('enable'), { id, version: 3 })
  await world.sql(`update depot set range_ids = array[${id}]::bigint[] where tenant_id = '000000' and id = ${ids.ningbo}`)
  expect((await admin.post(range('remove'), undefined, { ids: id })).msg).toBe('范围杭州城区已被仓库使用，不能删除！')
  expect(await inRange()).toEqual([ids.shipyard])
  await world.sql(`update depot set range_ids = null where tenant_id = '000000' and id = ${ids.ningbo}`)
  expect((await admin.post('blade-mall/rangeclassify/remove', undefined, { ids: top.id })).msg).toBe(
    '范围分类按地区已被范围使用，不能删除！',
  )
  await admin.ok.post(range('remove'), undefined, { ids: id })
  expect((await admin.ok.get('blade-barterer/customer/detail', { id: ids.shipyard })).rangeIds ?? '').toBe('')
})

test('whoever deals with a part of the customers sees and changes that part of the members only', async () => {
  const top = await admin.ok.post('blade-mall/rangeclassify/submit', { code: '02', name: '按行业' })
  const sent = { rangeName: '工程机械', classifyId: top.id, customerIds: `${ids.steelworks},${ids.shipyard}` }
  const { id } = await admin.ok.post(range('submit'), sent)
  const operator = await world.as('mall_operator')
  const [{ id: userId }] = await world.sql(`select id from account where tenant_id = '000000' and account = 'mall_operator'`)
  await admin.ok.post('blade-user/assgnBarter', { userId, 'bartererIds': ids.shipyard })
  expect(await operator.ok.get(range('detail'), { id })).toMatchObject({ customerIds: ids.shipyard })
  expect((await operator.post(range('submit'), { ...sent, id })).msg).toBe('成员不存在或无权限！')
  await operator.ok.post(range('submit'), { ...sent, id, customerIds: '' })
  expect(await admin.ok.get(range('detail'), { id })).toMatchObject({ customerIds: ids.steelworks })
  expect((await (await world.as('sales')).post(range('submit'), { ...sent, id })).code).toBe(403)
})
