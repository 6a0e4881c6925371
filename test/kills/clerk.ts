import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pick, type Roll } from '../../src/base/dice.ts'
import { md5 } from '../../src/base/md5.ts'
import { ids } from '../company.ts'
import { line, sale, salesOut } from '../trading.ts'
import { client } from '../world.ts'
import { goodsAt, shelves } from './company.ts'

export interface Ledger {
  /** The number that the server gave to each posting, by what its remark says. */
  answered: Map<string, string>
  retries: number
  /** How often the clerk hung up before the answer. */
  cut: number
  /** Second answers to one key that were not the first. */
  different: string[]
}

const oneIn = { cut: 8, again: 20 }
const patience = 60_000

/** Posts sales, one after the other; whoever does not know whether it worked asks again with the same key. */
export async function clerk(address: string, roll: Roll, next: () => string | undefined, told: Ledger) {
  let token = await signIn(address)
  for (let remark = next(); remark !== undefined; remark = next()) {
    const key = randomUUID()
    const body = JSON.stringify(
      sale([line(1, 20, { commInfoId: goodsAt(roll(shelves)) })], { depotId: pick(roll, [ids.hangzhou]), remark }),
    )
    const data = await insist(key, body)
    told.answered.set(remark, data.billNo)
    if (roll(oneIn.again)) continue
    const second = await insist(key, body)
    if (JSON.stringify(second) !== JSON.stringify(data)) told.different.push(`${remark}: ${JSON.stringify([data, second])}`)
  }

  async function insist(key: string, body: string): Promise<{ billNo: string }> {
    for (;;) {
      const hangsUp = !roll(oneIn.cut)
      const answer = await send(key, body, hangsUp ? 1 + roll(40) : patience)
      if (answer?.code === 200) return answer.data
      if (answer?.code === 401) token = await signIn(address)
      else if (answer && answer.code !== 503 && answer.code !== 408) throw new Error(`${answer.code} ${answer.msg}`)
      if (!answer && hangsUp) told.cut++
      told.retries++
      if (!hangsUp) await pause(50 + roll(100))
    }
  }

  /** Nothing when the connection was cut, on whichever side. */
  async function send(key: string, body: string, milliseconds: number): Promise<any> {
    const headers = { 'content-type': 'application/json', 'blade-auth': `bearer ${token}`, 'idempotency-key': key }
    const signal = AbortSignal.timeout(milliseconds)
    try {
      return await (await fetch(`${address}/api/${salesOut}/accounting`, { method: 'POST', headers, body, signal })).json()
    } catch {
      return undefined
    }
  }
}

async function signIn(address: string): Promise<string> {
  const query = new URLSearchParams({ grant_type: 'password', username: 'admin', password: md5('admin'), tenantId: '000000' })
  for (;;) {
    const asked = fetch(`${address}/api/blade-auth/oauth/token?${query}`, {
      method: 'POST',
      headers: { 'tenant-id': '000000', authorization: client },
    })
    const answer: any = await asked.then(response => response.json()).catch(() => undefined)
    if (answer?.access_token) return answer.access_token
    await pause(200)
  }
}
