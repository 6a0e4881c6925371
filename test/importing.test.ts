import { writeXlsx } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { ids } from './company.ts'
import { fileOf, rowsOf } from './generic/sheets.ts'
import { finished, startQueue } from './queue.ts'
import { gather } from './story.ts'

const { world, admin } = await gather('admin')
const jobs = await startQueue(world)
afterAll(() => jobs.stop())

const goods = 'blade-base/comminfo'
const header = ['商品编码*', '商品名称*', '商品分类*', '基本单位*']
const send = async (rows: unknown[][], order: Record<string, string> = {}, heads = header, who = admin) =>
  who.upload(`${goods}/import`, { name: '导入.xlsx', data: await fileOf(heads, rows) }, order)
const listed = async (query: object) => (await admin.ok.get(`${goods}/list`, { ...query })).records

test('a name that two records have is refused with the codes of both; the code says which one is meant', async () => {
  await admin.ok.post('blade-base/commclassify/submit', { classifyCode: '02', classifyName: '轴承', parentId: '0' })
  const refused = await send([
    ['090', '导入品0', '01', '个'],
    ['091', '导入品1', '轴承', '个'],
  ])
  expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining('第3行') })
  expect(refused.data.errors[0]).toEqual({ row: 3, column: '商品分类', msg: '商品分类“轴承”有多条（编码 01、02），请改填编码' })
  expect(
    await send([
      ['090', '导入品0', '01', '个'],
      ['091', '导入品1', '02', '个'],
    ]),
  ).toMatchObject({ code: 200, data: { rows: 2, added: 2 } })
  expect((await listed({ commInfoCode: '090' }))[0].commClassifyId).toBe(ids.bearings)
})

test('a code that is left empty is given by the number rule, a mnemonic by the name', async () => {
  const rows = Array.from({ length: 3 }, (_, at) => ['', `无码螺母${at}`, '02', '个'])
  expect(await send(rows)).toMatchObject({ code: 200, data: { added: 3 } })
  const found = await listed({ commInfoName: '无码螺母' })
  expect(new Set(found.map((one: any) => one.commInfoCode)).size).toBe(3)
  for (const { commInfoCode, mnCode } of found)
    expect([commInfoCode, mnCode]).toEqual([expect.stringMatching(/^02\d{4}$/), expect.stringMatching(/^WMLM\d$/)])
})

test('numbers and answers are read as Excel and people write them', async () => {
  const data = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: '一',
          rows: [
            ['commInfoName', '商品分类', '基本单位', '统一售价', '最低售价', '批号管理'],
            ['写法', '02', '个', '￥1,234.50', 0.1 + 0.2, true],
          ],
        },
      ],
    }),
  )
  expect(await admin.upload(`${goods}/import`, { name: '写法.xlsx', data })).toMatchObject({ code: 200, data: { added: 1 } })
  expect((await listed({ commInfoName: '写法' }))[0]).toMatchObject({ salesPrice: 1234.5, lowestPrice: 0.3, isBatch: 2 })
})

test('a sheet of codes and prices changes the prices and nothing else; what says nothing new is left alone', async () => {
  await send([['P01', '改价品', '02', '个']])
  const [before] = await listed({ commInfoCode: 'P01' })
  const prices = (price: string) => send([['P01', price]], { isCovered: '1' }, ['商品编码', '统一售价'])
  expect((await prices('8.8')).data).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
  expect((await prices('8.80')).data).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  expect((await prices('5,0')).data.errors.map((one: any) => one.msg)).toEqual(['统一售价必须是数字'])
  const [after] = await listed({ commInfoCode: 'P01' })
  expect(after).toMatchObject({ commInfoName: '改价品', mnCode: before.mnCode, salesPrice: 8.8, version: 2 })
  const fresh = await send([['P02', '9']], { isCovered: '1' }, ['商品编码', '统一售价'])
  expect(fresh.data.errors.map((one: any) => one.msg)).toEqual(['请输入商品名称', '请选择商品分类', '请选择基本单位'])
})

