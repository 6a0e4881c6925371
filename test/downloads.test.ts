import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../src/server/db.ts'
import { makeWork, nobody } from '../src/server/house.ts'
import { gather } from './story.ts'

const { world, admin } = await gather('admin')
const { db, memory } = world.house
const { readers } = db
const rows = 20_000
let port = 0

beforeAll(async () => {
  // Text that hardly shrinks: the file is larger than all that lies between the two ends of a connection. Nobody searches it.
  for (const { indexname } of await world.sql(`select indexname from pg_indexes where tablename = 'brand' and indexdef like '% gin %'`))
    await world.sql(`drop index ${indexname}`)
  const noise = Array.from({ length: 12 }, (_, at) => `encode(sha512(('${at}' || n)::bytea), 'base64')`).join(' || ')
  await world.sql(
    `insert into brand (tenant_id, id, code, name, created_at)
     select '000000', 900000000000 + n, 'many' || n, ${noise}, now() from generate_series(1, $1) n`,
    [rows],
  )
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})

/** Asks for the file, takes a part of it and goes away. */
async function breakOff(bytes: number) {
  const request = get({ port, path: '/api/blade-base/brand/export', headers: { 'blade-auth': `bearer ${admin.token}` } })
  request.on('error', () => {})
  const [response] = await once(request, 'response')
  for await (const part of response) {
    bytes -= part.length
    if (bytes <= 0) break
  }
  request.destroy()
}

/** Every connection for reading is at hand again, and none is in the middle of anything. */
async function expectQuiet() {
  while (readers.idleCount < readers.totalCount) await pause(20)
  const open = await world.sql(
    `select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(open).toEqual([])
}

test('S-28 whoever stops reading rows half way leaves the connection to others', async () => {
  const config = await transaction(db, '000000', tx => memory.config(tx, '000000', 0))
  const work = makeWork(world.house, undefined as never, { ...nobody, tenantId: '000000' }, config, 'reading')
  for (let round = 0; round < 2 * readers.options.max; round++)
    for await (const batch of work.stream('select n from generate_series(1, 20000) n', [])) if (batch.length) break
  await expectQuiet()
})

test('S-28 downloads that were broken off leave their connections to others, and their turns too', async () => {
  for (let round = 0; round < readers.options.max + 2; round++) await breakOff(500_000)
  const { status, body } = await admin.download('blade-base/brand/export')
  expect([status, body.length > rows * 500]).toEqual([200, true])
  await expectQuiet()
})
