import { seedAccount, seedTenant } from '../../seed.ts'
import { asOwner, openHouse } from '../../server.ts'
import sql from './data.sql?raw'

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
    await asOwner(house.db, async tx => {
      await seedTenant(tx, house.nextId, { code: tenant, name: '衡达工业品贸易有限公司' })
      for (const [name, value] of Object.entries(size)) await tx.run(`select set_config('bench.${name}', $1, true)`, [String(value)])
      for (const statement of sql.split(/;\s*\n/).filter(text => text.trim())) await tx.run(statement)
      await seedAccount(tx, house.nextId, {
        tenantId: tenant,
        account: account.name,
        name: '管理员',
        password: account.password,
        roleAlias: 'administrator',
        staffId: sample.staff,
        deptId: sample.dept,
      })
    })
    await house.db.pool.query('vacuum analyze')
  } finally {
    await house.db.close()
  }
}
