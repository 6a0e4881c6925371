import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { heldBy, waits } from '../held.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { line, openAccount, purchase, purchaseIn } from '../trading.ts'

/** What the books have been written by, and must not change its meaning afterwards. */
const { world, admin } = await story('admin')
await setting(world, 'SELF_AUDIT_FINANCE', '2')

const depot = (verb: string) => `blade-base/depot/${verb}`
const shown = (id: string) => admin.ok.get(depot('detail'), { id })
const company = async (name: string) => (await admin.ok.post('blade-base/company/submit', { name, code: name })).id as string

test('a depot changes its company only while nothing lies there and no bill of it is under way', async () => {
  const [one, other] = [await company('甲公司'), await company('乙公司')]
  await admin.ok.post(depot('submit'), { ...(await shown(ids.ningbo)), companyId: one })
  await admin.ok.post(`${purchaseIn}/accounting`, purchase([line(1, 11.3)], { depotId: ids.ningbo }))
  const refused = { code: 400, msg: '宁波分仓存在库存/未完成单据，不能修改所属主体，请先调拨或完成单据！' }
  expect(await admin.post(depot('submit'), { ...(await shown(ids.ningbo)), companyId: other })).toMatchObject(refused)
  expect(await admin.post(depot('submit'), { ...(await shown(ids.ningbo)), companyId: '' })).toMatchObject(refused)
  expect((await admin.post(depot('submit'), { ...(await shown(ids.ningbo)), address: '北仑' })).code).toBe(200)
  const { id } = await admin.ok.post(depot('submit'), { depotCode: 'CK70', depotName: '空仓', companyId: one })
  expect((await admin.post(depot('submit'), { ...(await shown(id)), companyId: other })).code).toBe(200)
  const bill = purchase([line(1, 11.3)], { depotId: id })
  const draft = await admin.ok.post(`${purchaseIn}/draft`, bill)
  expect((await admin.post(depot('submit'), { ...(await shown(id)), companyId: one })).code).toBe(200)
  await admin.ok.post(`${purchaseIn}/submit`, { ...bill, id: draft.id, version: draft.version })
  expect((await admin.post(depot('submit'), { ...(await shown(id)), companyId: other })).code).toBe(400)
})

test('a transfer that is sent while a depot changes hands waits, and is between whom it then belongs to', async () => {
  const [one, other] = [await company('丙公司'), await company('丁公司')]
  const made = (code: string) => admin.ok.post(depot('submit'), { depotCode: code, depotName: code, companyId: one })
  const [from, to] = [(await made('CK71')).id, (await made('CK72')).id]
  const hold = await heldBy(world, 'select 1 from depot where id = $1 for update', [to])
  const sent = { outDepotId: from, inDepotId: to, bodyList: [{ commInfoId: ids.bolt, qty: 1 }] }
  const saving = admin.post('blade-inventory/moveinventory/submit', sent)
  await waits(world, 'for key share')
  await hold.run('update depot set company_id = $2 where id = $1', [to, other])
  await hold.commit()
  const { data } = await saving
  expect(await admin.ok.get('blade-inventory/moveinventory/detail', { id: data.id })).toMatchObject({ isInterCompany: 2 })
})

test('nobody makes a depot that stands nowhere stand somewhere, nor the other way round', async () => {
  const [virtual] = await world.sql(
    `insert into depot (tenant_id, id, code, name, kind, stands_for, created_at) values ('000000', 4901, 'XN04', '直运仓', '9', 'direct', now()) returning id`,
  )
  const refused = { code: 400, msg: '虚拟仓库由系统建立，不能与实体仓库互相修改，请选择其他仓库类型！' }
  expect(await admin.post(depot('submit'), { ...(await shown(virtual.id)), depotType: '1' })).toMatchObject(refused)
  expect((await admin.post(depot('submit'), { ...(await shown(ids.hangzhou)), depotType: '9' })).code).toBe(400)
  expect((await admin.post(depot('submit'), { ...(await shown(virtual.id)), remark: '系统' })).code).toBe(200)
})

