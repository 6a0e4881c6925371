import { describe, expect, test } from 'vitest'
import { otherTenant } from './company.ts'
import { gather } from './story.ts'

type Row = Record<string, any>

const { world, admin } = await gather('admin')

const path = (verb: string) => `blade-system/region/${verb}`
const told = async (verb: string, body: Row) => (await admin.post(path(verb), body)).msg
const detail = (code: string): Promise<Row> => admin.ok.get(path('detail'), { code })

describe('the regions of the country', () => {
  test('R-CON-023 R-CON-062 are there from root 00 in three levels, fetched as they are opened', async () => {
    const provinces: Row[] = await admin.ok.get(path('lazy-tree'), { parentCode: '00' })
    expect(provinces).toHaveLength(34)
    expect(provinces.find(one => one.id === '33')).toEqual({
      id: '33',
      parentId: '00',
      title: '浙江省',
      name: '浙江省',
      key: '33',
      value: '33',
      code: '33',
      hasChildren: true,
    })
    expect(await admin.ok.get(path('tree'), { code: '00' })).toEqual(provinces)
    expect(await admin.ok.get(path('tree'))).toEqual(provinces)
    expect((await admin.ok.get(path('tree'), { parentCode: '33' })).map((one: Row) => one.title)).toContain('杭州市')
    const counties: Row[] = await admin.ok.get(path('lazy-tree'), { parentCode: '3301' })
    expect(counties.map(one => one.title)).toContain('余杭区')
    expect(counties.some(one => one.hasChildren)).toBe(false)
  })

  test('are complete: every province has its cities, every city its counties or towns', async () => {
    const levels = await world.sql('select level, count(*)::int as count from region group by 1 order by 1')
    expect(levels).toEqual([
      { level: 0, count: 1 },
      { level: 1, count: 34 },
      { level: 2, count: 342 },
      { level: 3, count: 2974 },
      { level: 4, count: 82 },
    ])
    const bare = await world.sql(
      `select name from region r where level < 3 and not exists (select 1 from region c where c.parent_code = r.code) order by code`,
    )
    // The public tables of the mainland end there.
    expect(bare.map(({ name }) => name)).toEqual(['台湾省', '香港特别行政区', '澳门特别行政区'])
    expect(
      await world.sql(
        `select 1 from region r where parent_code <> '' and not exists (select 1 from region p where p.code = r.parent_code)`,
      ),
    ).toEqual([])
  })

  test('R-FMT-011 a region tells everything that stands above it', async () => {
    expect(await detail('330106')).toEqual({
      code: '330106',
      parentCode: '3301',
      parentName: '杭州市',
      ancestors: '00,33,3301',
      name: '西湖区',
      fullName: '浙江省杭州市西湖区',
      provinceCode: '33',
      provinceName: '浙江省',
      cityCode: '3301',
      cityName: '杭州市',
      districtCode: '330106',
      districtName: '西湖区',
      townCode: '',
      townName: '',
      villageCode: '',
      villageName: '',
      level: 3,
      regionLevel: 3,
      regionLevelName: '区县',
      sort: expect.any(Number),
      remark: '',
      version: 1,
      hasChildren: false,
    })
    expect(await admin.ok.get(path('detail'), { id: '33' })).toMatchObject({
      name: '浙江省',
      parentName: '中华人民共和国',
      ancestors: '00',
    })
    expect(await detail('00')).toMatchObject({ regionLevelName: '国家', parentCode: '', ancestors: '' })
    expect((await admin.get(path('detail'), { code: '999999' })).msg).toBe('数据不存在或无权限！')
  })

  test('are listed page by page, by parent, by code and by name', async () => {
    const page = await admin.ok.get(path('list'), { parentCode: '33', current: 2, size: 5, ascs: 'sort' })
    expect(page).toMatchObject({ total: 11, size: 5, current: 2, pages: 3 })
    expect(page.records.every((row: Row) => row.parentCode === '33' && row.parentName === '浙江省')).toBe(true)
    const names = async (query: Row) => (await admin.ok.get(path('list'), query)).records.map((row: Row) => row.fullName)
    expect(await names({ name: '余杭' })).toEqual(['浙江省杭州市余杭区'])
    expect(await names({ keyword: '3301', regionLevel: 2 })).toEqual(['浙江省杭州市'])
    expect((await admin.get(path('list'), { regionLevel: 'x', ids: '1' })).msg).toBe('请选择正确的区划级别')
    const lazy: Row[] = await admin.ok.get(path('lazy-list'), { parentCode: '3301' })
    expect(lazy).toHaveLength(13)
    expect(lazy[0]).toMatchObject({ id: lazy[0]!.code, parentId: '3301', hasChildren: false, regionLevelName: '区县' })
    expect((await admin.ok.get(path('lazy-list'), { name: '义乌' })).map((row: Row) => row.code)).toEqual(['330782'])
    expect((await admin.ok.get(path('select'), { code: '33' })).map((row: Row) => row.name)).toContain('宁波市')
    expect(await admin.ok.get(path('select'))).toHaveLength(34)
  })
})

