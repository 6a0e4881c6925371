import { expect, test } from 'vitest'
import { buildApp, openHouse } from '../src/app/server.ts'
import { settingGroups } from '../src/server/declared-settings.ts'
import { ids, otherTenant } from './company.ts'
import { gather } from './story.ts'
import { personOf, testKey } from './world.ts'

type Row = Record<string, any>

const { world, admin } = await gather('admin')

const path = (verb: string) => `blade-system/sysconfig/${verb}`
const shown = async (code: string, person = admin): Promise<Row> => person.ok.get(path('detail'), { id: code })
const inForce = async (code: string, person = admin) => (await person.ok.get(path('front')))[code]
const change = (code: string, configValue: unknown, version?: number) => ({ id: code, configValue, version })

/** Every key of the business rules with its default; the modes of approval follow from the bills. */
const rules: Record<string, string> = {
  UNIT_DECIMAL_PLACES: '5',
  AMT_DECIMAL_PLACES: '2',
  NUMBER_DECIMAL_PLACES: '2',
  COST_ALLOCATION_MODEL: '0',
  MALL_DEPOT: '',
  ERP_PRINT_LIMIT_PHONE: '',
  NEGATIVE_STOCK: '1',
  COST_TAX_MODE: '0',
  RESERVE_ON_AUDIT: '2',
  CREDIT_MODE: '2',
  CREDIT_OVERDUE_DAYS: '0',
  SALES_OVER_RATIO: '0',
  PURCHASE_OVER_RATIO: '0',
  PRICE_BELOW_COST: '1',
  MIN_PRICE_CHECK: '2',
  RETURN_AUTO_IN: '2',
  MOVE_ONE_STEP: '1',
  CHECK_FREEZE: '1',
  AUTO_SPLIT: '2',
  PAY_TIMEOUT_MIN: '30',
  AUTO_RECEIVE_DAYS: '7',
  RETURN_DAYS: '0',
  RETURN_DAYS_MALL: '7',
  BANK_OVERDRAFT: '1',
  PRICE_DIFF_MODE: '1',
  REPRINT_APPROVAL: '1',
  APPROVAL_MODE_0807: '0',
  APPROVAL_MODE_0809: '0',
  SELF_AUDIT_FINANCE: '1',
  SELF_AUDIT_TRADE: '2',
  SAME_APPROVER: '1',
  BOSS_AUDIT_AMT: '5000.00',
  BOSS_AUDIT_AMT_PREPAY: '50000.00',
  BILL_DATE_FUTURE_DAYS: '0',
  BACKDATE_DAYS: '31',
  DIRECT_OUT: '2',
  DIRECT_IN: '2',
  ZERO_TAX_CUSTOMER: '',
  USE_CONSIGN: '1',
  STOCK_AGE_DAYS: '180',
  TRANSIT_DAYS: '15',
  ORDER_PREPAY_RATIO: '0',
  PRICE_MEMORY: '2',
  PRICE_RISE_PCT: '10',
  POS_ROUND_MAX: '0.99',
  SEALED_QUOTE: '1',
  INVOICE_TAIL_TOLERANCE: '0.06',
  SETTLE_DISCOUNT_MAX: '100.00',
  PAY_NEED_INVOICE: '1',
  CLAIM_ANNEX_AMT: '0.00',
  TRANSPORT_LANDED: '1',
  REMIND_CYCLE_DAYS: '7',
  DELAY_MAX_DAYS: '30',
}

test('every key of the business rules is there once, with its default, a group and an explanation', async () => {
  const rows: Row[] = await admin.ok.get(path('editList'))
  expect(await admin.ok.get(path('front'))).toMatchObject(rules)
  expect(new Set(rows.map(row => row.configKey)).size).toBe(rows.length)
  for (const row of rows) {
    expect(row).toMatchObject({ id: row.configKey, isDefault: 2, version: 0, configValue: row.defaultValue })
    expect([row.configKey, row.configName, row.groupName, row.remark].every(Boolean), row.configKey).toBe(true)
    if (row.valueType === 'choice') expect(row.options.map((one: Row) => one.dictKey)).toContain(row.defaultValue)
  }
  expect([...new Set(rows.map(row => row.groupName))]).toEqual(settingGroups().map(group => group.label))
})

