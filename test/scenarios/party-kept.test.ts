import { expect, test } from 'vitest'
import { addDays, dayOf, periodOf } from '../../src/base/date.ts'
import { ids, staffOf } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, sell } from '../trading.ts'

const { world, admin } = await story('admin')
const last = periodOf(addDays(`${dayOf(new Date()).slice(0, 7)}-01`, -1))
const before = periodOf(addDays(`${last.slice(0, 4)}-${last.slice(4)}-01`, -1))
const bill = (month: string, more: object = {}) => ({ billDate: `${month.slice(0, 4)}-${month.slice(4)}-15`, ...more })
const close = (id: string) => admin.ok.post('blade-inventory/balanceconfig/balance', undefined, { id, confirm: 2 })

/** What all owed at the end of a month, from the first item on. */
const fromTheBeginning = `select account, party_id, sum(amount)::float as amount from (
    select i.account, i.party_id, i.amount from receivable i where i.tenant_id = '000000' and to_char(i.bill_date, 'YYYYMM') <= $1
    union all select i.account, i.party_id, -a.amount from allocation a join receivable i on i.tenant_id = a.tenant_id and i.id = a.item_id
      where a.tenant_id = '000000' and a.item_kind = 'receivable' and a.period <= $1) m
  group by account, party_id having sum(amount) <> 0 order by party_id`
const kept = `select account, party_id, amount::float from party_period
  where tenant_id = '000000' and month = $1 and book = 'receivable' order by party_id`

let serial = 0
async function customer() {
  serial++
  const sent = { bartererCode: `K${serial}`, bartererName: `台州客户${serial}`, natureId: ids.customerClass, staffId: staffOf('sales') }
  const contacts = { customerContactsVOs: [{ contacts: '联系人', phone: `1385555000${serial}` }] }
  const { id } = await admin.ok.post('blade-barterer/customer/submit', { ...sent, ...contacts })
  return id
}

async function merge(id: string, gone: string) {
  const parties = await Promise.all([id, gone].map(one => admin.ok.get('blade-barterer/customer/detail', { id: one })))
  await admin.ok.post('blade-barterer/barterer/merge', { id, parties: parties.map(({ id, version }) => ({ id, version })), choices: {} })
}

test('what a counterparty owed before is carried on to the one it was merged into, and on to who took that over', async () => {
  const [first, second, third] = [await customer(), await customer(), await customer()]
  await buy(admin, [line(100, 11.3)], bill(before))
  for (const customerId of [first, second, third]) await sell(admin, [line(1, 20)], bill(before, { customerId }))
  await close(before)
  expect(await world.sql(kept, [before])).toHaveLength(3)
  await merge(second, first)
  await merge(third, second)
  await sell(admin, [line(2, 20)], bill(last, { customerId: third }))
  await close(last)
  const rows = await world.sql(kept, [last])
  expect(rows).toEqual([{ account: '1122', party_id: third, amount: 100 }])
  expect(rows).toEqual(await world.sql(fromTheBeginning, [last]))
})