test('an account of ours that money has moved on stays on its account of the journal', async () => {
  const [bank, till] = [await openAccount(admin, '工行'), await openAccount(admin, '现金', { accountCode: '1001' })]
  const detail = (id: string) => admin.ok.get('fi-bank/bank/detail', { id })
  const [{ bankTypeId: bankType }, { bankTypeId: tillType }] = [await detail(bank), await detail(till)]
  await setting(world, 'BANK_OVERDRAFT', '2')
  await setting(world, 'APPROVAL_MODE_0829', '0')
  expect((await admin.post('fi-bank/bank/submit', { ...(await detail(bank)), bankTypeId: tillType })).code).toBe(200)
  await admin.ok.post('fi-bank/bank/submit', { ...(await detail(bank)), bankTypeId: bankType })
  await admin.ok.post('blade-finance/banktransfer/accounting', { outBankId: till, inBankId: bank, transferAmt: 10 })
  expect((await admin.post('fi-bank/bank/submit', { ...(await detail(bank)), bankTypeId: tillType })).msg).toBe(
    '账户工行已有发生额，不能改为其他科目的银行类型，请新增账户！',
  )
  const type = await admin.ok.get('fi-bank-type/banktype/detail', { id: bankType })
  expect((await admin.post('fi-bank-type/banktype/submit', { ...type, accountCode: '1012' })).msg).toBe(
    '工行的账户已有发生额，不能修改对应科目，请新增银行类型！',
  )
  expect((await admin.post('fi-bank-type/banktype/submit', { ...type, remark: '基本户' })).code).toBe(200)
})

test('an import is not undone where the books have come to depend on what it brought', async () => {
  const goods = { commInfoCode: 'YD01', commInfoName: '油墩', commClassifyId: ids.bearings, basicUnitId: ids.piece }
  const { id } = await admin.ok.post('blade-base/comminfo/submit', goods)
  const rows = [
    ['商品编码', '商品名称', '商品分类', '基本单位'],
    ['YD01', '油墩', '轴承', '千克'],
  ]
  const data = Buffer.from(await writeXlsx({ sheets: [{ name: '商品', rows }] }))
  const file = { name: '商品.xlsx', data, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
  expect(await admin.upload('blade-base/comminfo/import', file, { isCovered: '1' })).toMatchObject({ code: 200 })
  expect(await admin.ok.get('blade-base/comminfo/detail', { id })).toMatchObject({ basicUnitName: '千克' })
  await admin.ok.post('blade-inventory/stocklimit/submit', { depotId: ids.hangzhou, commInfoId: id, minQty: 1, safeQty: 2 })
  expect((await admin.post('blade-base/comminfo/import-undo')).msg).toContain('商品油墩：商品已有业务发生，不能修改基本单位！')
  expect(await admin.ok.get('blade-base/comminfo/detail', { id })).toMatchObject({ basicUnitName: '千克' })
})

test('a bill keeps the rate that it was posted with, whatever the default becomes', async () => {
  const rate = await admin.ok.post('blade-base/taxrate/submit', { taxRateName: '9%', taxRate: 9, isDefault: 2 })
  const goods = { commInfoName: '无税率', commClassifyId: ids.bearings, basicUnitId: ids.piece }
  const { id: goodsId } = await admin.ok.post('blade-base/comminfo/submit', goods)
  const bought = await admin.ok.post(
    `${purchaseIn}/accounting`,
    purchase([{ commInfoId: goodsId, qty: 1, taxPrice: 109 }], { supplierId: ids.trader }),
  )
  await admin.ok.post('blade-base/taxrate/submit', { ...(await admin.ok.get('blade-base/taxrate/detail', { id: rate.id })), taxRate: 6 })
  const [line] = (await admin.ok.get(`${purchaseIn}/detail`, { id: bought.id })).bodyList
  expect(line).toMatchObject({ taxRate: 9, taxAmt: 9, purchaseAmt: 100 })
  expect(await admin.ok.post(`${purchaseIn}/flush`, { id: bought.id })).toMatchObject({ status: '2705' })
})
