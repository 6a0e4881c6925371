import { beforeEach, describe, expect, test } from 'vitest'
import { ids, otherTenant, staffOf } from './company.ts'
import { gather } from './story.ts'
import type { Person } from './world.ts'

const { world, admin, sales } = await gather('admin', 'sales')

let serial = 0
const freshPhone = () => `139${String(10_000_000 + ++serial)}`
const takenPhone = '手机号码已被其他联系人或会员使用，请更换！'

/** A customer of its own for each story. */
async function newCustomer(staffId = staffOf('sales')): Promise<string> {
  const bartererName = `客户${++serial}`
  const customer = { bartererCode: `T${serial}`, bartererName, natureId: ids.customerClass, staffId }
  return (await admin.ok.post('blade-barterer/customer/submit', customer)).id
}

describe('contacts of a customer', () => {
  const path = (verb: string) => `blade-barterer/customercontacts/${verb}`
  const save = (row: object, person = admin) => person.post(path('submit'), row)
  const defaults = async (customerId: string): Promise<string[]> =>
    (await admin.ok.get(path('list'), { customerId, isDefault: 2 })).records.map((row: any) => row.contacts)
  const add = async (row: object): Promise<{ id: string; version: number }> => admin.ok.post(path('submit'), row)
  let customerId: string
  beforeEach(async () => {
    customerId = await newCustomer()
  })

  test('are added, shown and changed with all that is known of them, and have a history', async () => {
    const row = {
      customerId,
      contacts: '王建军',
      phone: freshPhone(),
      areaCode: '330106',
      address: '文三路1号',
      lng: 120.15507,
      lat: '30.27415',
    }
    const { id } = await add({ ...row, isDefault: 2 })
    const shown = await admin.ok.get(path('detail'), { id })
    expect(shown).toMatchObject({ ...row, lat: 30.27415, isDefault: 2, customerName: expect.stringMatching(/^客户/) })
    expect(await save({ ...shown, address: '文三路2号' })).toMatchObject({ code: 200, data: { id, version: 2 } })
    expect((await save({ ...shown, address: '文三路3号' })).msg).toBe('数据已被他人修改，请刷新后重试！')
    const history = await world.sql('select stage from history where subject_id = $1 order by id', [id])
    expect(history.map(({ stage }) => stage)).toEqual(['新增', '修改'])
    expect((await save({ ...shown, version: 2, customerId: await newCustomer() })).msg).toBe('联系人不能改到其他客户，请在该客户下新增！')
  })

  test('R-VAL-010 R-VAL-011 need a phone in good shape, and a place that is on the map', async () => {
    expect((await save({})).msg).toBe('请选择客户；请输入手机号码')
    for (const phone of ['2391234567', '1391234567', '139123456789', '电话'])
      expect((await save({ customerId, phone })).msg).toBe('请输入正确的手机号码')
    expect((await save({ customerId, phone: freshPhone(), lng: 181, lat: '北' })).msg).toBe(
      '经度不能大于180；请输入正确的经纬度，例如 120.155070',
    )
    expect((await save({ customerId: '12', phone: freshPhone() })).msg).toBe('客户不存在或无权限！')
    expect((await admin.ok.get(path('list'), { customerId })).total).toBe(0)
  })

  test('R-VAL-013 R-VAL-076 R-VAL-077 have a phone that is nobody else’s, contact or member; one’s own may stay', async () => {
    const [ours, theirs] = [freshPhone(), freshPhone()]
    const contact = await add({ customerId, contacts: '甲', phone: ours })
    const member = await admin.ok.post('blade-barterer/member/submit', { customerId, memberName: '乙', phone: theirs })
    for (const phone of [ours, theirs]) {
      expect((await save({ customerId: await newCustomer(), phone })).msg).toBe(takenPhone)
      const body = { customerId, memberName: '丙', phone }
      expect((await admin.post('blade-barterer/member/submit', body)).msg).toBe(takenPhone)
    }
    const check = (who: string, query: object) => admin.post(`blade-barterer/${who}/chechPhone`, undefined, query as any)
    expect(await check('customercontacts', { contactsId: '', phone: ours })).toMatchObject({ code: 400, msg: takenPhone })
    expect(await check('customercontacts', { contactsId: contact.id, phone: ours })).toMatchObject({ code: 200, data: true })
    expect(await check('customercontacts', { contactsId: contact.id, phone: theirs })).toMatchObject({ code: 400, msg: takenPhone })
    expect(await check('member', { memberId: member.id, phone: theirs })).toMatchObject({ code: 200, data: true })
    expect(await check('member', { memberId: '', phone: ours })).toMatchObject({ code: 400, msg: takenPhone })
    expect(await check('member', { phone: '12' })).toMatchObject({ code: 400, msg: '请输入正确的手机号码' })
    expect((await save({ ...contact, customerId, contacts: '甲甲', phone: ours, isDefault: 2 })).code).toBe(200)
    const other = await world.as('admin', otherTenant)
    expect((await other.post(path('chechPhone'), { phone: ours })).data).toBe(true)
  })

  test('R-VAL-013 cannot take the same phone at the same moment', async () => {
    const phone = freshPhone()
    const answers = await Promise.all([
      save({ customerId, phone }),
      save({ customerId: await newCustomer(), phone }),
      admin.post('blade-barterer/member/submit', { customerId, memberName: '乙', phone }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400])
    expect(answers.filter(({ code }) => code === 400).map(({ msg }) => msg)).toEqual([takenPhone, takenPhone])
  })

  test('R-VAL-018 have exactly one default: the first, until another is chosen', async () => {
    const first = await add({ customerId, contacts: '甲', phone: freshPhone(), isDefault: 1 })
    expect(await defaults(customerId)).toEqual(['甲'])
    await add({ customerId, contacts: '乙', phone: freshPhone() })
    expect(await defaults(customerId)).toEqual(['甲'])
    const third = await add({ customerId, contacts: '丙', phone: freshPhone(), isDefault: 2 })
    expect(await defaults(customerId)).toEqual(['丙'])
    const shown = await admin.ok.get(path('detail'), { id: third.id })
    expect((await save({ ...shown, isDefault: 1 })).msg).toBe('每个客户必须有一个默认联系人，请将其他联系人设为默认！')
    await admin.ok.post(path('submit'), { ...(await admin.ok.get(path('detail'), { id: first.id })), isDefault: 2 })
    expect(await defaults(customerId)).toEqual(['甲'])
    await Promise.all(['丁', '戊', '己'].map(contacts => save({ customerId, contacts, phone: freshPhone(), isDefault: 2 })))
    expect((await defaults(customerId)).length).toBe(1)
  })

  test('R-VAL-017 are removed unless they are the default, and so never the last one', async () => {
    const first = await add({ customerId, contacts: '甲', phone: freshPhone() })
    const second = await add({ customerId, contacts: '乙', phone: freshPhone() })
    const remove = (...all: { id: string }[]) => admin.post(path('remove'), undefined, { ids: all.map(({ id }) => id).join() })
    expect((await remove(first, second)).msg).toBe('甲是默认联系人，不能删除，请先将其他联系人设为默认！')
    expect((await admin.ok.get(path('list'), { customerId })).total).toBe(2)
    expect((await remove(second)).code).toBe(200)
    expect((await remove(first)).code).toBe(400)
    expect((await admin.ok.get(path('list'), { customerId })).records.map((row: { id: string }) => row.id)).toEqual([first.id])
    expect((await remove()).msg).toBe('请选择至少一条数据')
  })

  test('go with their customer, and only with one that may be removed', async () => {
    const { id } = await add({ customerId, contacts: '甲', phone: freshPhone() })
    const remove = (person: Person, ids: string) => person.post('blade-barterer/customer/remove', undefined, { ids })
    const foreign = await newCustomer(staffOf('warehouse'))
    const kept = await add({ customerId: foreign, contacts: '乙', phone: freshPhone() })
    await remove(await world.as('sales_manager'), foreign)
    expect((await admin.get(path('detail'), { id: kept.id })).code).toBe(200)
    expect((await remove(admin, customerId)).code).toBe(200)
    expect((await admin.get(path('detail'), { id })).msg).toBe('数据不存在或无权限！')
    await admin.ok.post('blade-barterer/member/submit', { customerId: foreign, memberName: '丙', phone: freshPhone() })
    expect((await remove(admin, foreign)).msg).toMatch(/已被会员使用，不能删除！$/)
    expect((await admin.get(path('detail'), { id: kept.id })).code).toBe(200)
  })

  test('are seen and changed by whoever sees their customer, and by nobody else', async () => {
    const mine = await add({ customerId, contacts: '甲', phone: freshPhone() })
    const foreign = await newCustomer(staffOf('warehouse'))
    const other = await add({ customerId: foreign, contacts: '乙', phone: freshPhone() })
    const seen = (await sales.ok.get(path('list'), { size: 500 })).records.map((row: any) => row.id)
    expect([seen.includes(mine.id), seen.includes(other.id)]).toEqual([true, false])
    expect((await sales.get(path('detail'), { id: other.id })).msg).toBe('数据不存在或无权限！')
    expect((await save({ customerId: foreign, phone: freshPhone() }, sales)).msg).toBe('客户不存在或无权限！')
    const shown = await admin.ok.get(path('detail'), { id: other.id })
    expect((await save({ ...shown, customerId }, sales)).msg).toBe('数据不存在或无权限！')
    expect((await save({ customerId, phone: freshPhone() }, sales)).code).toBe(200)
    expect((await save({ customerId, phone: freshPhone() }, await world.as('warehouse'))).code).toBe(403)
    const manager = await world.as('sales_manager')
    const managed = (await manager.ok.get(path('list'), { size: 500 })).records.map((row: any) => row.id)
    expect([managed.includes(mine.id), managed.includes(other.id)]).toEqual([true, false])
  })
})

test('members are seen with their customer', async () => {
  const [ours, theirs] = [await newCustomer(), await newCustomer(staffOf('warehouse'))]
  const member = (customerId: string) => ({ customerId, memberName: '李秀英', phone: freshPhone() })
  const { id } = await sales.ok.post('blade-barterer/member/submit', member(ours))
  await admin.ok.post('blade-barterer/member/submit', member(theirs))
  expect((await sales.post('blade-barterer/member/submit', member(theirs))).msg).toBe('客户不存在或无权限！')
  expect((await sales.ok.get('blade-barterer/member/list', { customerId: ours })).records).toMatchObject([{ id, status: 1 }])
  expect((await sales.ok.get('blade-barterer/member/list', { customerId: theirs })).records).toEqual([])
})

test('W-MDM-027 R-CON-073 levels are of the common kind unless said otherwise, and are listed by kind', async () => {
  const path = (verb: string) => `blade-barterer/customerlevel/${verb}`
  await admin.ok.post(path('submit'), { levelName: '标准', coefficient: 1 })
  await admin.ok.post(path('submit'), { levelName: '贵宾', levelType: '0302', coefficient: 0.95 })
  const named = async (verb: string, filters: object = {}) =>
    (await admin.ok.post(path(verb), filters)).map((row: any) => `${row.levelName} ${row.levelType} ${row.coefficient}`).sort()
  expect(await named('selectCommonList')).toEqual(['标准 0301 1'])
  expect(await named('selectVipList')).toEqual(['贵宾 0302 0.95'])
  expect(await named('selectVipList', { levelType: '0301' })).toEqual(['贵宾 0302 0.95'])
  expect(await named('selectList')).toEqual(['标准 0301 1', '贵宾 0302 0.95'])
  expect(await named('selectList', { levelName: '标' })).toEqual(['标准 0301 1'])
  expect((await (await world.as('purchaser')).post(path('selectList'))).code).toBe(403)
})

test('a supplier area names its suppliers, and holds on to them', async () => {
  const path = (verb: string) => `blade-barterer/supplierarea/${verb}`
  const { id } = await admin.ok.post(path('submit'), { areaName: '华东', supplierIds: `${ids.factory},${ids.trader}` })
  expect((await admin.ok.get(path('list'), { supplierIds: ids.trader })).records).toMatchObject([{ id, areaName: '华东' }])
  expect((await admin.post('blade-barterer/supplier/remove', undefined, { ids: ids.trader })).msg).toMatch(
    /已被供应商区域使用，不能删除！$/,
  )
  expect((await admin.post(path('submit'), { areaName: '华北', supplierIds: ids.steelworks })).msg).toBe('供应商不存在或无权限！')
})
