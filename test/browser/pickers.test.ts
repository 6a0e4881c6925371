import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pickers } from '../../src/app/pickers.ts'
import { entities, entityNamed } from '../../src/kit/registry.ts'
import { ids, staffOf } from '../company.ts'
import { fillKinds } from '../generic/picker-records.ts'
import { whatIsShown } from '../screens/shown.ts'
import { held } from '../screens/unseen.ts'
import { bareIds } from './bare-ids.ts'
import { bill } from './bill-driver.ts'
import { opened, sees } from './opened.ts'
import { answer, button, dialog, field, focused, soon, tab } from './page-driver.ts'
import { setStage } from './stage.ts'
import { told } from './told.ts'

const { world, admin, browser, page, shot } = await setStage({
  width: 1366,
  height: 768,
  prepare: ({ world, admin }) => fillKinds(world, admin),
})

const unitsAsked: URL[] = []
page.on('request', request => {
  const url = new URL(request.url())
  if (url.pathname === '/api/blade-base/goodsunit/list') unitsAsked.push(url)
})

const lines = (box: Locator) => box.locator('.picker-rows tbody tr')
const heads = async (box: Locator) => (await box.locator('.picker-rows thead th').allInnerTexts()).map(text => text.trim()).filter(Boolean)
const control = (form: Locator, label: string) => field(form, label).getByRole('combobox')

async function add(path: string, label: string) {
  await browser.goTo(path)
  await button(tab(page), '新增').click()
  return dialog(page, `新增${label}`)
}

async function pick(form: Locator, label: string, title = label) {
  await control(form, label).focus()
  await page.keyboard.press('F4')
  return dialog(page, `选择${title}`)
}

/** The page is there, and nothing on it is chosen yet. */
async function turned(box: Locator, at: number) {
  await box.locator(`.ant-pagination-item-active.ant-pagination-item-${at}`).waitFor()
  await box.locator('.picker-rows[aria-busy=false] tbody tr').nth(9).waitFor()
  await soon(() => box.locator('tr.is-chosen').count()).toBe(0)
}

/** Whatever stands open is left without saving. */
async function leave() {
  const boxes = tab(page).locator('.ant-modal')
  const giveUp = page.locator('.ant-modal-confirm').getByRole('button', { name: /放弃修改$/ })
  for (let left = await boxes.count(); left > 0; left--) {
    await page.keyboard.press('Escape')
    await vi.waitUntil(async () => (await boxes.count()) < left || (await giveUp.isVisible()), 30_000)
    if (await giveUp.isVisible()) await giveUp.click()
    await vi.waitUntil(async () => (await boxes.count()) < left, 30_000)
  }
}

const goodsHeads = [
  ...['编码', '商品名称', '规格型号', '品牌', '单位', '可用库存', '最近价格'],
  ...['采购单位', '分类', '条码', '货号', '税率', '启用'],
]