test('settings are searched by name, by key and by their explanation, page by page', async () => {
  const found = async (query: Row) => (await admin.ok.get(path('list'), { size: 100, ...query })).records.map((row: Row) => row.configKey)
  expect(await found({ name: '小数位' })).toEqual(['UNIT_DECIMAL_PLACES', 'AMT_DECIMAL_PLACES', 'NUMBER_DECIMAL_PLACES'])
  expect(await found({ code: 'boss_audit' })).toEqual(['BOSS_AUDIT_AMT', 'BOSS_AUDIT_AMT_PREPAY'])
  expect(await found({ configKey_equal: 'CREDIT_MODE' })).toEqual(['CREDIT_MODE'])
  expect(await found({ keyword: '小规模' })).toEqual(['COST_TAX_MODE'])
  expect(await found({ createTime_dategt: '2020-01-01 00:00:00' })).toEqual([])
  const page = await admin.ok.get(path('list'), { current: 2, size: 10 })
  expect(page).toMatchObject({ current: 2, size: 10, pages: Math.ceil(page.total / 10) })
  expect(page.records).toHaveLength(10)
})

test('several are saved at once, each by a value that it takes, and the history names them', async () => {
  await admin.ok.post(path('updateV'), [
    change('NEGATIVE_STOCK', 2, 0),
    change('BOSS_AUDIT_AMT', '8,000', 0),
    change('ERP_PRINT_LIMIT_PHONE', '13800001001，13800001002', 0),
    change('MALL_DEPOT', ids.ningbo, 0),
    change('ZERO_TAX_CUSTOMER', `${ids.shipyard},宁波北仑港机修造有限公司`, 0),
    change('DIRECT_OUT', '2', 0),
  ])
  expect(await admin.ok.get(path('front'))).toMatchObject({
    NEGATIVE_STOCK: '2',
    BOSS_AUDIT_AMT: '8000.00',
    ERP_PRINT_LIMIT_PHONE: '13800001001,13800001002',
    MALL_DEPOT: ids.ningbo,
    ZERO_TAX_CUSTOMER: ids.shipyard,
  })
  expect(await shown('MALL_DEPOT')).toMatchObject({ configValueName: '宁波分仓', isDefault: 1, updateUserName: '超级管理员' })
  // What was left as it is was not set.
  expect(await shown('DIRECT_OUT')).toMatchObject({ isDefault: 2, version: 0 })
  const history = { billType: 'settingValue', billId: '000000' }
  const [last] = (await admin.ok.get('blade-desk/businesshistory/list', history)).records
  expect(last).toMatchObject({ stage: '修改', createUserName: '超级管理员' })
  expect(last.diff.map((one: Row) => [one.label, one.old, one.new])).toEqual([
    ['允许负库存', '否', '是'],
    ['报销加审金额', '5000.00', '8000.00'],
    ['可打印小票的手机号', '', '13800001001,13800001002'],
    ['商城仓库', '', '宁波分仓'],
    ['零税率客户', '', '宁波北仑港机修造有限公司'],
  ])
  expect((await (await world.as('sales')).get('blade-desk/businesshistory/list', history)).code).toBe(403)
  expect((await admin.ok.get(path('list'), { createTime_dategt: '2020-01-01' })).total).toBe(5)
})

test('a wrong value is named with its limits, all wrong ones at once, and nothing of the list is saved', async () => {
  const before = await admin.ok.get(path('front'))
  const told = async (...changes: Row[]) => (await admin.post(path('updateV'), changes)).msg
  const good = change('CREDIT_MODE', '4')
  expect(
    await told(
      good,
      change('UNIT_DECIMAL_PLACES', 9),
      change('CREDIT_OVERDUE_DAYS', '1.5'),
      change('POS_ROUND_MAX', '0.999'),
      change('SETTLE_DISCOUNT_MAX', -1),
      change('PRICE_BELOW_COST', 3),
      change('NEGATIVE_STOCK', 'constructor'),
      change('ERP_PRINT_LIMIT_PHONE', '12345'),
    ),
  ).toBe(
    [
      '单价小数位必须是0到8之间的整数',
      '逾期超过天数拦截必须是-1到9999之间的整数',
      '零售抹零上限必须是0到9999999999.99之间的数字，最多两位小数',
      '结算折让上限必须是0到9999999999.99之间的数字，最多两位小数',
      '低于成本价只能选择忽略、提醒、拦截',
      '允许负库存只能选择否、是',
      '可打印小票的手机号只能填写11位手机号码，最多50个，用逗号分隔',
    ].join('；'),
  )
  expect(await told(good, change('MALL_DEPOT', ids.shipyard), change('ZERO_TAX_CUSTOMER', '99'))).toBe(
    '商城仓库不存在或无权限！；零税率客户不存在或无权限！',
  )
  expect(await told(good, change('NO_SUCH_KEY', '1'))).toBe('配置项NO_SUCH_KEY不存在或无权限！')
  expect(await told(good, { id: 'BACKDATE_DAYS' })).toBe('请输入单据日期可补录(天)的值')
  expect(await told()).toBe('请至少修改一项配置！')
  expect((await admin.post(path('submit'), { configKey: 'MY_OWN', configName: '自定义', configValue: '1' })).code).toBe(400)
  expect((await admin.get(path('detail'), { id: 'NO_SUCH_KEY' })).msg).toBe('数据不存在或无权限！')
  expect(await admin.ok.get(path('front'))).toEqual(before)
})