test('what the record’s own rules forbid is told by row, before anything is written', async () => {
  await admin.ok.post('blade-base/commclassify/submit', {
    classifyCode: '0201',
    classifyName: '深沟',
    parentId: (await world.sql(`select id from goods_class where code = '02'`))[0]!.id,
  })
  const { data } = await send([['X1', '挂错', '02', '个']], { dryRun: '2' })
  expect(data).toMatchObject({ bad: 1, errors: [{ row: 2, column: '商品分类', msg: '请选择末级节点！' }] })
  const users = await fileOf(
    ['账号', '姓名', '手机号'],
    [
      ['zhang1', '张一', '13900000001'],
      ['zhang2', '张二', '13900000001'],
    ],
  )
  const trial = await admin.upload('blade-user/import-user', { name: '用户.xlsx', data: users }, { dryRun: '2' })
  expect(trial.data).toMatchObject({ added: 1, bad: 1, errors: [{ row: 3 }] })
  expect(await world.sql(`select 1 from account where account like 'zhang_'`)).toEqual([])
})

test('a heading that was mapped once is known the next time', async () => {
  const heads = ['甲列', '乙列', '丙列', '丁列']
  const mapping = JSON.stringify(['commInfoCode', 'commInfoName', 'commClassifyId', 'basicUnitId'])
  expect((await send([['L1', '料一', '01', '个']], {}, heads)).msg).toBe('表头与模板不一致，请先下载模板！')
  expect(await send([['L1', '料一', '01', '个']], { mapping }, heads)).toMatchObject({ code: 200 })
  const { columns } = (await admin.upload(`${goods}/import-columns`, { name: '再来.xlsx', data: await fileOf(heads, [['L2']]) })).data
  expect(columns.map((one: any) => one.field)).toEqual(JSON.parse(mapping))
})

test('the usual names of columns are known, of goods and of any record', async () => {
  const heads = ['料号', '品名', '规格', '类别', '计量单位', '牌子', '售价', '进价', '条形码', '说明']
  const read = async (path: string, names: string[]) =>
    (await admin.upload(`${path}/import-columns`, { name: '外来.xlsx', data: await fileOf(names, [['1']]) })).data.columns.map(
      (one: any) => one.field,
    )
  expect(await read(goods, heads)).toEqual([
    'commInfoCode',
    'commInfoName',
    'specification',
    'commClassifyId',
    'basicUnitId',
    'brandId',
    'salesPrice',
    'purchasePrice',
    'barCode',
    'remark',
  ])
  expect(await read('blade-base/brand', ['编号', '名称'])).toEqual(['brandCode', 'brandName'])
})

test('what a person has said of headings stays his own, for columns that are left out and after an undo as well', async () => {
  const heads = ['说明', '名称', '类别', '单位', '价格']
  const mapping = JSON.stringify(['', 'commInfoName', 'commClassifyId', 'basicUnitId', 'lowestPrice'])
  expect(await send([['外文名', '记住', '02', '个', '3']], { mapping }, heads)).toMatchObject({ code: 400 })
  expect(await send([['外文名', '记住', '01', '个', '3']], { mapping }, heads)).toMatchObject({ code: 200 })
  await admin.ok.post(`${goods}/import-undo`)
  const guess = async (who: typeof admin) =>
    (await who.upload(`${goods}/import-columns`, { name: '再来.xlsx', data: await fileOf(heads, [['1']]) })).data.columns.map(
      (one: any) => one.field,
    )
  expect(await guess(admin)).toEqual(JSON.parse(mapping))
  expect(await guess(await world.as('purchase_manager'))).toEqual(['remark', 'commInfoName', 'commClassifyId', 'basicUnitId', 'salesPrice'])
})

