import { describe, expect, test } from 'vitest'
import { ids, otherTenant, staffOf } from './company.ts'
import { gather } from './story.ts'
import type { Person } from './world.ts'

const { world, admin, purchaser, purchase_manager: manager } = await gather('admin', 'purchaser', 'purchase_manager')

let serial = 0
const of = (verb: string) => `blade-barterer/supplier/${verb}`
const supplier = (more: object = {}) => ({
  bartererCode: `S${++serial}`,
  bartererName: `台州供应商${serial}`,
  natureId: ids.supplierClass,
  staffId: staffOf('purchaser'),
  contactPerson: '沈工',
  telephone: `1390001${String(1000 + serial)}`,
  isPeriodContract: 1,
  isInvoice: 2,
  taxNo: '91330000123456789X',
  taxRateId: ids.tax13,
  bankName: '农行台州分行',
  bankAccount: '622848',
  bankPerson: '台州供应商',
  ...more,
})
const detail = (id: string, person = admin) => person.ok.get(of('detail'), { id })
const add = async (more: object = {}, person = admin): Promise<any> =>
  detail((await person.ok.post(of('submit'), supplier(more))).id, person)

describe('a supplier', () => {
  test('R-VAL-082 R-VAL-083 is told all that are missing but the code, which is given, and what is malformed, at once', async () => {
    expect((await admin.post(of('submit'), {})).msg.split('；')).toEqual([
      '请输入供应商名称',
      '请选择所属分类',
      '请选择对接人',
      '请输入联系人',
      '请输入联系电话',
      '请选择是否开票',
      '请选择是否账期',
      '请输入税号',
      '请选择税率，无税请选0',
      '请输入开户行',
      '请输入银行账号',
      '请输入开户名',
    ])
    const bad = await admin.post(of('submit'), supplier({ telephone: '2390001', bankAccount: '62-28', supplierAttribute: 'X' }))
    expect(bad.msg.split('；')).toEqual(['请输入正确的手机号码', '请输入正确的银行卡号！', '供应商属性“X”不存在，请重新选择！'])
  })

  test('R-STA-029 R-CON-078 has brand qualifications as a maker, an agent or an authorized dealer only', async () => {
    const rows = [{ brandId: ids.skf, certificateNo: 'SQ-2026-018', endDate: '2027-12-31' }]
    for (const supplierAttribute of ['A202', 'A203', 'A204']) {
      const shown = await add({ supplierAttribute, alSupplierBrandQualificationsVOs: rows })
      expect(shown.alSupplierBrandQualificationsVOs).toMatchObject([{ brandName: 'SKF', certificateNo: 'SQ-2026-018' }])
      expect(shown.supplierAttributeName).toBeTruthy()
      await admin.ok.post(of('submit'), { ...shown, supplierAttribute: 'A201' })
      expect((await detail(shown.id)).alSupplierBrandQualificationsVOs).toEqual([])
    }
    const twice = supplier({ supplierAttribute: 'A202', alSupplierBrandQualificationsVOs: [...rows, ...rows] })
    expect((await admin.post(of('submit'), twice)).msg).toBe('品牌资质第2行品牌重复')
  })

  test('belongs to a legal person of the company, and is refused one that is not there', async () => {
    const company = await admin.ok.post('blade-base/company/submit', { code: 'GS9', name: '衡达采购有限公司', isPurchase: 2 })
    expect(await add({ companyId: company.id })).toMatchObject({ companyId: company.id, companyName: '衡达采购有限公司' })
    expect((await admin.post(of('submit'), supplier({ companyId: '99' }))).msg).toBe('所属主体不存在或无权限！')
  })

  test('R-STA-009 is offered by name with its status, unless it was stopped', async () => {
    const frozen = await add({ bartererName: '嘉兴紧固件甲', supplierStatus: '4702' })
    const stopped = await add({ bartererName: '嘉兴紧固件乙' })
    await admin.ok.post(of('disable'), { id: stopped.id })
    const rows = await purchaser.ok.get(of('getSupplierList'), { bartererName: '嘉兴紧固件' })
    expect(rows).toMatchObject([{ id: frozen.id, supplierStatus: '4702' }])
  })
})

