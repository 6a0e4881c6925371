import { expect, test } from 'vitest'
import { ids } from './company.ts'
import { fileOf, rowsOf } from './generic/sheets.ts'
import { setting } from './setting.ts'
import { gather } from './story.ts'

const { world, admin, sales_manager: manager } = await gather('admin', 'sales_manager')
const path = 'blade-barterer/customer'
const heads = ['客户编码', '客户名称*', '所属分类*', '对接人*', '联系人', '联系电话', '账期类型', '账期天数']
const send = async (rows: unknown[][], order: Record<string, string> = {}, header = heads, who = admin, to = path) =>
  who.upload(`${to}/import`, { name: '客户.xlsx', data: await fileOf(header, rows) }, order)
const [{ name: staff }] = await world.sql(`select name from staff where tenant_id = '000000' and not deleted order by id limit 1`)
const [{ name: leaf }] = await world.sql(
  `select c.name from customer_class c where tenant_id = '000000' and not deleted and not exists (select 1 from customer_class k where k.parent_id = c.id and not k.deleted) order by id limit 1`,
)
const named = async (name: string) => (await admin.ok.get(`${path}/list`, { bartererName_equal: name })).records[0]
const row = (code: string, name: string, contact = '', phone = '') => [code, name, leaf, staff, contact, phone, '', '']

test('the template of customers has whom to call, and names what is needed', async () => {
  const [header] = await rowsOf((await admin.download(`${path}/importTemplate`)).body)
  expect(header).toEqual(expect.arrayContaining(['联系人', '联系电话', '客户编码', '客户名称*', '所属分类*', '对接人*']))
})

test('every bad row is told at once, of phones too, and nothing is written', async () => {
  const phone = '13911110099'
  await admin.ok.post('blade-barterer/customercontacts/submit', { customerId: ids.steelworks, contacts: '老张', phone, isDefault: 2 })
  const before = await world.sql('select count(*) from party')
  const { code, data } = await send([
    row('K1', '甲公司', '张三', '13911110001'),
    row('K2', '乙公司', '李四', '1391'),
    row('K3', '丙公司', '王五', '13911110001'),
    row('K4', '丁公司', '赵六', phone),
    row('K5', '戊公司', '钱七'),
    row('K6', '甲公司'),
    ['K7', '己公司', '没有的', staff, '', '', '', ''],
  ])
  expect(code).toBe(400)
  expect(data.errors.map((one: any) => [one.row, one.column])).toEqual(
    [
      [7, '客户名称'],
      [8, '所属分类'],
      [3, '联系电话'],
      [4, '联系电话'],
      [5, '联系电话'],
      [6, '联系电话'],
    ].sort(),
  )
  expect(await world.sql('select count(*) from party')).toEqual(before)
})

test('each new customer has its default contact, its mnemonic, its code and its terms; undoing takes all of them away', async () => {
  const rows = [row('', '天成五金', '张三', '13911110001'), row('', '地成五金')]
  expect((await send(rows)).data).toMatchObject({ rows: 2, added: 2, errors: [] })
  const found = await named('天成五金')
  expect(found).toMatchObject({ contactPerson: '张三', telephone: '13911110001', mnCode: 'TCWJ' })
  expect(found.bartererCode).not.toBe((await named('地成五金')).bartererCode)
  const { customerContactsVOs: contacts } = await admin.ok.get(`${path}/detail`, { id: found.id })
  expect(contacts).toMatchObject([{ contacts: '张三', phone: '13911110001', isDefault: 2 }])
  const terms = `select customer_id from customer_period where customer_id = any($1::bigint[])`
  expect(await world.sql(terms, [[found.id, (await named('地成五金')).id]])).toHaveLength(2)
  expect(await admin.ok.post(`${path}/import-undo`)).toEqual({ removed: 2, restored: 0 })
  expect(await named('天成五金')).toBeUndefined()
  expect(await world.sql('select 1 from customer_contact where customer_id = $1 and not deleted', [found.id])).toEqual([])
  expect((await send(rows)).data).toMatchObject({ added: 2 })
})

