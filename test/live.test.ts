import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Live, openLive } from '../src/server/live.ts'
import { tokensOf } from '../src/server/tokens.ts'
import { ids } from './company.ts'
import { makeWorld, testKey, type World } from './world.ts'

let world: World
let live: Live
let address: string
const sockets: Socket[] = []

beforeAll(async () => {
  world = await makeWorld()
  live = await openLive(world.app, world.house, tokensOf(testKey), world.url)
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await live.close()
  await world.close()
})

function connect(token: string): Promise<Socket> {
  const socket = io(address, { auth: { token }, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', reject)
  })
}

test('without a living session the channel stays closed', async () => {
  await expect(connect('')).rejects.toThrow('请求未授权')
  await expect(connect('bearer nonsense')).rejects.toThrow('请求未授权')
})

test('a rejected bill tells its submitter, and nobody else', async () => {
  const sales = await world.as('sales')
  const warehouse = await world.as('warehouse')
  const heard: string[] = []
  const mine = await connect(sales.token)
  const other = await connect(warehouse.token)
  const stranger = await connect((await world.as('sales', '100001')).token)
  const told = new Promise<any>(resolve => mine.on('notice', resolve))
  for (const socket of [other, stranger]) socket.on('notice', message => heard.push(message.title))
  const bill = await sales.ok.post('blade-sales/salesouthead/submit', {
    customerId: ids.steelworks,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }],
  })
  await warehouse.ok.get('blade-sales/salesouthead/reject', { id: bill.id, version: bill.version, remark: '地址不全' })
  expect(await told).toMatchObject({ title: '销售出库单被驳回', content: '地址不全', orderNumber: bill.billNo })
  expect(heard).toEqual([])
})

test('a message of an action that was refused is never sent', async () => {
  const sales = await world.as('sales')
  const before = await world.sql('select count(*)::int as n from outbox')
  await sales.post('blade-sales/salesouthead/reject', undefined, { id: '1' })
  expect(await world.sql('select count(*)::int as n from outbox')).toEqual(before)
})