describe('what is decided on a supplier', () => {
  const terms = { isPeriodContract: 2, periodType: '1', periodDays: 45, creditAmt: 200_000 }

  test('its terms, by whoever may, kept from when they held; what is signed needs its contract', async () => {
    const { id, version } = await add({ periodDays: 20 }, purchaser)
    expect((await detail(id)).periodDays).toBe(0)
    expect((await purchaser.post(of('updatePeriod'), { id, ...terms })).code).toBe(403)
    expect((await manager.post(of('updatePeriod'), { id, version: 9, ...terms })).msg).toBe('数据已被他人修改，请刷新后重试！')
    const refused = await manager.post(of('updatePeriod'), { id, ...terms, periodDays: 500, periodType: '9' })
    expect(refused.msg).toBe('账期天数不能大于365；账期类型“9”不存在，请重新选择！')
    expect((await manager.post(of('updatePeriod'), { id, ...terms, isPeriodSign: 2 })).msg).toBe('账期已签约，请上传账期合同！')
    await manager.ok.post(of('updatePeriod'), { id, version, ...terms })
    await manager.ok.post(of('updatePeriod'), { id, ...terms })
    expect(await detail(id)).toMatchObject(terms)
    const kept = await world.sql('select supplier_period_days as days from supplier_period where supplier_id = $1 order by id', [id])
    expect(kept.map(({ days }) => days)).toEqual([0, 45])
  })

  test('R-STA-036 its tags: those made for suppliers, that are in use', async () => {
    const { id } = await add()
    const tag = async (name: string, more: object) =>
      (await admin.ok.post('blade-mall/tag/submit', { tagCode: `BQ${++serial}`, tagName: name, ...more })).id
    const direct = await tag('厂家直供', { supplierUse: 2 })
    const sale = await tag('清仓', { commUse: 2 })
    expect((await purchaser.post(of('updateSupplierTags'), { id, tagIds: [direct, sale].join() })).msg).toBe(
      '标签清仓已停用或不能用于供应商，请重新选择！',
    )
    expect((await purchaser.post(of('updateSupplierTags'), { id, tagIds: '99' })).msg).toBe('标签不存在或无权限！')
    await purchaser.ok.post(of('updateSupplierTags'), { id, tagIds: direct })
    expect(await detail(id)).toMatchObject({ tagIds: direct })
    expect(await admin.ok.get('blade-mall/tag/supplierTagList', { supplierId: id })).toMatchObject([{ id: direct }])
    await purchaser.ok.post(of('updateSupplierTags'), { id, tagIds: '' })
    expect((await detail(id)).tagIds ?? '').toBe('')
  })

  test('the classes of goods that it delivers', async () => {
    const { id } = await add()
    expect(await purchaser.ok.get(of('supplier-classify'), { id })).toEqual([])
    await purchaser.ok.post(of('update-supplier-classify'), { supplierId: id, classifyIds: [ids.bearings, ids.seals] })
    expect(await purchaser.ok.get(of('supplier-classify'), { id })).toEqual([ids.bearings, ids.seals])
    const refused = await purchaser.post(of('update-supplier-classify'), { supplierId: id, classifyIds: '12345' })
    expect(refused.msg).toBe('供货分类不存在或无权限！')
    const foreign = await world.as('admin', otherTenant)
    expect((await foreign.post(of('update-supplier-classify'), { supplierId: id, classifyIds: '' })).msg).toBe('数据不存在或无权限！')
  })

  test('suppliers and customers are listed together, each with its roles, as far as one may see either', async () => {
    const party = (bartererName: string) => ({
      bartererCode: `U${bartererName}`,
      bartererName,
      natureId: ids.customerClass,
      staffId: staffOf('sales'),
    })
    const both = await add({ bartererName: '温州双向贸易' })
    const seller = await add({ bartererName: '温州单向贸易' })
    await admin.ok.post('blade-barterer/customer/submit', { ...party('温州双向贸易'), bartererId: both.id })
    const buyer = await admin.ok.post('blade-barterer/customer/submit', { ...party('温州只买不卖'), staffId: staffOf('purchaser') })
    await admin.ok.post('blade-base/bartererinfo/submit', { bartererName: '温州两者都不是', bankAccount: '622202' })
    const listed = async (person: Person, query: object = {}) => {
      const { records } = await person.ok.get(of('selectSupplierUnionCustomer'), { bartererName: '温州', ...query })
      return new Map(records.map((row: any) => [row.id, [row.isSupplier, row.isCustomer]]))
    }
    const roles: [string, number[]][] = [
      [both.id, [2, 2]],
      [seller.id, [2, 1]],
      [buyer.id, [1, 2]],
    ]
    expect(await listed(admin)).toEqual(new Map(roles))
    expect(await listed(admin, { isCustomer: 2 })).toEqual(new Map([roles[0]!, roles[2]!]))
    // In sight by who cares for him, but no customer is for whoever buys.
    expect([...(await listed(await world.as('purchase_manager'))).keys()]).not.toContain(buyer.id)
  })
})

test('R-TRN-051 where a customer belongs stays as it was saved', async () => {
  const company = await admin.ok.post('blade-base/company/submit', { code: 'GS8', name: '衡达销售有限公司', isSales: 2 })
  const other = await admin.ok.post('blade-base/company/submit', { code: 'GS7', name: '衡达零售有限公司', isSales: 2 })
  const nature = await admin.ok.post('blade-barterer/customernature/submit', { natureCode: 'K9', natureName: '海外客户' })
  const sent = { bartererCode: 'K9001', bartererName: '绍兴客户', natureId: ids.customerClass, staffId: staffOf('sales') }
  const path = 'blade-barterer/customer'
  const { id } = await admin.ok.post(`${path}/submit`, sent)
  await admin.ok.post(`${path}/submit`, { ...sent, id, companyId: company.id })
  const moved = await admin.post(`${path}/submit`, { ...sent, id, natureId: nature.id, companyId: other.id })
  expect(moved.msg).toBe('客户保存后不能修改所属分类！；客户保存后不能修改销售主体！')
  await admin.ok.post(`${path}/submit`, { ...sent, id, partner: '周海' })
  expect(await admin.ok.get(`${path}/detail`, { id })).toMatchObject({ natureId: ids.customerClass, companyName: '衡达销售有限公司' })
})
