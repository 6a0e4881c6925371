import { txOn } from '../../server/db.ts'
import { type House, makeWork } from '../../server/house.ts'
import type { Work } from '../../server/work.ts'
import { seedAccount, seedTenant, seedVirtualDepots } from '../seed.ts'
import { demoAssignments } from './assignments.ts'
import { demoBills } from './bills.ts'
import { demoCompany } from './company.ts'
import { demoCustomers } from './customers.ts'
import { demoLendings } from './lendings.ts'
import { demoLimits } from './limits.ts'
import { demoLogistics } from './logistics.ts'
import { demoMasters } from './masters.ts'
import { demoMoney } from './money.ts'
import { demoOrders } from './orders.ts'
import { demoParties } from './parties.ts'
import { people } from './people.ts'
import { demoShelves } from './shelves.ts'
import { demoShops } from './shops.ts'
import { demoSuppliers } from './suppliers.ts'
import { demoWarehouse } from './warehouse.ts'

export const demoTenant = { code: '000000', name: '浙江衡达工业品贸易有限公司' }

interface DemoAccount {
  account: string
  password: string
  name: string
  post: string
}

/** The accounts of the demo company, one for each role; a password is its account's name. */
export const demoAccounts: DemoAccount[] = people
  .filter(person => person.account)
  .map(({ account, name, post }) => ({ account: account!, password: account!, name, post }))

/** Fills an empty database with a company that has traded for half a year. */
export async function seedDemo(
  house: House,
  owner: <T>(run: (tx: ReturnType<typeof txOn>) => Promise<T>) => Promise<T>,
  passwordOf: (account: string) => string,
  say: (line: string) => void,
) {
  await owner(async tx => {
    await seedTenant(tx, house.nextId, demoTenant)
    await seedVirtualDepots(tx, house.nextId, demoTenant.code)
  })
  await owner(tx =>
    seedAccount(tx, house.nextId, {
      tenantId: demoTenant.code,
      account: 'admin',
      name: people[0]!.name,
      password: passwordOf('admin'),
      roleAlias: 'administrator',
    }),
  )
  const as = worksIn(house)
  const workAt = as('admin')
  say('正在生成演示数据：商品、客户、供应商…')
  const demo = await workAt(undefined, demoMasters)
  await owner(async tx => {
    const { staffIds, deptIds } = demo
    for (const [index, person] of people.entries()) {
      if (!person.account) continue
      const seed = {
        tenantId: demoTenant.code,
        account: person.account,
        name: person.name,
        password: passwordOf(person.account),
        roleAlias: person.role!,
        staffId: staffIds[index],
        deptId: deptIds[index],
      }
      await seedAccount(tx, house.nextId, seed)
      await tx.run(
        `with linked as (update account set staff_id = $3, dept_id = $4 where tenant_id = $1 and account = $2 returning id)
         update staff set account_id = linked.id, is_user = true from linked where staff.tenant_id = $1 and staff.id = $3`,
        [demoTenant.code, person.account, staffIds[index], deptIds[index]],
      )
    }
  })
  await workAt(undefined, demoLogistics)
  await workAt(undefined, work => demoCompany(work, demo))
  await workAt(undefined, work => demoAssignments(work, demo))
  await workAt(undefined, work => demoParties(work, demo))
  await workAt(undefined, work => demoCustomers(work, demo))
  await workAt(undefined, work => demoShelves(work, demo))
  await workAt(undefined, work => demoShops(work, demo))
  await workAt(undefined, work => demoSuppliers(work, demo))
  say('正在生成演示数据：半年的采购与销售…')
  await demoBills(workAt, demo)
  await demoOrders(as, demo)
  say('正在生成演示数据：仓库单据…')
  await demoLendings(as, demo)
  await demoWarehouse(as, demo)
  say('正在生成演示数据：收款…')
  await demoMoney(as)
  await workAt(undefined, work => demoLimits(work, demo))
}

/** Works as one of the company's people on a given day, each time in a transaction of its own. */
function worksIn(house: House) {
  return (account: string) =>
    async <T>(day: string | undefined, run: (work: Work) => Promise<T>): Promise<T> => {
      const client = await house.db.pool.connect()
      try {
        await client.query(`begin;set local app.tenant = '${demoTenant.code}'`)
        const tx = txOn(client)
        const { id } = await tx.one('select id from account where tenant_id = $1 and account = $2', [demoTenant.code, account])
        const user = await house.memory.user(tx, demoTenant.code, id, 'demo')
        const config = await house.memory.config(tx, demoTenant.code, -1)
        const value = await run(makeWork(house, tx, user, config, 'demo', day ? new Date(`${day}T02:00:00Z`) : new Date()))
        await tx.commit()
        return value
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    }
}
