import { buildApp, openHouse } from '../../src/app/server.ts'
import { startPostgres } from '../../src/server/postgres.ts'
import { ids, seedTestCompany } from '../company.ts'
import { buy, line } from '../trading.ts'
import { personOf, signIn, testKey } from '../world.ts'

/** So many that people who sell at once seldom wait for the same shelf. */
export const shelves = 200
export const goodsAt = (at: number) => String(90_000 + at)
const each = 100_000

const goodsSql = `insert into goods (tenant_id, id, code, name, class_id, basic_unit_id, tax_rate_id, created_at)
  select '000000', 90000 + n, 'K' || n, '轴承 ' || n, ${ids.bearings}, ${ids.piece}, ${ids.tax13}, now() from generate_series(0, ${shelves - 1}) n`

/** A company with full shelves, on a database as durable as a customer's. */
export async function openCompany(dataDir: string, folder: string) {
  const cluster = await startPostgres({ folder })
  const { house } = await openHouse(cluster.url, dataDir)
  const app = await buildApp(house, testKey)
  try {
    await seedTestCompany(house)
    await house.db.pool.query(goodsSql)
    const admin = personOf(app, await signIn(app, 'admin'))
    const goods = Array.from({ length: shelves }, (_, at) => line(each, 11.3, { commInfoId: goodsAt(at) }))
    await buy(admin, goods)
    await house.db.pool.query('analyze')
  } finally {
    await app.close()
    await house.db.close()
    await cluster.stop()
  }
}
