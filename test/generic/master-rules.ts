import { expect, test } from 'vitest'
import { entityNamed } from '../../src/kit/registry.ts'
import type { Wire } from './invent.ts'
import type { Scene } from './scene.ts'

/** What must be said when nothing was filled in, word for word. */
const missing: [rules: string, entity: string, said: string[]][] = [
  ['R-VAL-006 R-VAL-008 R-VAL-009', 'customer', ['请输入客户名称', '请选择所属分类', '请选择对接人']],
  ['R-VAL-079', 'brand', ['请输入品牌名称', '请上传品牌LOGO']],
  [
    '',
    'supplier',
    [
      '请选择对接人',
      '请输入供应商名称',
      '请选择所属分类',
      '请输入联系人',
      '请输入联系电话',
      '请选择是否开票',
      '请选择是否账期',
      '请输入税号',
      '请选择税率，无税请选0',
      '请输入开户行',
      '请输入银行账号',
      '请输入开户名',
    ],
  ],
  ['R-VAL-044', 'taxRate', ['请选择税率，无税请选0']],
  ['R-VAL-085', 'unit', ['请输入单位名称', '请输入助记码']],
  ['', 'depot', ['请输入仓库名称']],
  ['R-VAL-089', 'customerLevel', ['请输入等级名称', '请输入系数']],
  ['R-VAL-091', 'dept', ['请输入部门名称', '请输入部门全称', '请选择部门类型', '请输入排序', '请输入租户']],
]

/** Values that are refused or taken, word for word. */
const values: [rules: string, entity: string, wire: string, bad: unknown[], said: string, good: unknown[]][] = [
  ['R-VAL-014', 'customer', 'bankAccount', ['6222x', '6222 02'], '请输入正确的银行卡号！', ['622202']],
  [
    'R-VAL-015',
    'customer',
    'taxNo',
    ['91330100abcdefghij', '9133010012345678', '9'.repeat(19)],
    '请输入正确的税号！',
    ['9'.repeat(15), '91330100MA2ABCDE1X', '9'.repeat(20)],
  ],
  ['R-VAL-080 R-CON-074', 'brand', 'coefficient', [101], '折扣系数不能大于100', [0, 100]],
  ['R-VAL-080', 'brand', 'coefficient', [9.5], '折扣系数必须是整数', [9]],
  ['R-VAL-082 R-VAL-069', 'supplier', 'telephone', ['2380000123', '138000012345'], '请输入正确的手机号码', ['13800001234']],
  ['R-VAL-083', 'supplier', 'bankAccount', ['6222-02'], '请输入正确的银行卡号！', ['622202']],
]

/** Flags, and what is yes on the wire. */
const flags: [rules: string, entity: string, wire: string, yes: number, column: string][] = [
  ['R-STA-003 R-STA-011', 'customer', 'isInside', 2, 'is_inside'],
  ['R-STA-004', 'supplier', 'isOpenSrm', 1, 'opens_portal'],
  ['R-STA-031', 'supplier', 'isPeriodContract', 2, 'has_period'],
  ['R-STA-032', 'supplier', 'isInvoice', 2, 'gives_invoice'],
  ['R-STA-033', 'supplier', 'isSalesToPurchase', 2, 'buys_on_sale'],
  ['R-STA-034', 'supplier', 'isPeriodSign', 2, 'signs_period'],
  ['R-STA-035', 'supplier', 'isAcceptance', 2, 'takes_acceptance'],
]

/** The rules of the specification that name one master and its words. */
export function masterRules(scene: Scene) {
  const save = async (entity: string, body: Wire) => scene.admin.post(`${entityNamed(entity).path}/submit`, body)
  const whole = (entity: string) => scene.invent.record(entityNamed(entity))
  const shown = async (entity: string, id: string) => scene.admin.ok.get(`${entityNamed(entity).path}/detail`, { id })

  test.each(missing)('%s what a %s must have is asked for in these words', async (_, entity, said) => {
    const { code, msg } = await save(entity, {})
    expect([code, said.filter(one => !msg.split('；').includes(one))]).toEqual([400, []])
  })

  test.each(values)('%s a %s takes %s only as it should be', async (_, entity, wire, bad, said, good) => {
    for (const value of bad) expect(await save(entity, { ...(await whole(entity)), [wire]: value })).toMatchObject({ code: 400, msg: said })
    for (const value of good) expect(await save(entity, { ...(await whole(entity)), [wire]: value })).toMatchObject({ code: 200 })
  })

  test.each(flags)('%s a %s says yes to %s with %d', async (_, entity, wire, yes, column) => {
    for (const word of [1, 2]) {
      const { data } = await save(entity, { ...(await whole(entity)), [wire]: word })
      const [kept] = await scene.world.sql(`select ${column} as yes from ${entityNamed(entity).table} where id = $1`, [data.id])
      expect([kept.yes, (await shown(entity, data.id))[wire]]).toEqual([word === yes, word])
    }
  })

  test.each([
    ['R-STA-039', 'customer', 'status', 1, 2],
    ['', 'supplier', 'status', 1, 2],
    ['R-STA-007', 'staff', 'isEnable', 2, 1],
  ] as const)('%s whether a %s is in use or stopped is said by %s', async (_, entity, wire, used, stopped) => {
    const { data } = await save(entity, await whole(entity))
    expect((await shown(entity, data.id))[wire]).toBe(used)
    await scene.admin.ok.post(`${entityNamed(entity).path}/disable`, { id: data.id })
    expect((await shown(entity, data.id))[wire]).toBe(stopped)
  })

  test('R-CON-021 a line that says nothing else is no gift and has no discount', async () => {
    const { id } = await scene.admin.ok.post('blade-sales/salesouthead/draft', {
      bodyList: [{ commInfoId: await scene.invent.id('goods'), qty: 1, taxPrice: 1 }],
    })
    const { bodyList } = await scene.admin.ok.get('blade-sales/salesouthead/detail', { id })
    expect(bodyList).toMatchObject([{ discountRate: 100, isGift: 1 }])
  })
}
