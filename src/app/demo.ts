import { demoPeople } from '../areas/staff/demo/people.server.ts'
import { companyName, people } from '../areas/staff/demo/people.ts'
import { dayOf } from '../base/date.ts'
import { txOn } from '../server/db.ts'
import { type DemoChapter, type DemoCompany, demoStages } from '../server/demo.ts'
import { act } from '../server/documents/documents.ts'
import { type House, makeWork } from '../server/house.ts'
import type { Work } from '../server/work.ts'
import { areaServers } from './areas.server.ts'
import { servedDocument } from './calls.ts'
import { seedAccount, seedTenant, seedVirtualDepots } from './seed.ts'

export const demoTenant = { code: '000000', name: companyName }

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

type Owner = <T>(run: (tx: ReturnType<typeof txOn>) => Promise<T>) => Promise<T>

/** Fills an empty database with a company that has traded for half a year: each area writes its chapters, stage by stage. */
export async function seedDemo(house: House, owner: Owner, passwordOf: (account: string) => string, say: (line: string) => void) {
  await owner(async tx => {
    await seedTenant(tx, house.nextId, demoTenant)
    await seedVirtualDepots(tx, house.nextId, demoTenant.code)
    const admin = { tenantId: demoTenant.code, account: 'admin', name: people[0]!.name, password: passwordOf('admin') }
    await seedAccount(tx, house.nextId, { ...admin, roleAlias: 'administrator' })
  })
  const chapters = [...areaServers.flatMap(({ demo = [] }) => demo), accounts(house, owner, passwordOf)]
  const written = new Map<DemoChapter, unknown>()
  const company = companyIn(house, written)
  for (const [stage, what] of Object.entries(demoStages)) {
    if (what) say(`正在生成演示数据：${what}…`)
    const answers: [DemoChapter, unknown][] = []
    for (const chapter of chapters.filter(one => one.stage === stage)) answers.push([chapter, await chapter.write(company)])
    for (const [chapter, answer] of answers) written.set(chapter, answer)
  }
}

/** Whoever has an account is linked to it. */
const accounts = (house: House, owner: Owner, passwordOf: (account: string) => string): DemoChapter => ({
  stage: 'accounts',
  write: company =>
    owner(async tx => {
      const { staffIds, deptIds } = company.of(demoPeople)
      for (const [index, { account, name, role }] of people.entries()) {
        if (!account) continue
        const [tenantId, staffId, deptId] = [demoTenant.code, staffIds[index], deptIds[index]]
        await seedAccount(tx, house.nextId, { tenantId, account, name, password: passwordOf(account), roleAlias: role!, staffId, deptId })
        await tx.run(
          `with linked as (update account set staff_id = $3, dept_id = $4 where tenant_id = $1 and account = $2 returning id)
           update staff set account_id = linked.id, is_user = true from linked where staff.tenant_id = $1 and staff.id = $3`,
          [tenantId, account, staffId, deptId],
        )
      }
    }),
})

function companyIn(house: House, written: Map<DemoChapter, unknown>): DemoCompany {
  const as = worksIn(house)
  return {
    today: dayOf(new Date()),
    as,
    act: (account, day, served, key, input) => as(account)(day, work => act(work, served, key, input)),
    of<T>(chapter: DemoChapter<T>) {
      if (!written.has(chapter)) throw new Error(`a chapter of ${chapter.stage} is read before it is written`)
      return written.get(chapter) as T
    },
    served: servedDocument,
  }
}

/** Works as one of the company's people on a given day, each time in a transaction of its own. */
function worksIn(house: House): DemoCompany['as'] {
  return account =>
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
