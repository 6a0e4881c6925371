import { beginSql, txOn } from '../src/server/db.ts'
import { makeWork } from '../src/server/house.ts'
import type { Work } from '../src/server/work.ts'
import type { World } from './world.ts'

/** Works on the books as the administrator, in a transaction of its own: for what no document does yet. */
export async function atWork<T>({ house }: World, run: (work: Work) => Promise<T>): Promise<T> {
  const client = await house.db.pool.connect()
  try {
    await client.query(beginSql(house.db.role, '000000'))
    const tx = txOn(client)
    const { id } = (await tx.one(`select id from account where tenant_id = '000000' and account = 'admin'`))!
    const user = await house.memory.user(tx, '000000', id, 'books')
    const { config_version } = (await tx.one(`select config_version from tenant where code = '000000'`))!
    const done = await run(makeWork(house, tx, user, await house.memory.config(tx, '000000', config_version), 'books'))
    await tx.commit()
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