describe('whoever runs the product', () => {
  const town = { parentCode: '330106', code: '330106001', name: '西溪街道', level: 4, sort: 1 }

  test('adds a region below another; the level follows unless he says it', async () => {
    expect(await admin.ok.post(path('submit'), { ...town, level: '' })).toEqual({ id: '330106001', version: 1 })
    expect(await detail(town.code)).toMatchObject({ regionLevelName: '乡镇', fullName: '浙江省杭州市西湖区西溪街道', townName: '西溪街道' })
    expect((await admin.ok.get(path('lazy-tree'), { parentCode: '3301' })).find((one: Row) => one.id === '330106')).toMatchObject({
      hasChildren: true,
    })
    expect(await told('submit', { ...town, version: 0 })).toBe('区划编号330106001已存在，请更换！')
  })

  test('renames one, and every address below it follows; the history tells it', async () => {
    const city = await detail('3301')
    expect(await admin.ok.post(path('submit'), { ...city, name: '新杭州市', remark: '试' })).toEqual({ id: '3301', version: 2 })
    expect(await detail('330106001')).toMatchObject({ cityName: '新杭州市', fullName: '浙江省新杭州市西湖区西溪街道' })
    expect(await told('submit', { ...city, name: '旧杭州市' })).toBe('数据已被他人修改，请刷新后重试！')
    const { records } = await admin.ok.get('blade-desk/businesshistory/list', { billType: 'region', billId: '3301' })
    expect(records[0]).toMatchObject({ stage: '修改', sourceBillNo: '新杭州市' })
    expect(records[0].diff.map((one: Row) => [one.label, one.old, one.new])).toEqual([
      ['区划名称', '杭州市', '新杭州市'],
      ['备注', null, '试'],
    ])
    await admin.ok.post(path('submit'), { code: '3301', name: '杭州市', remark: '' })
    expect(await detail('3301')).toMatchObject({ name: '杭州市', remark: '', sort: city.sort, version: 3 })
  })

  test.each([
    ['without anything', {}, '请输入区划编号；请输入区划名称'],
    ['with letters in the code', { code: 'A1', name: '甲', level: 9 }, '区划编号必须是2到12位数字；请选择正确的区划级别'],
    ['below nothing', { ...town, code: '990101', parentCode: '9901' }, '上级区划不存在或无权限！'],
    ['beside its parent', { ...town, code: '330107001' }, '区划编号必须以上级编号330106开头'],
    ['not deeper than its parent', { ...town, code: '330106002', name: '甲', level: 3 }, '区划级别必须低于上级的区县'],
    ['above its own children', { code: '3301', name: '杭州市', level: 3 }, '区划级别必须高于下级的区县'],
    ['with a name that is taken', { ...town, code: '330106002' }, '区划名称西溪街道在西湖区下已存在，请更换！'],
    ['below another parent', { code: '330106', name: '西湖区', parentCode: '3302' }, '上级区划不能修改，请删除后在新的上级下新增！'],
    ['as the country', { code: '00', name: '甲' }, '最上级区划不能修改！'],
  ])('cannot save one %s', async (_, body, message) => {
    const before = await world.sql('select count(*), sum(version) from region')
    expect(await told('submit', body)).toBe(message)
    expect(await world.sql('select count(*), sum(version) from region')).toEqual(before)
  })

  test('removes one when nothing stands below it and no address of any company names it', async () => {
    expect(await told('remove', { id: '330106' })).toBe('请先删除子节点!')
    await world.sql(`update party set area_code = '330106001' where tenant_id = $1 and code = 'KH0001'`, [otherTenant])
    expect(await told('remove', { id: '330106001' })).toBe('行政区划西溪街道已被客户使用，不能删除！')
    await world.sql(`update party set area_code = null where tenant_id = $1`, [otherTenant])
    await admin.ok.post(path('remove'), undefined, { id: '330106001' })
    expect(await told('remove', { id: '330106001' })).toBe('数据不存在或无权限！')
    expect((await admin.get(path('detail'), { code: '330106001' })).code).toBe(400)
    expect((await admin.post(path('remove'))).msg).toBe('请选择至少一条数据')
    const { records } = await admin.ok.get('blade-desk/businesshistory/list', { billType: 'region', billId: '330106001' })
    expect(records.map((row: Row) => row.stage)).toEqual(['删除', '新增'])
  })
})

test('R-PER-015 another company reads the regions and changes none', async () => {
  const other = await world.as('admin', otherTenant)
  expect((await other.ok.get(path('list'), { name: '余杭' })).total).toBe(1)
  expect((await other.post(path('submit'), { code: '99', name: '甲' })).code).toBe(403)
  expect((await other.post(path('submit'), { code: '3301', name: '甲' })).code).toBe(403)
  expect((await other.post(path('remove'), undefined, { id: '330106' })).code).toBe(403)
  const codes = (await other.ok.get('blade-system/menu/buttons')).flatMap((menu: Row) => menu.children.map((one: Row) => one.code))
  expect(codes.filter((code: string) => code.startsWith('region_'))).toEqual(['region_view'])
})