test('one alone may come in a query, in a form or in a whole row; who saw an older value is told', async () => {
  const { version } = await admin.ok.post(path('submit'), { ...(await shown('RETURN_DAYS')), configValue: 30 })
  expect(await shown('RETURN_DAYS')).toMatchObject({ configValue: '30', version })
  expect((await admin.post(path('updateV'), [change('RETURN_DAYS', '60', 0)])).msg).toBe('退货期限(天)已被他人修改，请核对后重新保存！')
  await admin.ok.post(path('updateV'), undefined, { id: 'RETURN_DAYS', configValue: '60', version })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await admin.post(path('updateV'), 'id=RETURN_DAYS_MALL&configValue=14' as unknown, {}, form)).code).toBe(200)
  expect(await admin.ok.get(path('front'))).toMatchObject({ RETURN_DAYS: '60', RETURN_DAYS_MALL: '14' })
  // Given twice, the query wins.
  await admin.ok.post(path('updateV'), { id: 'RETURN_DAYS', configValue: '1' }, { id: 'RETURN_DAYS', configValue: '90' })
  expect(await inForce('RETURN_DAYS')).toBe('90')
})

test('two who change the same setting at once: one is saved, the other is told', async () => {
  const { version } = await shown('STOCK_AGE_DAYS')
  const answers = await Promise.all(['90', '120'].map(value => admin.post(path('updateV'), [change('STOCK_AGE_DAYS', value, version)])))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
})

test('back to the default; what is at its default already is no fault', async () => {
  await admin.ok.post(path('updateV'), [change('TRANSIT_DAYS', 40), change('DELAY_MAX_DAYS', 40)])
  await admin.ok.post(path('remove'), { ids: ['NO_SUCH_KEY'] }, { ids: 'TRANSIT_DAYS,CREDIT_MODE' })
  expect(await admin.ok.get(path('front'))).toMatchObject({ TRANSIT_DAYS: '15', DELAY_MAX_DAYS: '40' })
  await admin.ok.post(path('remove'), { ids: ['DELAY_MAX_DAYS', 'DELAY_MAX_DAYS'] })
  expect(await shown('DELAY_MAX_DAYS')).toMatchObject({ configValue: '30', isDefault: 2 })
  const [last] = (await admin.ok.get('blade-desk/businesshistory/list', { billType: 'settingValue', billId: '000000' })).records
  expect(last).toMatchObject({ stage: '恢复默认', diff: [{ label: '最长延期(天)', old: '40', new: '30' }] })
  expect((await admin.post(path('remove'))).msg).toBe('请选择至少一条数据')
})

test('a change counts on every server at the next call', async () => {
  const { house } = await openHouse(world.url, '.cache/test-data')
  const app = await buildApp(house, testKey)
  try {
    const elsewhere = personOf(app, admin.token)
    expect(await inForce('PRICE_RISE_PCT', elsewhere)).toBe('10')
    await admin.ok.post(path('updateV'), change('PRICE_RISE_PCT', 25))
    expect(await inForce('PRICE_RISE_PCT', elsewhere)).toBe('25')
    await elsewhere.ok.post(path('remove'), undefined, { ids: 'PRICE_RISE_PCT' })
    expect(await inForce('PRICE_RISE_PCT')).toBe('10')
  } finally {
    await app.close()
    await house.db.close()
  }
})

test('R-PER-015 each company has its own configuration; who may only look changes nothing', async () => {
  const other = await world.as('admin', otherTenant)
  await other.ok.post(path('updateV'), [change('AMT_DECIMAL_PLACES', 1)])
  expect([await inForce('AMT_DECIMAL_PLACES', other), await inForce('AMT_DECIMAL_PLACES')]).toEqual(['1', '2'])
  const boss = await world.as('boss')
  expect((await boss.ok.get(path('list'))).total).toBeGreaterThan(50)
  for (const verb of ['updateV', 'submit', 'remove']) expect((await boss.post(path(verb), change('CREDIT_MODE', 0))).code).toBe(403)
})