/** Every kind, what its window is called, and what it shows of a record. */
const kinds: [kind: string, title: string, heads: string[]][] = [
  ['taxRate', '税率', ['税率名称', '税率(%)', '默认']],
  ['commBrand', '品牌', ['品牌编码', '品牌名称', '折扣系数', '助记码', '备注', '品牌LOGO']],
  ['commUnit', '单位', ['单位名称', '助记码', '备注']],
  [
    'supplier',
    '供应商',
    [
      ...[
        '供应商编码',
        '供应商名称',
        '所属分类',
        '对接人',
        '联系人',
        '联系电话',
        '税号',
        '税率',
        '开户行',
        '银行账号',
        '所在地区',
        '地址',
        '开户名',
      ],
      ...['供应商属性', '账期', '账期签约', '开票', '承兑', '所属主体', '内部单位', '开通SRM', '以销定采', '备注'],
    ],
  ],
  ['car', '车辆', ['车牌号', '车型', '载重(吨)', '容积(立方米)', '描述', '简称', '备注']],
  ['route', '线路', ['线路编码', '线路名称', '配送区域', '助记码', '备注']],
  ['staff', '员工', ['员工编号', '姓名', '性别', '部门', '岗位', '上级', '手机', '司机', '是否用户', '登录用户', '备注']],
  ['driver', '司机', ['员工编号', '姓名', '性别', '部门', '岗位', '上级', '手机', '司机', '是否用户', '登录用户', '备注']],
  ['depot', '仓库', ['仓库名称', '仓库编码', '仓库类型', '联系人', '联系电话', '所在地区', '详细地址']],
  [
    'customer',
    '客户',
    [
      ...['客户编码', '客户名称', '客户等级', '所属分类', '对接人', '联系人', '联系电话'],
      ...['启用', '税号', '税率', '开户行', '银行账号', '所在地区', '注册地址'],
    ],
  ],
  ['customerLevel', '客户等级', ['等级名称', '等级类型', '系数', '助记码', '说明']],
  ['goods', '商品', goodsHeads],
  ['dept', '部门', ['部门名称', '部门全称']],
  ['deptReport', '报表部门', ['部门名称']],
  ['range', '范围', ['范围名称', '所属分类']],
  ['staffKpi', '员工KPI', ['员工编号', '姓名', '部门', '指标']],
  ['bank', '银行账户', ['户名', '编码', '账号', '银行名称', '银行类型']],
  ['salesEntity', '销售主体', ['编码', '名称']],
  ['purchaseEntity', '采购主体', ['编码', '名称']],
  ['customerInvoice', '客户开票抬头', ['默认', '抬头类型', '发票类型', '发票抬头', '税号', '地址', '电话', '开户行', '银行账号']],
  ['goodsUnit', '商品单位', ['单位', '换算分子', '换算分母', '统一售价', '建议价格']],
  ['settlement', '结算方式', ['编码', '名称', '零售可用', '财务可用']],
  ['incomeExpend', '收入类型', ['编码', '名称', '助记码']],
  ['expenseExpend', '费用类型', ['编码', '名称', '助记码']],
  ['expensesClaim', '费用报销类型', ['编码', '名称', '助记码']],
  ['incomClaim', '收入申报类型', ['编码', '名称', '助记码']],
  ['putOnShelves', '上架商品', goodsHeads],
  ['user', '用户', ['账号', '姓名', '手机号', '部门']],
  ['mdmUser', '主数据用户', ['账号', '姓名', '手机号']],
  ['room', '门店', ['门店名称', '门店编码', '门店类型', '门店状态', '押金', '联系人', '电话', '所在地区', '详细地址']],
  ['organization', '组织', ['编码', '名称']],
  ['tag', '标签', ['标签编码', '标签名称', '备注']],
  ['tagList', '标签列表', ['标签编码', '标签名称', '备注']],
]

/** What is chosen here is made elsewhere. */
const fixedKinds = ['taxRate', 'deptReport', 'putOnShelves', 'organization', 'staffKpi', 'goodsUnit']

/** What is chosen before, and what is said when it is not. */
const firsts: Record<string, [title: string, row: string, message: string]> = {
  customerInvoice: ['客户', '中铁十四局', '请选择客户'],
  goodsUnit: ['商品', '深沟球轴承', '请选择商品'],
}

async function chooseFirst([title, row, words]: [string, string, string]) {
  await dialog(page, `选择${title}`).getByRole('textbox', { name: '关键字' }).waitFor()
  await page.keyboard.press('Escape')
  await told(page, words)
  await soon(() => tab(page).locator('.ant-modal').count()).toBe(1)
  await page.keyboard.press('Enter')
  await lines(dialog(page, `选择${title}`))
    .filter({ hasText: row })
    .dblclick()
}

const declared = new Set(entities().map(({ name }) => name))
const open = Object.keys(pickers).filter(kind => declared.has(pickers[kind]!.entity ?? '') && pickers[kind]!.looksUp !== false)

test('every kind that has records is opened below', () => {
  expect(
    kinds
      .map(([kind]) => kind)
      .filter(kind => declared.has(pickers[kind]!.entity ?? ''))
      .sort(),
  ).toEqual(open.sort())
})

