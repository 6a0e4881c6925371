import type { Socket } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { endSessions } from '../src/areas/system/auth/sessions.server.ts'
import { staffOf } from './company.ts'
import { enter, md5 } from './door.ts'
import { heardBy, openLine, secondNode, workAs } from './live-line.ts'
import { gather } from './story.ts'
import type { Person } from './world.ts'

const { world } = await gather()
const line = await openLine(world)
afterAll(() => line.close())

/** Long enough for the clock, which looks every ten seconds; what is told to all nodes must come at once. */
const byClock = { timeout: 15_000 }
const atOnce = { timeout: 3000 }
const connected = (sockets: Socket[]) => sockets.map(socket => socket.connected)
const sessionOf = ({ token }: Person) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid

async function two(account: string, password?: string) {
  const people = [await enter(world, account, password), await enter(world, account, password)] as const
  const sockets = await Promise.all(people.map(({ token }) => line.connect(token)))
  return { people, sockets }
}

test('leaving ends the sockets of this session on every node, and no other', async () => {
  const { people, sockets } = await two('boss')
  const other = await secondNode(world)
  const elsewhere = await other.connect(people[0].token)
  await people[0].ok.get('blade-auth/oauth/logout')
  await expect.poll(() => connected(sockets), atOnce).toEqual([false, true])
  await expect.poll(() => elsewhere.connected, atOnce).toBe(false)
  await other.close()
  await expect(line.connect(people[0].token)).rejects.toThrow('请求未授权')
  await line.connect(people[1].token)
})

test('a new password ends the sockets of the other sessions', async () => {
  const { people, sockets } = await two('accountant')
  const fresh = md5('Kuaiji2026')
  await people[0].ok.post('blade-user/update-password', undefined, {
    oldPassword: md5('accountant'),
    newPassword: fresh,
    newPassword1: fresh,
  })
  await expect.poll(() => connected(sockets), atOnce).toEqual([true, false])
})

test('whoever loses his roles or his account loses his sockets', async () => {
  const { sockets } = await two('purchaser')
  const bystander = await line.connect((await world.as('boss')).token)
  const [{ id }] = await world.sql(`select id from account where tenant_id = '000000' and account = 'purchaser'`)
  await workAs(world.house, '000000', 'admin', work => endSessions(work, id))
  await expect.poll(() => connected([...sockets, bystander]), atOnce).toEqual([false, false, true])
})

test('a session that time has ended, a disabled account and another employee are found by the clock', async () => {
  const [late, disabled, moved, staying] = await Promise.all(['cashier', 'warehouse', 'sales', 'boss'].map(name => enter(world, name)))
  const sockets = await Promise.all([late!, disabled!, moved!, staying!].map(({ token }) => line.connect(token)))
  await world.sql(`update login_session set expires_at = now() - interval '1 second' where id = $1`, [sessionOf(late!)])
  await world.sql(`update account set enabled = false where tenant_id = '000000' and account = 'warehouse'`)
  await world.sql(`update account set staff_id = $1 where tenant_id = '000000' and account = 'sales'`, [staffOf('boss')])
  await expect.poll(() => connected(sockets), byClock).toEqual([false, false, false, true])
  const again = heardBy(await line.connect(moved!.token))
  await workAs(world.house, '000000', 'admin', work => {
    for (const alias of ['sales', 'boss']) work.send({ room: `staff:${staffOf(alias)}`, channel: 'notice', title: alias })
  })
  await expect.poll(() => again, atOnce).toEqual(['notice boss'])
})
