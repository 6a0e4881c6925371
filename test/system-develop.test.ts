import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { otherTenant } from './company.ts'
import { looked } from './looked.ts'
import { gather } from './story.ts'
import { unzipped } from './unzipped.ts'

const { world, admin } = await gather('admin')

afterEach(() => {
  process.env.NODE_ENV = 'test'
  delete process.env.DATA_SOURCE_HOSTS
})

const source = (verb: string) => `blade-develop/datasource/${verb}`
const code = (verb: string) => `blade-develop/code/${verb}`
const closed = '该功能在生产环境默认关闭，请在服务器设置环境变量 DEVELOPER_TOOLS=yes 并重启后再操作！'

/** The test's own database as somebody else's. */
function ownDatabase(name: string) {
  const { hostname, port, pathname, username, password } = new URL(world.url)
  return {
    host: hostname,
    port,
    body: { name, url: `jdbc:postgresql://${hostname}:${port}${pathname}`, username, password: decodeURIComponent(password) || 'none' },
  }
}

describe('W-SET-072 W-SET-073 a data source', () => {
  test('S-26 keeps its password sealed: it is in no answer, no history, no log and no file', async () => {
    const password = 'a-very-quiet-word-42'
    const body = { name: '旧系统', url: 'jdbc:postgresql://db.example.cn:5432/erp', username: 'reader', password }
    const { id } = await admin.ok.post(source('submit'), body)
    const shown = [
      await admin.ok.get(source('detail'), { id }),
      await admin.ok.get(source('list'), { size: 500 }),
      await admin.ok.get(source('select')),
      await world.sql('select * from history'),
      await world.sql('select * from sealed_secret'),
      await world.sql('select * from data_source'),
      await world.sql('select * from api_log'),
    ]
    expect(JSON.stringify(shown)).not.toContain(password)
    expect((await admin.download(source('export'))).body.includes(password)).toBe(false)
    expect(await admin.ok.get(source('detail'), { id })).toMatchObject({
      name: '旧系统',
      driverClass: 'org.postgresql.Driver',
      driverClassName: 'PostgreSQL',
      username: 'reader',
    })
    expect(await admin.ok.get(source('select'))).toMatchObject([{ id, name: '旧系统' }])
    const [before] = await world.sql('select sealed from sealed_secret where subject_id = $1', [id])
    await admin.ok.post(source('submit'), { ...body, id, password: '', remark: '只读' })
    expect(await world.sql('select sealed from sealed_secret where subject_id = $1', [id])).toEqual([before])
    await admin.ok.post(source('remove'), undefined, { ids: id })
    expect(await world.sql('select 1 from sealed_secret where subject_id = $1', [id])).toEqual([])
  })

  test('takes an address without parameters and a driver that we have, and asks for a password once', async () => {
    const good = { name: '新', url: 'jdbc:postgresql://db/erp', username: 'reader', password: 'x' }
    const wrong = '地址格式为 jdbc:postgresql://主机:端口/库名，不带参数'
    for (const url of [
      'jdbc:postgresql://db/erp?socketFactory=x',
      'jdbc:h2:mem:x',
      'jdbc:postgresql://user:pw@db/erp',
      'jdbc:postgresql://db/erp;x',
      'postgres://db/erp',
    ])
      expect([url, (await admin.post(source('submit'), { ...good, url })).msg]).toEqual([url, wrong])
    expect((await admin.post(source('submit'), { ...good, driverClass: 'com.evil.Driver' })).msg).toBe(
      '驱动“com.evil.Driver”不存在，请重新选择！',
    )
    expect((await admin.post(source('submit'), { ...good, password: '' })).msg).toBe('请输入密码')
    expect(await world.sql(`select 1 from data_source where name = '新'`)).toEqual([])
  })

  test('S-11 is tried by its id, only on a host of the list, and says what is wrong', async () => {
    const { host, port, body } = ownDatabase('自己')
    const { id } = await admin.ok.post(source('submit'), body)
    expect((await admin.post(source('test'), { id })).msg).toBe(
      `主机${host}:${port}不在允许名单中，请在服务器的环境变量 DATA_SOURCE_HOSTS 中加入后重试！`,
    )
    process.env.DATA_SOURCE_HOSTS = `db.example.cn, ${host}:${port}`
    await admin.ok.post(source('test'), { id, url: 'jdbc:postgresql://elsewhere/x' })
    const lost = await admin.ok.post(source('submit'), { ...body, name: '没有', url: body.url.replace(/\w+$/, 'not_there') })
    expect((await admin.post(source('test'), { id: lost.id })).msg).toBe('数据源没有连接失败：数据库不存在，请检查库名！')
    process.env.DATA_SOURCE_HOSTS = `${host}`
    const shut = await admin.ok.post(source('submit'), { ...body, name: '关着', url: `jdbc:postgresql://${host}:1/x` })
    expect((await admin.post(source('test'), { id: shut.id })).msg).toBe('数据源关着连接失败：主机拒绝连接，请检查地址和端口！')
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const dumb = `jdbc:postgresql://${host}:${(silent.address() as AddressInfo).port}/x`
    const { id: dumbId } = await admin.ok.post(source('submit'), { ...body, name: '哑的', url: dumb })
    expect((await admin.post(source('test'), { id: dumbId })).msg).toBe('数据源哑的连接失败：没有应答，请检查地址、账号和密码！')
    silent.close()
    expect((await admin.post(source('test'), {})).msg).toBe('请选择至少一条数据')
    expect((await admin.post(source('test'), { id: '1' })).msg).toBe('数据不存在或无权限！')
  })
})

