import { closeMonth } from '../areas/period/close.server.ts'
import { monthsOf } from '../areas/period/months.server.ts'
import { demoPeople } from '../areas/staff/demo/people.server.ts'
import { companyName, people } from '../areas/staff/demo/people.ts'
import { addDays, dayOf } from '../base/date.ts'
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

/** Accounts of the demo company to look around with, one for each role; a password is its account's name. */
export const demoAccounts: DemoAccount[] = people
  .filter(({ account, role }, at) => account && people.findIndex(other => other.role === role) === at)
  .map(({ account, name, post }) => ({ account: account!, password: account!, name, post }))

type Owner = <T>(run: (tx: ReturnType<typeof txOn>) => Promise<T>) => Promise<T>

/** Fills an empty database with a company that has traded for a year and a half: each area writes its chapters, stage by stage. */
export async function seedDemo(house: House, owner: Owner, passwordOf: (account: string) => string, say: (line: string) => void) {
  await owner(async tx => {
    await seedTenant(tx, house.nextId, demoTenant)
    await seedVirtualDepots(tx, house.nextId, demoTenant.code)
    const admin = { tenantId: demoTenant.code, account: 'admin', name: people[0]!.name, password: passwordOf('admin') }
    await seedAccount(tx, house.nextId, { ...admin, roleAlias: 'administrator' })
  })
  const chapters = [...areaServers.flatMap(({ demo = [] }) => demo), accounts(house, owner, passwordOf), closedMonths]
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

/** The finance manager closes each month on the eighth of the next, and the last one is still open; the books are checked as a whole afterwards. */
const closedMonths: DemoChapter = {
  stage: 'closing',
  async write(company) {
    const checks = areaServers.flatMap(({ checks = [] }) => checks).filter(({ isLong }) => !isLong)
    const as = company.as('cwjl')
    const months = (await as(company.today, monthsOf)).filter(({ month }) => dayOfClosing(nextMonth(month)) < company.today)
    for (const { month } of months) await as(dayOfClosing(month), work => closeMonth(work, month, checks, true))
  },
}

const nextMonth = (month: string) =>
  addDays(`${month.slice(0, 4)}-${month.slice(4)}-28`, 4)
    .slice(0, 7)
    .replace('-', '')
const dayOfClosing = (month: string) => `${nextMonth(month).slice(0, 4)}-${nextMonth(month).slice(4)}-08`

function companyIn(house: House, written: Map<DemoChapter, unknown>): DemoCompany {
  const as = worksIn(house)
  return {
    today: dayOf(new Date(Date.now() - untilOpening)),
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
  const clock = officeClock()
  return account =>
    async <T>(day: string | undefined, run: (work: Work) => Promise<T>): Promise<T> => {
      const client = await house.db.pool.connect()
      try {
        await client.query(`begin;set local app.tenant = '${demoTenant.code}'`)
        const tx = txOn(client)
        const { id } = await tx.one('select id from account where tenant_id = $1 and account = $2', [demoTenant.code, account])
        const user = await house.memory.user(tx, demoTenant.code, id, 'demo')
        const config = await house.memory.config(tx, demoTenant.code, -1)
        const value = await run(makeWork(house, tx, user, config, 'demo', day ? clock(day) : new Date()))
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

/** Before an office opens the last day is yesterday, so that nobody has written anything at night. */
const untilOpening = 9 * 3_600_000

/** Whatever is done on a day is done one after the other in the hours of an office, and never later than now. */
function officeClock(): (day: string) => Date {
  const done = new Map<string, number>()
  return day => {
    const at = done.get(day) ?? 0
    done.set(day, at + 1)
    const opens = Date.parse(`${day}T08:36:00+08:00`)
    const minutes = ((((opens / 86_400_000) * 53) % 420) + at * 7) % 565
    return new Date(Math.min(opens + Math.floor(minutes * 60 + ((at * 37) % 60)) * 1000, Date.now()))
  }
}