test('two hundred goods of a supplier: equal faults are told once, what is missing is offered, made with the import and undone with it', async () => {
  const heads = ['品名', '规格', '单位', '类别', '品牌']
  const rows = Array.from({ length: 200 }, (_, at) => [`五金件${at}`, `M${at}`, at < 180 ? '令' : '个', '五金工具', at % 2 ? '世达' : ''])
  const refused = await send(rows, {}, heads)
  expect(refused.msg.split('；')).toEqual([
    '导入失败：第2、3、4、5、6等180行基本单位“令”不存在，请填写已有的名称或编码',
    '第2、3、4、5、6等200行商品分类“五金工具”不存在，请填写已有的名称或编码',
    '第3、5、7、9、11等100行品牌“世达”不存在，请填写已有的名称或编码',
  ])
  const offer = (kind: string, label: string, name: string) => ({ kind, label, count: 1, names: [name], isAllowed: 2 })
  expect(refused.data.missing).toMatchObject([
    offer('unit', '单位', '令'),
    offer('goodsClass', '商品分类', '五金工具'),
    offer('brand', '品牌', '世达'),
  ])
  const create = 'unit,goodsClass,brand'
  const trial = await send(rows, { dryRun: '2', create }, heads)
  expect(trial.data).toMatchObject({ added: 200, bad: 0, missing: [{ kind: 'unit', isMade: 2 }, {}, {}] })
  const living = async () =>
    (
      await world.sql(`select name from unit where name = '令' and not deleted union all select name from brand where name = '世达' and not deleted
      union all select name from goods_class where name = '五金工具' and not deleted`)
    ).length
  expect(await living()).toBe(0)
  expect(await send(rows, { create }, heads)).toMatchObject({ code: 200, data: { added: 200 } })
  expect(await living()).toBe(3)
  expect((await listed({ commInfoName: '五金件7' }))[0]).toMatchObject({
    basicUnitName: '令',
    commClassifyName: '五金工具',
    brandName: '世达',
  })
  expect(await admin.ok.post(`${goods}/import-undo`)).toEqual({ removed: 200, restored: 0 })
  expect(await living()).toBe(0)
})

test('what was made with an import stays when somebody else has come to use it', async () => {
  await send([['留下的', '摞', '01']], { create: 'unit' }, ['品名', '单位', '类别'])
  const [{ id: basicUnitId }] = (await admin.ok.get('blade-base/unit/list', { unitName: '摞' })).records
  await admin.ok.post(`${goods}/submit`, { commInfoName: '别人的', commClassifyId: ids.seals, basicUnitId })
  expect(await admin.ok.post(`${goods}/import-undo`)).toEqual({ removed: 1, restored: 0 })
  expect((await admin.ok.get('blade-base/unit/list', { unitName: '摞' })).records).toHaveLength(1)
})

test('nothing is made without the right to add it, nor what takes more than a name', async () => {
  const operator = await world.as('mall_operator')
  const row = [['没权限', '摞摞', '01']]
  const told = await send(row, { dryRun: '2' }, ['品名', '单位', '类别'], operator)
  expect(told.data.missing).toMatchObject([{ kind: 'unit', isAllowed: 1, isMade: 1 }])
  expect(await send(row, { create: 'unit' }, ['品名', '单位', '类别'], operator)).toMatchObject({
    code: 403,
    msg: '没有新增单位的权限，请联系管理员或先请人新增！',
  })
  expect(await send(row, { create: 'taxRate' }, ['品名', '单位', '类别'])).toMatchObject({
    code: 400,
    msg: expect.stringContaining('不能新增'),
  })
})