describe('R-CON-031 R-CON-077 R-MSG-009 R-VAL-044 the look-up opens every kind from anywhere', () => {
  beforeAll(async () => {
    await page.getByRole('button', { name: /插件/ }).click()
    await page.locator('.ant-dropdown-menu-item:visible', { hasText: '资料速查' }).click()
    await dialog(page, '资料速查').getByRole('textbox', { name: '关键字' }).waitFor()
    await shot('look-up')
  })
  afterAll(leave)

  test.each(kinds.filter(([kind]) => open.includes(kind)))(
    'W-PIK-* 搜索列表或新增 每页10 可新增/无新增按钮: %s, a word, an arrow, Enter, and its card',
    async (kind, title, columns) => {
      const ask = dialog(page, '资料速查').getByRole('textbox', { name: '关键字' })
      await ask.fill(title)
      await dialog(page, '资料速查').getByRole('button', { name: title, exact: true }).focus()
      await page.keyboard.press('Enter')
      if (firsts[kind]) await chooseFirst(firsts[kind])
      const box = dialog(page, `选择${title}`)
      await lines(box).first().waitFor()
      expect(await heads(box)).toEqual(columns)
      expect(await lines(box).count()).toBeLessThanOrEqual(10)
      expect(await bareIds(box, Object.values(entityNamed(pickers[kind]!.entity!).fields))).toEqual([])
      held([`picker kind ${kind}`], entityNamed(pickers[kind]!.entity!), await whatIsShown(box))
      await shot(`kind-${kind}`)
      await soon(() => focused(page)).toBe('关键字')
      await page.keyboard.type('查无此物')
      await box.getByText('暂无数据').waitFor()
      await page.keyboard.press('Control+Enter')
      await told(page, kind === 'taxRate' ? '请选择税率，无税请选0' : '请选择数据！')
      expect(await button(box, '新增').count()).toBe(fixedKinds.includes(kind) ? 0 : 1)
      await box.getByRole('textbox', { name: '关键字' }).fill('')
      await lines(box).first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await box.waitFor({ state: 'detached' })
      await tab(page).locator('.ant-modal').last().locator('.read-box, .read-text').first().waitFor()
      await page.keyboard.press('Escape')
      await soon(() => tab(page).locator('.ant-modal').count()).toBe(1)
      opened(`picker kind ${kind}`)
    },
  )
})

test('W-PIK-030 R-CON-070 the units of a goods were asked for with indexNo 1', () => {
  expect(new Set(unitsAsked.map(({ searchParams }) => searchParams.get('indexNo')))).toEqual(new Set(['1']))
})

const search = (label: string) => tab(page).locator('.search-field', { hasText: label }).getByRole('combobox')

