import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { line, sale } from '../trading.ts'

const { world, admin, sales, warehouse } = await story('admin', 'sales', 'warehouse')
const orders = 'blade-sales/salesorderhead'
const detail = (id: string) => admin.ok.get(`${orders}/detail`, { id })

test('SAL-189 W-SAL-035 how an order is delivered is changed without amending it: mode, contact, parcels, kept in the history', async () => {
  const { id } = await sales.ok.post(`${orders}/submit`, sale([line(2, 20)]))
  await admin.ok.get(`${orders}/pass`, { id })
  const before = await detail(id)
  const change = (more: object, person = sales) => person.post(`${orders}/updateExpress`, { id, ...more })
  expect((await change({ deliveryMode: '9' })).msg).toBe('配送方式“9”不存在，请重新选择！')
  expect((await change({ alOrderExpressForms: [{ courierNo: '单号!' }] })).msg).toBe('快递单号格式不正确！')
  expect((await change({ contactsId: '999' })).code).toBe(400)
  expect((await change({ version: before.version - 1, deliveryMode: '1' })).msg).toBe('数据已被他人修改，请刷新后重试！')
  const parcels = { alOrderExpressForms: [{ courierNo: 'SF1234567890' }, { courierNo: 'YT0987654321' }] }
  const to = { deliveryMode: '1', consigneeName: '何工', consigneeTelephone: '13857120001', consigneeAddress: '老地址7号' }
  expect((await change({ version: before.version, ...to, ...parcels })).success).toBe(true)
  const after = await detail(id)
  expect(after).toMatchObject({ ...to, courierNo: 'SF1234567890,YT0987654321', saleStatus: before.saleStatus, revision: before.revision })
  const [kept] = await world.sql(`select stage, diff from history where subject = '0801' and subject_id = $1 order by id desc limit 1`, [
    id,
  ])
  expect(kept.stage).toBe('修改快递')
  expect(kept.diff.map(({ label }: any) => label)).toEqual(['配送方式', '收货人', '收货电话', '收货地址', '快递单号'])
  expect((await change({ deliveryMode: '2' }, warehouse)).code).toBe(403)
  await admin.ok.post(`${orders}/cancel`, { id, remark: '不要了' })
  expect((await change({ deliveryMode: '2' })).msg).toBe('单据状态已变更，请刷新后重试！')
})

test('SAL-189 a contact of the customer brings his name, phone and address; nobody else’s does', async () => {
  const { id } = await sales.ok.post(`${orders}/draft`, sale([line(2, 20)]))
  const [own] = await world.sql('select id, name, phone from customer_contact where customer_id = $1 and not deleted order by id limit 1', [
    ids.steelworks,
  ])
  const contactId =
    own?.id ??
    (
      await admin.ok.post('blade-barterer/customercontacts/submit', {
        customerId: ids.steelworks,
        contacts: '周工',
        phone: '13600001199',
        address: '港前路18号',
      })
    ).id
  await sales.ok.post(`${orders}/updateExpress`, { id, contactsId: contactId })
  const contact = await world.sql('select name, phone from customer_contact where id = $1', [contactId])
  expect(await detail(id)).toMatchObject({ consigneeName: contact[0].name, consigneeTelephone: contact[0].phone })
})