test('who needs more than a name comes by a sheet of his own, which has the names already', async () => {
  const feed = 'blade-purchase/syncwjpyinventory'
  const file = async () => ({
    name: '库存.xlsx',
    data: await fileOf(
      ['供应商', '供应商货号', '供应商库存', '快照时间'],
      [
        ['永丰五金', 'A1', '3', '2026-01-05 08:00:00'],
        ['远大轴承', 'A2', '4', '2026-01-05 08:00:00'],
        ['永丰五金', 'A3', '5', '2026-01-05 08:00:00'],
      ],
    ),
  })
  const told = await admin.upload(`${feed}/import-check`, await file())
  expect(told.data.missing).toMatchObject([
    { kind: 'supplier', label: '供应商', count: 2, names: ['永丰五金', '远大轴承'], asksMore: 2, isAllowed: 2, isMade: 1 },
  ])
  const [heads, ...rows] = await rowsOf(await admin.fetched(`${feed}/import-missing`, await file(), { kind: 'supplier' }))
  expect(rows.map(row => row[heads!.indexOf('供应商名称*')])).toEqual(['永丰五金', '远大轴承'])
  expect(await admin.upload(`${feed}/import-missing`, await file(), { kind: 'unit' })).toMatchObject({
    code: 400,
    msg: '文件里没有缺少这种资料，请重新检查！',
  })
})

test('what was used since it was imported is not undone, and the reason says by what', async () => {
  await send([
    ['U1', '用过的', '01', '个'],
    ['U2', '没用过', '01', '个'],
  ])
  const [{ id }] = await listed({ commInfoCode: 'U1' })
  const bodyList = [{ commInfoId: id, qty: 1, taxPrice: 11.3, taxRate: 13 }]
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, depotId: ids.hangzhou, bodyList })
  expect(await admin.post(`${goods}/import-undo`)).toMatchObject({
    code: 400,
    msg: expect.stringMatching(/^不能撤销：商品用过的已被.+使用$/),
  })
  expect(await listed({ commInfoCode: 'U2' })).toHaveLength(1)
})

test('what an import has left out is told afterwards, without what it has brought', async () => {
  const left = async (path: string, heads: string[], rows: string[][]) => {
    const file = { name: '一半.xlsx', data: await fileOf(heads, rows) }
    expect((await admin.upload(`${path}/import`, file, { isSkip: '1' })).data).toMatchObject({ added: 1, bad: 1 })
    const { id } = await admin.ok.get(`${path}/import-last`)
    return (await rowsOf(await admin.fetched(`${path}/import-errors`, file, { isBadOnly: '1', importId: id }))).slice(1)
  }
  const good = [
    ['H1', '一半', '01', '个'],
    ['H2', '', '01', '个'],
  ]
  expect(await left(goods, header, good)).toEqual([['请输入商品名称', ...good[1]!]])
  const users = [
    ['half1', '半一'],
    ['half2', ''],
  ]
  expect(await left('blade-user', ['账号', '姓名'], users)).toEqual([['请输入姓名', 'half2']])
})

test('an import belongs to its person: nobody else sees or undoes it, and without the right there is none', async () => {
  const other = await world.as('sales')
  for (const call of ['import-check', 'import-columns', 'import-errors', 'import-missing'])
    expect((await other.upload(`${goods}/${call}`, { name: 'x.xlsx', data: Buffer.from('x') })).code).toBe(403)
  expect((await other.post(`${goods}/import-undo`)).code).toBe(403)
  expect((await other.get(`${goods}/import-last`)).code).toBe(403)
})

test('a long file goes through the queue, tells how far it is, and is undone like any other; history tells both', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => [`Q${at}`, `排队品${at}`, '01', '个'])
  const { data } = await send(rows, { async: '2', rows: '2500' })
  const job = await finished(admin, data.jobId)
  expect(job).toMatchObject({ state: 'done', label: '导入商品', result: { rows: 2500, added: 2500, bad: 0 } })
  const [{ id }] = await listed({ commInfoCode: 'Q7' })
  expect(await admin.ok.post(`${goods}/import-undo`)).toEqual({ removed: 2500, restored: 0 })
  const stages = await world.sql('select stage from history where subject_id = $1 order by id', [id])
  expect(stages.map(row => row.stage)).toEqual(['导入', '撤销导入'])
  const failed = await finished(admin, (await send([['', '', '', '']].concat([['Z', '', '', '']]), { async: '2' })).data.jobId)
  expect(failed).toMatchObject({ state: 'failed', failure: expect.stringMatching(/^导入失败：第3行请输入商品名称/) })
})
