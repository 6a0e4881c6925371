import { afterAll, describe, expect, test } from 'vitest'
import { channels, messageChannels } from '../src/kit/channels.ts'
import type { Message } from '../src/server/work.ts'
import { ids, otherTenant, staffOf } from './company.ts'
import { heardBy, openLine, secondNode, workAs } from './live-line.ts'
import { gather } from './story.ts'

const { world } = await gather()
const line = await openLine(world)
afterAll(() => line.close())

const send = (message: Message, tenantId = '000000') => workAs(world.house, tenantId, 'admin', work => work.send(message))
const accountId = async (account: string, tenantId = '000000') =>
  (await world.sql('select id from account where tenant_id = $1 and account = $2', [tenantId, account]))[0].id
const phoneOf = async (alias: string) =>
  (await world.sql(`select phone from staff where tenant_id = '000000' and id = $1`, [staffOf(alias)]))[0].phone
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 5000 })

describe('the channel', () => {
  test('S-27 stays closed without a living session', async () => {
    await expect(line.connect('')).rejects.toThrow('请求未授权')
    await expect(line.connect('bearer nonsense')).rejects.toThrow('请求未授权')
  })

  test('R-TRN-057 carries the seven channels and news of jobs, by user, staff or phone of the staff', async () => {
    const sales = await line.connect((await world.as('sales')).token)
    const heard = heardBy(sales)
    const rooms = [`user:${await accountId('sales')}`, `staff:${staffOf('sales')}`, `phone:${await phoneOf('sales')}`]
    expect(channels).toEqual(['print', ...messageChannels, 'job'])
    for (const [at, channel] of channels.entries()) await send({ room: rooms[at % 3]!, channel, title: `第${at}条` })
    await soon(() => heard).toEqual(channels.map((channel, at) => `${channel} 第${at}条`))
    sales.close()
  })

  test('S-27 knows no other channel', async () => {
    await expect(send({ room: 'tenant', channel: 'gossip', title: 'x' })).rejects.toThrow('there is no channel gossip')
  })

  test('S-27 S-05 lets nobody into a room that is not his own, whatever he asks for', async () => {
    const target = { userId: await accountId('sales'), staffId: staffOf('sales'), staffPhone: await phoneOf('sales'), tenantId: '000000' }
    // A phone of one's own account is one's own choice; the phone of the employee is not.
    await world.sql(`update account set phone = $1 where account = 'warehouse'`, [target.staffPhone])
    const words = { ...target, rooms: ['000000 tenant', `000000 user:${target.userId}`] }
    const own = heardBy(await line.connect((await world.as('sales')).token))
    const colleague = await line.connect((await world.as('warehouse')).token, words)
    const stranger = await line.connect((await world.as('sales', otherTenant)).token, words)
    const others = [colleague, stranger].map(socket => {
      for (const room of words.rooms) socket.emit('join', room)
      return heardBy(socket)
    })
    const rooms = [`user:${target.userId}`, `staff:${target.staffId}`, `phone:${target.staffPhone}`]
    for (const room of rooms) await send({ room, channel: 'notice', title: room })
    await soon(() => own).toEqual(rooms.map(room => `notice ${room}`))
    expect(others).toEqual([[], []])
    await send({ room: 'tenant', channel: 'notice', title: '全公司' })
    await soon(() => others).toEqual([['notice 全公司'], []])
  })
})

describe('a message', () => {
  const bill = { customerId: ids.steelworks, depotId: ids.hangzhou, bodyList: [{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }] }

  test('tells the submitter of a rejected bill, and nobody else', async () => {
    const sales = await world.as('sales')
    const warehouse = await world.as('warehouse')
    const mine = await line.connect(sales.token)
    const told = new Promise<any>(resolve => mine.once('notice', resolve))
    const other = heardBy(await line.connect(warehouse.token))
    const stranger = heardBy(await line.connect((await world.as('sales', otherTenant)).token))
    const made = await sales.ok.post('blade-sales/salesouthead/submit', bill)
    await warehouse.ok.get('blade-sales/salesouthead/reject', { id: made.id, version: made.version, remark: '地址不全' })
    expect(await told).toMatchObject({ title: '销售出库单被驳回', content: '地址不全', orderNumber: made.billNo })
    expect([other, stranger]).toEqual([[], []])
  })

  test('of an action that was refused is neither sent nor kept', async () => {
    const sales = await world.as('sales')
    const count = () => world.sql('select (select count(*) from outbox)::int as sent, (select count(*) from message)::int as kept')
    const before = await count()
    await sales.post('blade-sales/salesouthead/reject', undefined, { id: '1' })
    const broken = workAs(world.house, '000000', 'admin', work => {
      work.send({ room: `staff:${staffOf('sales')}`, channel: 'notice', title: '不该有' })
      throw new Error('undone')
    })
    await expect(broken).rejects.toThrow('undone')
    expect(await count()).toEqual(before)
  })

  test('that is an hour old is not told to who comes now', async () => {
    await world.sql(
      `insert into outbox (tenant_id, id, room, channel, payload, created_at) values ('100001', 1, 'tenant', 'notice', '{"title":"旧闻"}', now() - interval '1 hour')`,
    )
    const fresh = await secondNode(world)
    const heard = heardBy(await fresh.connect((await world.as('boss', otherTenant)).token))
    await send({ room: 'tenant', channel: 'notice', title: '新闻' }, otherTenant)
    await soon(() => heard).toEqual(['notice 新闻'])
    await fresh.close()
  })

  test('finds its way when the connection that listens was cut', async () => {
    const listening = `select pid from pg_stat_activity where application_name = 'hengshang live' and datname = current_database()`
    const [before] = await world.sql(listening)
    await world.sql(`select pg_terminate_backend($1)`, [before.pid])
    await expect.poll(async () => (await world.sql(listening))[0]?.pid ?? before.pid, { timeout: 5000 }).not.toBe(before.pid)
    const heard = heardBy(await line.connect((await world.as('sales')).token))
    await send({ room: `staff:${staffOf('sales')}`, channel: 'notice', title: '又通了' })
    await soon(() => heard).toEqual(['notice 又通了'])
  })
})