const line = (fieldName: string, fieldLabel: string, fieldKind = 'text', over = {}) => ({ fieldName, fieldLabel, fieldKind, ...over })
const model = {
  codeName: '车型',
  serviceName: 'blade-base',
  tableName: 'car_model',
  packageName: 'goods',
  fieldList: [line('carName', '车名'), line('seats', '座位数', 'integer')],
}

describe('W-SET-070 W-SET-071 a model', () => {
  test('is copied with its fields, again and again, each with a table of its own', async () => {
    const { id } = await admin.ok.post(code('submit'), model)
    await admin.ok.post(code('copy'), undefined, { id })
    await admin.ok.post(code('copy'), undefined, { id })
    const { records } = await admin.ok.get(code('list'), { tableName: 'car_model', ascs: 'tableName' })
    expect(records.map((row: any) => row.tableName)).toEqual(['car_model', 'car_model_copy', 'car_model_copy2'])
    const copied = await admin.ok.get(code('detail'), { id: records[1].id })
    expect(copied).toMatchObject({
      codeName: '车型',
      serviceName: 'blade-base',
      fieldList: [{ fieldName: 'carName' }, { fieldName: 'seats' }],
    })
    const own = await admin.ok.get(code('detail'), { id })
    expect(own.fieldList.map((row: any) => row.id)).not.toContain(copied.fieldList[0].id)
    expect((await admin.post(code('copy'), undefined, { id: '1' })).msg).toBe('数据不存在或无权限！')
  })

  test('takes its fields from a table when none are typed: ours, or one of a data source', async () => {
    const bare = { codeName: '税率抄本', serviceName: 'blade-base', packageName: 'goods', fieldList: [] }
    const { id } = await admin.ok.post(code('submit'), { ...bare, tableName: 'tax_rate' })
    const { fieldList } = await admin.ok.get(code('detail'), { id })
    expect(fieldList).toContainEqual(expect.objectContaining({ fieldName: 'rate', fieldKind: 'rate', fieldLabel: '税率(%)' }))
    expect(fieldList.map((row: any) => row.fieldName)).toEqual(['name', 'rate', 'isDefault', 'deptIds', 'remark'])
    await world.sql(`create table old_car (id bigint primary key, car_no text not null, bought_on date, price numeric(12,2), create_time timestamp);
      comment on column old_car.car_no is '车牌 号码'`)
    const { host, body } = ownDatabase('旧库')
    process.env.DATA_SOURCE_HOSTS = host
    const { id: datasourceId } = await admin.ok.post(source('submit'), body)
    const made = await admin.ok.post(code('submit'), { ...bare, codeName: '旧车', tableName: 'old_car', tablePrefix: 'old_', datasourceId })
    expect((await admin.ok.get(code('detail'), { id: made.id })).fieldList).toMatchObject([
      { fieldName: 'carNo', fieldLabel: '车牌', fieldKind: 'text', isRequired: 2 },
      { fieldName: 'boughtOn', fieldLabel: '字段bought_on', fieldKind: 'day', isRequired: 1 },
      { fieldName: 'price', fieldLabel: '字段price', fieldKind: 'amount', isRequired: 1 },
    ])
    await world.sql(`create table odd_car ("车牌" text, "a b'); drop" text, "CarNo" text)`)
    expect((await admin.post(code('submit'), { ...bare, tableName: 'odd_car', datasourceId })).msg).toBe(
      `表odd_car的列车牌、a b'); drop不能作为字段名，请填写字段！`,
    )
    expect((await admin.post(code('submit'), { ...bare, tableName: 'no_such_table' })).msg).toBe(
      '数据库中没有表no_such_table，或表中没有可用的列，请填写字段，或填写已有的表名！',
    )
  })

  test('says everything that is wrong with its names at once, and nothing is written', async () => {
    const before = await world.sql('select count(*) from code_model')
    const shapes = await admin.post(code('submit'), {
      codeName: "'); drop table brand; --",
      serviceName: 'Blade Base',
      tableName: 'car;drop',
      packageName: '../../etc',
      apiPath: 'x/../y',
      webPath: 'C:\\web',
      pkName: 'id"',
      fieldList: [line('a b', '名'), line("x'+process.exit()+'", '名'), line('fine', 'Name'), line('ok', '好', 'eval')],
    })
    expect(shapes.msg.split('；')).toEqual([
      '模块名必须是中文',
      '服务名只用小写字母、数字和短横线，例如 blade-base',
      '表名以小写字母开头，只用小写字母、数字和下划线，例如 car_model',
      '包名只用小写字母、数字和点，例如 goods，生成到 src/areas/goods',
      '主键名只用小写字母、数字和下划线，例如 id',
      '接口路径形如 blade-base/carmodel，留空则由服务名和表名组成',
      '页面路径形如 /base/carModel/list，留空则不进菜单',
      '字段第1行字段名以小写字母开头，只用字母和数字，例如 levelName',
      '字段第2行字段名以小写字母开头，只用字母和数字，例如 levelName',
      '字段第3行标签必须是中文',
    ])
    const odd = { ...model, tableName: 't_order', tablePrefix: 't_', baseMode: 2 }
    const meaning = await admin.post(code('submit'), {
      ...odd,
      fieldList: [
        line('id', '编号'),
        line('enabled', '启用'),
        line('kind', '类别', 'dict'),
        line('kind', '又类别'),
        line('aVeryVeryLongNameIndeed', '长'),
      ],
    })
    expect(meaning.msg.split('；')).toEqual([
      '字段第1行字段名id重复或已由系统使用',
      '字段第2行字段名enabled重复或已由系统使用',
      '字段第3行请输入字典编号或引用的对象名',
      '字段第4行字段名kind重复或已由系统使用',
    ])
    const reserved = await admin.post(code('submit'), { ...odd, fieldList: [line('user', '用户'), line('select', '选择')] })
    expect(reserved.msg.split('；').sort()).toEqual(['order', 'select', 'user'].map(word => `“${word}”是数据库保留字，请换一个名称`).sort())
    expect((await admin.post(code('submit'), { ...odd, fieldList: [line('kind', '类别', 'eval')] })).msg).toBe(
      '字段第1行类型“eval”不存在，请重新选择！',
    )
    expect(await world.sql('select count(*) from code_model')).toEqual(before)
  })

  test('is not generated while it refers to what is not there', async () => {
    const fieldList = [line('brandId', '品牌', 'ref', { fieldParam: 'nothing' }), line('kind', '类别', 'dict', { fieldParam: 'no_words' })]
    const { id } = await admin.ok.post(code('submit'), { ...model, codeName: '空', tableName: 'loose', fieldList })
    expect((await admin.post(code('gen-code'), undefined, { ids: id, system: 'saber' })).msg).toBe(
      '空的品牌引用了不存在的对象nothing，请填写已有的对象名，例如 brand！；空的类别使用了不存在的字典no_words，请填写已有的字典编号！',
    )
    expect((await admin.post(code('gen-code'), undefined, { ids: '' })).msg).toBe('请选择至少一条数据')
  })

  test('several are generated into one archive, and the history of each says so', async () => {
    const ids = [
      (await admin.ok.post(code('submit'), { ...model, tableName: 'x_one', tablePrefix: 'x_' })).id,
      (await admin.ok.post(code('submit'), { ...model, tableName: 'two' })).id,
    ]
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/blade-develop/code/gen-code',
      query: { ids: ids.join(','), system: 'saber' },
      headers: { 'blade-auth': `bearer ${admin.token}` },
    })
    expect([response.headers['content-type'], response.headers['content-disposition']]).toEqual([
      'application/zip',
      expect.stringContaining('declarations.zip'),
    ])
    looked('POST', code('gen-code'))
    expect(Object.keys(unzipped(response.rawPayload)).sort()).toEqual([
      'README.md',
      'src/areas/goods/one.ts',
      'src/areas/goods/two.ts',
      'test/one.test.ts',
      'test/two.test.ts',
    ])
    expect(
      await world.sql(`select 1 from history where subject = 'codeModel' and subject_id = any($1) and stage = '生成代码'`, [ids]),
    ).toHaveLength(2)
    const twin = (await admin.ok.post(code('submit'), { ...model, tableName: 'y_two', tablePrefix: 'y_' })).id
    expect((await admin.post(code('gen-code'), undefined, { ids: `${ids[1]},${twin}` })).msg).toContain(
      '与其他模型生成的名称相同，请分开生成！',
    )
  })
})

test('S-30 both belong to the managing company, and in production they are only looked at', async () => {
  const other = await world.as('admin', otherTenant)
  for (const path of [source('list'), source('select'), code('list')]) expect((await other.get(path)).code).toBe(403)
  for (const path of [source('submit'), source('test'), code('submit'), code('copy'), code('gen-code')])
    expect((await other.post(path, { id: '1' })).code).toBe(403)
  process.env.NODE_ENV = 'production'
  expect((await admin.get(code('list'))).code).toBe(200)
  for (const [path, body] of [
    [source('submit'), { name: '晚', url: 'jdbc:postgresql://db/erp', username: 'r', password: 'x' }],
    [source('remove'), { ids: '1' }],
    [source('test'), { id: '1' }],
    [code('submit'), { ...model, tableName: 'late' }],
    [code('remove'), { ids: '1' }],
    [code('copy'), { id: '1' }],
    [code('gen-code'), { ids: '1' }],
  ] as const)
    expect([path, (await admin.post(path, body)).msg]).toEqual([path, closed])
})
