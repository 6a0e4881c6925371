import { lengthenChain } from '../../../areas/ledger/imprint/chain.server.ts'
import { addDays, dayOf } from '../../../base/date.ts'
import type { Database } from '../../../server/db.ts'
import type { House } from '../../../server/house.ts'
import { seedAccount, seedTenant } from '../../seed.ts'
import { asOwner, openHouse } from '../../server.ts'
import growthSql from './data.sql?raw'
import mastersSql from './masters.sql?raw'
import paidSql from './paid.sql?raw'

export interface Size {
  documents: number
  goods: number
  customers: number
}

export const tenant = '000000'
export const account = { name: 'admin', password: 'admin' }

/** The ids of the data set, by what they are. */
export const sample = {
  staff: '1',
  dept: '1',
  unit: '1',
  depot: '1',
  supplier: '1',
  goods: (at: number) => String(100_000 + at),
  customer: (at: number) => String(200_000 + at),
  sale: (at: number) => String(10_000_001 + at),
  /** Prices are multiples of 10 before tax and 11.3 with it. */
  factor: (at: number) => 1 + (at % 20),
}

/** Migrates a new database and fills it, past the engine but true to the books. */
export async function fillDatabase(url: string, dataDir: string, size: Size) {
  const { house } = await openHouse(url, dataDir)
  try {
    await foundCompany(house)
    await grow(house.db, nothing, size)
  } finally {
    await house.db.close()
  }
}

/** A company that has everything but trade, and somebody who may do all. */
export const foundCompany = (house: House, code = tenant) =>
  asOwner(house.db, async tx => {
    await seedTenant(tx, house.nextId, { code, name: '衡达工业品贸易有限公司' })
    for (const statement of statementsOf(mastersSql, code)) await tx.run(statement)
    await seedAccount(tx, house.nextId, {
      tenantId: code,
      account: account.name,
      name: '管理员',
      password: account.password,
      roleAlias: 'administrator',
      staffId: sample.staff,
      deptId: sample.dept,
    })
  })

export const nothing: Size = { documents: 0, goods: 0, customers: 0 }

export interface Growing {
  code?: string
  /** Of each bill. */
  lines?: number
  /** When it trades; in the year up to now, unless it is said. What was owed before is paid then. */
  days?: { from: string; to: string }
}

const lastYear = () => {
  const to = dayOf(new Date())
  return { from: addDays(to, -364), to }
}

/** Lets the company trade until it has so much. */
export async function grow(db: Database, before: Size, size: Size, { code = tenant, lines = 5, days = lastYear() }: Growing = {}) {
  await asOwner(db, async tx => {
    const known = Object.entries(before).map(([name, value]) => [`${name}_before`, value] as const)
    for (const [name, value] of [...known, ...Object.entries({ ...size, lines, ...days })])
      await tx.run(`select set_config('bench.${name}', $1, true)`, [String(value)])
    for (const statement of statementsOf(growthSql + paidSql, code)) await tx.run(statement)
    await lengthenChain(tx, code)
  })
  await db.pool.query('vacuum analyze')
}

const statementsOf = (sql: string, code: string) =>
  sql
    .replaceAll('{tenant}', code)
    .split(/;\s*\n/)
    .filter(text => text.trim())