test('W-PIK-004 W-PIK-011 R-STA-009 a frozen supplier and a stopped one are seen and cannot be chosen', async () => {
  await world.sql("update party set condition = '4702' where id = $1", [ids.factory])
  await world.sql('update party set enabled = false where id = $1', [ids.trader])
  await browser.goTo('/purchase/purchaseIn/list')
  await search('供应商').focus()
  await page.keyboard.press('F4')
  const box = dialog(page, '选择供应商')
  await soon(() => box.locator('tr.is-barred').count()).toBe(2)
  await shot('barred')
  await box.getByRole('textbox', { name: '关键字' }).fill('人本')
  await soon(() => lines(box).count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await told(page, '供应商已冻结！')
  await box.getByRole('textbox', { name: '关键字' }).fill('徐州')
  await soon(() => lines(box).allInnerTexts()).toEqual([expect.stringContaining('徐州货运站')])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await told(page, '“徐州货运站”已停用，不可选择！')
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  await world.sql("update party set condition = '4701', enabled = true")
})

test('W-PIK-* 多选上限: R-VAL-041 many are ticked by pages and by Space, at most fifty, and stand there when the window opens again', async () => {
  await world.sql(
    `insert into party (tenant_id, id, is_supplier, code, name, supplier_class_id, staff_id, created_at)
     select '000000', 60000 + n, true, 'GY' || lpad(n::text, 3, '0'), '供货商' || n, $1, $2, now() from generate_series(1, 60) n`,
    [ids.supplierClass, staffOf('purchaser')],
  )
  const form = await add('/base/supplierArea/list', '供应商区域')
  const box = await pick(form, '供应商')
  for (const at of [1, 2, 3, 4, 5]) {
    await box.locator(`.ant-pagination-item-${at}`).click()
    await turned(box, at)
    await box.getByRole('checkbox', { name: '全选本页' }).check()
    await soon(() => box.locator('.picker-tray li').count()).toBe(at * 10)
  }
  await box.locator('.ant-pagination-item-6').click()
  await turned(box, 6)
  await lines(box).first().click()
  await told(page, '最多选择50个供应商')
  await shot('tray')
  await box.getByText('清空').click()
  await box.getByRole('textbox', { name: '关键字' }).fill('供货商6')
  await soon(() => lines(box).count()).toBe(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await box.waitFor({ state: 'detached' })
  await soon(() => focused(page)).toContain('supplierIds')
  await page.keyboard.press('F4')
  const again = dialog(page, '选择供应商')
  await soon(() => again.locator('.picker-tray li').allInnerTexts()).toEqual([
    expect.stringContaining('GY0'),
    expect.stringContaining('GY0'),
  ])
  await again.locator('.picker-tray li').first().getByRole('button').click()
  await page.keyboard.press('Control+Enter')
  await again.waitFor({ state: 'detached' })
  await soon(() => field(form, '供应商').locator('.ant-select-selection-item').count()).toBe(1)
  await leave()
})

test('R-VAL-042 what belongs to a group already is not chosen again', async () => {
  const form = await add('/base/group/list', '分组')
  for (const isAgain of [false, true]) {
    await button(form, '选择商品').click()
    const box = dialog(page, '选择商品')
    await lines(box).filter({ hasText: '深沟球轴承' }).click()
    if (isAgain) await told(page, '已选数据不可重复！')
    await page.keyboard.press(isAgain ? 'Escape' : 'Control+Enter')
    await box.waitFor({ state: 'detached' })
  }
  expect(await form.locator('.members tbody tr').count()).toBe(1)
  await leave()
})

test('R-VAL-045 the department comes before the person, who is then looked for in it', async () => {
  const form = await add('/system/staff/list', '员工')
  await control(form, '上级').focus()
  await page.keyboard.press('F4')
  await told(page, '请先选择部门信息！')
  const depts = await pick(form, '部门')
  await depts.getByText('总公司销售部', { exact: true }).dblclick()
  await depts.waitFor({ state: 'detached' })
  const box = await pick(form, '上级', '员工')
  await soon(async () => new Set(await lines(box).locator('td:nth-child(4)').allInnerTexts())).toEqual(new Set(['销售部']))
  await shot('within')
  await lines(box).first().dblclick()
  await box.waitFor({ state: 'detached' })
  await soon(() => focused(page)).toContain('leaderId')
  await leave()
})

test('W-DLG-014 W-DLG-013 R-CON-020 R-VAL-053 R-VAL-054 R-VAL-055 R-VAL-056 a class is chosen in its tree, by keyboard, and only an end of it', async () => {
  for (const [table, parent, name] of [
    ['customer_class', ids.customerClass, '冶金客户'],
    ['supplier_class', ids.supplierClass, '轴承厂家'],
  ])
    await world.sql(
      `insert into ${table} (tenant_id, id, parent_id, code, name, created_at) values ('000000', 8299, $1, 'K11', $2, now())`,
      [parent, name],
    )
  for (const [path, label, none] of [
    ['/base/customer/list', '客户', '请选择分类！'],
    ['/base/supplier/list', '供应商', '请选择供应商分类'],
  ] as const) {
    const form = await add(path, label)
    const box = await pick(form, '所属分类', `${label}分类`)
    await box.getByRole('treeitem').nth(1).waitFor()
    await page.keyboard.press('Control+Enter')
    await told(page, none)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await told(page, '不可选择全部')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await told(page, '请选择末级节点！')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await shot(`tree-${label}`)
    await page.keyboard.press('Enter')
    await box.waitFor({ state: 'detached' })
    await soon(() => field(form, '所属分类').innerText()).toMatch(/冶金客户|轴承厂家/)
    await leave()
  }
  opened('表单 分类字段')
})

test('W-DLG-017 R-CON-016 R-CON-027 R-CON-033 R-CON-056 R-VAL-032 a brand that is there already is used or quoted', async () => {
  await world.sql('update brand set discount = 85, remark = $1 where id = $2', ['瑞典', ids.skf])
  await world.sql("insert into brand (tenant_id, id, code, name, created_at) values ('000000', 9901, '', '无编码牌', now())")
  for (let at = 1; at <= 12; at++)
    await world.sql('insert into brand (tenant_id, id, code, name, created_at) values ($1, $2, $3, $4, now())', [
      '000000',
      9910 + at,
      `TL${at}`,
      `同类牌${at}`,
    ])
  await browser.goTo('/base/goods/list')
  await search('品牌').focus()
  await page.keyboard.press('F4')
  const box = dialog(page, '选择品牌')
  await button(box, '新增').click()
  const form = dialog(page, '新增品牌')
  const name = field(form, '品牌名称').locator('input')
  const hits = page.getByRole('table', { name: '已有品牌' })
  const asked = page.waitForRequest(request => request.url().includes('brand/list') && request.url().includes('SKF'))
  const begun = Date.now()
  await name.fill('SKF')
  const { searchParams } = new URL((await asked).url())
  expect(Date.now() - begun).toBeGreaterThanOrEqual(990)
  expect([searchParams.get('current'), searchParams.get('size')]).toEqual(['1', '20'])
  await hits.waitFor()
  expect((await hits.locator('thead').innerText()).trim().split(/\s+/)).toEqual(['品牌编码', '品牌名称', '折扣系数'])
  await shot('similar')
  await sees(hits.locator('..'), '品牌输入框')
  await button(hits, '引用').click()
  await soon(() => field(form, '备注').locator('textarea').inputValue()).toBe('瑞典')
  await name.fill('同类牌')
  await soon(() => hits.locator('tbody tr', { hasText: '同类牌' }).count()).toBe(10)
  await name.fill('无编码')
  await hits.getByText('无编码牌').waitFor()
  await button(hits, '引用').click()
  await told(page, '当前引用品牌编码为空')
  await name.fill('SKF')
  await hits.getByText('SKF').waitFor()
  await name.focus()
  await page.keyboard.press('ArrowDown')
  await soon(() => focused(page)).toBe('使用')
  await page.keyboard.press('Enter')
  await box.waitFor({ state: 'detached' })
  await soon(() => tab(page).locator('.search-field', { hasText: '品牌' }).innerText()).toContain('SKF')
  opened('品牌输入框')
  await world.sql('delete from brand where id between 9901 and 9922')
})

describe('on a bill', () => {
  test('R-MSG-012 another depot empties the lines when the user says so, and Ctrl+Z brings them back', async () => {
    const line = { commInfoId: ids.bearing, qty: 2, taxPrice: 19.5, taxRate: 13 }
    const { id } = await admin.ok.post('blade-sales/salesouthead/draft', {
      customerId: ids.steelworks,
      depotId: ids.hangzhou,
      bodyList: [line],
    })
    await browser.goTo(`/sales/salesOut/form?type=edit&id=${id}`)
    await bill(page).getByText('深沟球轴承').first().waitFor()
    for (const agrees of [false, true]) {
      await page.locator('#salesOut-depotId').focus()
      await page.keyboard.press('F4')
      const box = dialog(page, '选择仓库')
      await lines(box).filter({ hasText: '宁波分仓' }).dblclick()
      await answer(page, agrees ? '确定' : '取消', '修改仓库后商品信息会清空，确认修改仓库吗？')
      await soon(() => bill(page).locator('.grid-lines').getByText('深沟球轴承').count()).toBe(agrees ? 0 : 1)
      await soon(() => bill(page).locator('[data-field=depotId]').innerText()).toContain(agrees ? '宁波分仓' : '杭州总仓')
    }
    await bill(page).locator('.grid-lines .grid-row').first().locator('.grid-cell').nth(1).click()
    await page.keyboard.press('Control+z')
    await bill(page).locator('.grid-lines').getByText('深沟球轴承').waitFor()
  })

  test('the unit of a line is chosen with its conversion and price', async () => {
    const titles = (await bill(page).locator('.grid-head .grid-cell').allInnerTexts()).map(title => title.trim())
    const unit = (row: number) => bill(page).locator('.grid-lines .grid-row').nth(row).locator('.grid-cell').nth(titles.indexOf('单位'))
    await unit(1).click()
    await page.keyboard.press('F4')
    await told(page, '请选择商品')
    await unit(0).click()
    await page.keyboard.press('F4')
    const box = dialog(page, '选择商品单位')
    await soon(() => lines(box).count()).toBe(2)
    expect(await heads(box)).toEqual(['单位', '换算分子', '换算分母', '统一售价', '建议价格'])
    await shot('goods-unit')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await box.waitFor({ state: 'detached' })
    await soon(() => unit(0).innerText()).toBe('箱')
  })
})
