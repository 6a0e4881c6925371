import { setTimeout as pause } from 'node:timers/promises'
import Cursor from 'pg-cursor'
import { dayOf } from '../base/date.ts'
import { Refusal } from '../base/refusal.ts'
import { abandon, beginSql, type Database, openTx, type Tx } from './db.ts'
import { asRefusal } from './faults.ts'
import type { Gateways } from './gateways/gateways.ts'
import { send } from './live/send.ts'
import { type Config, type Memory, sealedKey } from './memory.ts'
import type { Numbers } from './numbers.ts'
import { unassigned } from './rights/assigned.ts'
import type { User, Work } from './work.ts'

/** What one running server has: made once at start, handed to everything. */
export interface House {
  db: Database
  memory: Memory
  gateways: Gateways
  nextId(): string
  numbers: Numbers
}

/** Who calls before anyone has signed in. */
export const nobody: User = {
  id: '0',
  tenantId: '000000',
  account: '',
  name: '',
  phone: '',
  staffId: null,
  staffName: '',
  deptId: null,
  roleIds: [],
  roleAliases: [],
  administrator: false,
  can: code => code === 'open',
  scope: { kind: 2, depts: [] },
  assigned: unassigned,
}

export function makeWork(house: House, tx: Tx, user: User, config: Config, requestId: string, now = new Date()): Work {
  const none = new Map<string, string>()
  const work: Work = {
    tx,
    user,
    now,
    today: dayOf(now),
    requestId,
    settings: config.settings,
    said: { warnings: [], notes: [] },
    gateways: house.gateways,
    totals: house.memory.totals,
    nextId: house.nextId,
    dictionary: group => config.dictionaries.get(group) ?? none,
    offers: (group, word) => !!config.dictionaries.get(group)?.has(word) && !config.sealed.has(sealedKey(group, word)),
    nextNumber: series => house.numbers(user.tenantId, series),
    send: message => send(tx, user.tenantId, house.nextId(), message),
    apart: inner => apart(house, user.tenantId, innerTx => inner(makeWork(house, innerTx, user, config, requestId))),
    stream: (sql, values) => stream(house.db, user.tenantId, sql, values),
  }
  return work
}

async function apart<T>(house: House, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await house.db.pool.connect()
    try {
      const tx = openTx(client, house.db.role, tenantId)
      const value = await work(tx)
      await tx.commit()
      client.release()
      house.memory.totals.forget(tenantId)
      return value
    } catch (error) {
      await abandon(client)
      if (error instanceof Refusal || !['40001', '40P01'].includes((error as { code?: string }).code ?? '') || attempt >= 6)
        throw asRefusal(error)
      await pause(Math.random() * 20 * attempt)
    }
  }
}

/** The rows of a question bit by bit. Whoever stops reading half way closes the cursor first: nothing else is heard on its connection before. */
async function* stream(db: Database, tenantId: string, sql: string, values: unknown[]) {
  const client = await db.readers.connect()
  let cursor: Cursor | undefined
  try {
    await client.query(beginSql(db.role, tenantId, true))
    cursor = client.query(new Cursor(sql, values as any[]))
    for (let rows = await cursor.read(1000); rows.length; rows = await cursor.read(1000)) yield rows as Record<string, any>[]
  } finally {
    // Nothing was written, so taking it back is as good as keeping it.
    await cursor?.close().catch(() => undefined)
    await abandon(client)
  }
}