test('a sheet that covers changes whom to call, and undoing gives the former back; another contact added since keeps the import', async () => {
  const { id, bartererCode } = await named('天成五金')
  const call = async () => (await admin.ok.get(`${path}/detail`, { id })).customerContactsVOs.map((one: any) => [one.contacts, one.phone])
  const cover = (phone: string) => send([[bartererCode, '张三丰', phone]], { isCovered: '1' }, ['客户编码', '联系人', '联系电话'])
  expect((await cover('13911110009')).data).toMatchObject({ changed: 1 })
  expect(await call()).toEqual([['张三丰', '13911110009']])
  expect((await cover('13911110009')).data).toMatchObject({ changed: 0, unchanged: 1 })
  await cover('13911110010')
  expect(await admin.ok.post(`${path}/import-undo`)).toEqual({ removed: 0, restored: 1 })
  expect(await call()).toEqual([['张三丰', '13911110009']])
  expect((await send([row('N1', '后来五金', '周八', '13911110020')])).data).toMatchObject({ added: 1 })
  const later = await named('后来五金')
  await admin.ok.post('blade-barterer/customercontacts/submit', {
    customerId: later.id,
    contacts: '吴九',
    phone: '13911110021',
    isDefault: 1,
  })
  expect(await admin.post(`${path}/import-undo`)).toMatchObject({ code: 400, msg: '不能撤销：客户后来五金已被客户联系人使用' })
})

test('where a customer belongs cannot be changed by a sheet, a class with others below it is refused', async () => {
  const { bartererCode } = await named('天成五金')
  const [top] = await world.sql(`select id from customer_class where tenant_id = '000000' and name = $1`, [leaf])
  await world.sql(
    `insert into customer_class (tenant_id, id, code, name, parent_id) values ('000000', 9900001, '9901', '下级类', null), ('000000', 9900002, '990101', '再下级', 9900001)`,
  )
  const moved = await send([[bartererCode, '再下级']], { isCovered: '1' }, ['客户编码', '所属分类'])
  expect(moved.data.errors).toMatchObject([{ row: 2, column: '所属分类', msg: '客户保存后不能修改所属分类！' }])
  const branch = await send([['B1', '挂错', '下级类', staff, '', '', '', '']])
  expect(branch.data.errors).toMatchObject([{ row: 2, column: '所属分类', msg: '请选择末级节点！' }])
  expect(top).toBeDefined()
})

test('new customers wait for their audit where that is asked, and terms are written by those alone who decide on them', async () => {
  await setting(world, 'CUSTOMER_AUDIT', '2')
  await world.sql(`delete from role_grant where menu_id in (select id from menu where code in ('customer_audit', 'customer_period'))`)
  const fresh = await world.as('sales_manager')
  const sent = await send([['A1', '待审公司', leaf, staff, '', '', '月结N天', '30']], {}, heads, fresh)
  expect(sent).toMatchObject({ code: 200, data: { added: 1 } })
  expect(await named('待审公司')).toMatchObject({ auditStatus: '3101', periodDays: 0 })
  expect(manager).toBeDefined()
})

test('suppliers come from a sheet with their terms, and go again', async () => {
  const to = 'blade-barterer/supplier'
  const [{ name: supplierClass }] = await world.sql(
    `select c.name from supplier_class c where tenant_id = '000000' and not deleted and not exists (select 1 from supplier_class k where k.parent_id = c.id and not k.deleted) limit 1`,
  )
  const header = [
    '供应商名称',
    '所属分类',
    '业务员',
    '联系人',
    '手机号',
    '账期',
    '账期天数',
    '统一社会信用代码',
    '税率',
    '开户行',
    '银行账号',
    '开户名',
  ]
  const good = [
    '宏达铸造',
    supplierClass,
    staff,
    '陈一',
    '13800002222',
    '是',
    '45',
    '91330100MA2B1C3D4E',
    '13%',
    '工商银行',
    '6222021202',
    '宏达铸造',
  ]
  const [{ name: rate }] = await world.sql('select name from tax_rate where id = $1', [ids.tax13])
  good[8] = rate
  const bad = [...good]
  bad[0] = '宏达铸造'
  bad[4] = '138'
  const refused = await send([good, bad], {}, header, admin, to)
  expect(refused.data.errors.map((one: any) => [one.row, one.column])).toEqual([
    [3, '联系电话'],
    [3, '供应商名称'],
  ])
  expect(await send([good], {}, header, admin, to)).toMatchObject({ code: 200, data: { added: 1 } })
  const [found] = (await admin.ok.get(`${to}/list`, { bartererName: '宏达铸造' })).records
  expect(found).toMatchObject({ mnCode: 'HDZZ', periodDays: 45, isPeriodContract: 2 })
  expect(await world.sql('select supplier_period_days from supplier_period where supplier_id = $1', [found.id])).toEqual([
    { supplier_period_days: 45 },
  ])
  expect(await admin.ok.post(`${to}/import-undo`)).toEqual({ removed: 1, restored: 0 })
})
