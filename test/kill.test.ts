import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../commands/build.mjs'
import { brokenInvariants } from './books.ts'
import { ids } from './company.ts'
import { gather } from './story.ts'
import { signIn } from './world.ts'

const port = 20_000 + (process.pid % 20_000)
const postings = 1000
const { world, admin } = await gather('admin')
let server: ChildProcess
let stopping = false

beforeAll(async () => {
  await build()
  server = start()
})
afterAll(async () => {
  stopping = true
  server.kill('SIGKILL')
})

/** The real server in a process of its own, on this test's database, with the key that signed the test's token. */
function start() {
  const env = {
    ...process.env,
    DATABASE_URL: world.url,
    PORT: String(port),
    HOST: '127.0.0.1',
    SIGNING_KEY: '4f1c9a7be2d8063581ac7f0e9d24b6c35a8e17f290bd',
    DATA_DIR: '.cache/kill-data',
  }
  return spawn(process.execPath, ['commands/serve.mjs'], { env, stdio: 'ignore' })
}

test('a thousand postings while the server is killed with -9: none lost, none double', async () => {
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bearing, qty: 5000, taxPrice: 11.3 }],
  })
  const token = await signIn(world.app, 'admin')
  let kills = 0
  const reaper = (async () => {
    // A slow machine must still come to an end, so the killing does.
    const late = Date.now() + 60_000
    while (!stopping && (kills < 3 || (kills < 12 && Date.now() < late))) {
      await healthy()
      await pause(500 + Math.random() * 1500)
      if (stopping) break
      const dying = once(server, 'exit')
      server.kill('SIGKILL')
      await dying
      kills++
      server = start()
    }
  })()
  let next = 0
  const numbers: string[] = []
  const clerk = async () => {
    while (next < postings) {
      next++
      numbers.push(await postUntilAnswered(token))
    }
  }
  await Promise.all(Array.from({ length: 8 }, clerk))
  stopping = true
  await reaper
  expect(kills).toBeGreaterThan(2)
  expect(new Set(numbers).size).toBe(postings)
  const [{ n }] = await world.sql(`select count(*)::int as n from sales_out where state = 'posted'`)
  expect(n).toBe(postings)
  const [stock] = await world.sql('select quantity::float from stock_balance where goods_id = $1', [ids.bearing])
  expect(stock).toEqual({ quantity: 5000 - postings })
  expect(await brokenInvariants(world)).toEqual([])
}, 600_000)

async function healthy() {
  while (!stopping) {
    const up = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      answer => answer.ok,
      () => false,
    )
    if (up) return
    await pause(50)
  }
}

/** The clerk does not know whether it worked; the same key makes asking again safe. */
async function postUntilAnswered(token: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'blade-auth': `bearer ${token}`, 'idempotency-key': randomUUID() }
  const body = JSON.stringify({
    customerId: ids.steelworks,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }],
  })
  for (;;) {
    try {
      const answer: any = await (
        await fetch(`http://127.0.0.1:${port}/api/blade-sales/salesouthead/accounting`, { method: 'POST', headers, body })
      ).json()
      if (answer.code === 200) return answer.data.billNo
      if (answer.code !== 500) throw new Error(answer.msg)
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    }
    await pause(50)
  }
}
