import { expect, test } from 'vitest'
import { ids } from '../company.ts'
import { gather } from '../story.ts'
import { line } from '../trading.ts'

const { world, admin } = await gather('admin')
const path = 'blade-purchase/purchaseorderhead'

test('5.3 an order that was paid ahead is not cancelled while the money lies there', async () => {
  const body = { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: [line(1, 11.3)] }
  const { id } = await admin.ok.post(`${path}/draft`, body)
  await world.sql(
    `insert into prepayment (tenant_id, id, direction, order_id, party_id, bill_type, bill_id, bill_no, bill_date, account, amount, open)
     values ('000000', 77, 2, $1, $2, '0812', 77, 'YF77', now(), '1123', 80, 50)`,
    [id, ids.factory],
  )
  expect(await admin.ok.get(`${path}/detail`, { id })).toMatchObject({ prepayAmt: 80 })
  const cancel = () => admin.post(`${path}/cancel`, undefined, { id, remark: '不要了' })
  expect((await cancel()).msg).toBe('已预付50.00元，请先处理预付款！')
  await world.sql('update prepayment set open = 0 where id = 77')
  expect(await cancel()).toMatchObject({ code: 200, data: { status: '1907' } })
})
