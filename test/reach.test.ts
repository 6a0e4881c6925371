import { beforeEach, describe, expect, test } from 'vitest'
import { ids, staffOf } from './company.ts'
import { everyRow } from './generic/scene.ts'
import { fileOf } from './generic/sheets.ts'
import { gather } from './story.ts'
import { type Answer, type Person, personOf, signIn } from './world.ts'

type Row = Record<string, any>

const { world, admin } = await gather('admin')
const password = 'geheim2468'
let serial = 0

const menuIds = async (pattern: string): Promise<string[]> =>
  (await world.sql('select id from menu where code ~ $1 and not deleted and not reserved', [pattern])).map(row => row.id)
const roleId = async (alias: string): Promise<string> =>
  (await world.sql(`select id from role where tenant_id = '000000' and alias = $1`, [alias]))[0].id
const accountOf = async (account: string): Promise<string> =>
  (await world.sql(`select id from account where tenant_id = '000000' and account = $1`, [account]))[0].id
const add = async (path: string, body: Row): Promise<string> => (await admin.ok.post(`${path}/submit`, body)).id
const newRole = (over: Row) => add('blade-system/role', { roleName: `角色${++serial}`, roleAlias: `r_${serial}`, ...over })
const newStaff = (deptId: string) =>
  add('blade-system/staff', { staffCode: `S${++serial}`, staffName: `员工${serial}`, deptId, staffPhone: `139${10_000_000 + serial}` })
const newDept = (parentId: string) =>
  add('blade-system/dept', {
    parentId,
    deptName: `部${++serial}`,
    fullName: `部${serial}`,
    deptCategory: '2',
    sort: serial,
    tenantId: '000000',
  })
const newScope = async (scopeType: string, over: Row = {}) =>
  add('blade-system/data-scope', { menuId: (await menuIds('^customer$'))[0], scopeName: `客户${++serial}`, scopeType, ...over })

/** Manages people: of his department and below it, in one depot, with one customer. */
interface Cast {
  manager: Person
  managerId: string
  ownStaff: string
  ownRole: string
  narrowing: string
  dept: string
  clerkId: string
  clerkStaff: string
  clerkAccount: string
  junior: string
  managerAccount: string
  /** An employee of another department. */
  stranger: string
}

async function user(over: Row) {
  const account = `konto${++serial}`
  const id = await add('blade-user', { account, realName: `用户${serial}`, password, ...over })
  await admin.ok.post('blade-user/assgnDepot', { userId: id, depotIds: ids.ningbo })
  await admin.ok.post('blade-user/assgnBarter', { userId: id, 'bartererIds': ids.steelworks })
  return { id, account }
}

async function cast(): Promise<Cast> {
  const dept = await newDept(ids.salesDept)
  await newDept(dept)
  const [ownStaff, clerkStaff, stranger] = [await newStaff(dept), await newStaff(dept), await newStaff(ids.purchaseDept)]
  const ownRole = await newRole({ scopeType: '4' })
  const junior = await newRole({ scopeType: '2' })
  const narrowing = await newScope('3')
  const held = await menuIds('^(user|staff|dept|role|data-scope|userdepot|post|customer)_|^depot_view$')
  await admin.ok.post('blade-system/role/grant', { roleIds: ownRole, menuIds: held, dataScopeIds: [narrowing] })
  await admin.ok.post('blade-system/role/grant', { roleIds: junior, menuIds: await menuIds('^customer_view$') })
  const { id: managerId, account } = await user({ roleId: ownRole, staffId: ownStaff })
  const { id: clerkId, account: clerkAccount } = await user({ roleId: junior, staffId: clerkStaff, deptId: dept })
  const manager = personOf(world.app, await signIn(world.app, account, '000000', password))
  return {
    manager,
    managerId,
    managerAccount: account,
    ownStaff,
    ownRole,
    narrowing,
    dept,
    clerkId,
    clerkStaff,
    clerkAccount,
    junior,
    stranger,
  }
}

const detail = (path: string, id: string) => admin.ok.get(`${path}/detail`, { id })
const depotRow = async (accountId: string) =>
  (await world.sql('select id from user_depot where account_id = $1 and not deleted', [accountId]))[0].id as string
const sheet = async ({ manager }: Cast, account: string, dept: string) =>
  manager.upload(
    'blade-user/import',
    { name: 'users.xlsx', data: await fileOf(['账号*', '姓名*', '部门'], [[account, '某人', dept]]) },
    { isCovered: '1' },
  )

/** Saves a record as it is but for some fields. */
const resave = async ({ manager }: Cast, path: string, id: string, over: Row, verb = 'submit') =>
  manager.post(`${path}/${verb}`, { ...(await detail(path, id)), ...over })

type Door = [name: string, go: (cast: Cast) => Promise<Answer>]

/** Ways to oneself, each by a call of its own. */
const toOneself: Door[] = [
  ['another’s employee on his own account', c => resave(c, 'blade-user', c.managerId, { staffId: staffOf('boss') })],
  ['a colleague’s employee on his own account', c => resave(c, 'blade-user', c.managerId, { staffId: c.clerkStaff })],
  ['the same by update', c => resave(c, 'blade-user', c.managerId, { staffId: staffOf('boss') }, 'update')],
  ['the same from the employee', c => c.manager.post('blade-system/staff/assign', { staffId: c.clerkStaff, userId: c.managerId })],
  ['his account in the head office', c => resave(c, 'blade-user', c.managerId, { deptId: ids.headOffice })],
  ['the same from a sheet', c => sheet(c, c.managerAccount, '总公司')],
  ['his employee in the head office', c => resave(c, 'blade-system/staff', c.ownStaff, { deptId: ids.headOffice })],
  ['a stronger role in the form', async c => resave(c, 'blade-user', c.managerId, { roleId: `${c.ownRole},${await roleId('boss')}` })],
  [
    'the role of administrators',
    async c => c.manager.post('blade-user/grant', { userIds: c.managerId, roleIds: await roleId('administrator') }),
  ],
  ['none of his depots', c => c.manager.post('blade-user/assgnDepot', { userId: c.managerId, depotIds: '' })],
  ['another depot', c => c.manager.post('blade-user/assgnDepot', { userId: c.managerId, depotIds: `${ids.ningbo},${ids.hangzhou}` })],
  ['his only depot removed', async c => c.manager.post('blade-base/userdepot/remove', { ids: await depotRow(c.managerId) })],
  ['one more row of depots', c => c.manager.post('blade-base/userdepot/submit', { userId: c.managerId, depotId: ids.hangzhou })],
  [
    'another depot in the place of his own',
    async c => resave(c, 'blade-base/userdepot', await depotRow(c.managerId), { depotId: ids.hangzhou }),
  ],
  ['the depot taken from all its users', c => c.manager.post('blade-base/depot/assign', { depotId: ids.ningbo, userIds: '' })],
  ['none of his counterparties', c => c.manager.post('blade-user/assgnBarter', { userId: c.managerId, 'bartererIds': '' })],
  [
    'another counterparty',
    c => c.manager.post('blade-user/assgnBarter', { userId: c.managerId, 'bartererIds': `${ids.steelworks},${ids.shipyard}` }),
  ],
  ['his role with all data', c => resave(c, 'blade-system/role', c.ownRole, { scopeType: '1' })],
  [
    'his role with departments of others',
    c => resave(c, 'blade-system/role', c.ownRole, { scopeType: '5', scopeValue: `${c.dept},${ids.purchaseDept}` }),
  ],
  [
    'his role with rights he lacks',
    async c => c.manager.post('blade-system/role/grant', { roleIds: c.ownRole, menuIds: await menuIds('^customer_view$|^cost_view$') }),
  ],
  ['his role without what narrows it', c => c.manager.post('blade-system/role/grant', { roleIds: c.ownRole, dataScopeIds: [] })],
  ['what narrows his role made wide', c => resave(c, 'blade-system/data-scope', c.narrowing, { scopeType: '1' })],
  ['what narrows his role removed', c => c.manager.post('blade-system/data-scope/remove', { ids: c.narrowing })],
  ['another department below his own', c => resave(c, 'blade-system/dept', ids.purchaseDept, { parentId: c.dept })],
  ['a stranger’s employee in his department', c => resave(c, 'blade-system/staff', c.stranger, { deptId: c.dept })],
]

/** Ways to somebody else, who may be himself by another name. */
const toAnother: Door[] = [
  [
    'a new user with a stronger role',
    async c => c.manager.post('blade-user/submit', { account: 'doppel', realName: '替', password, roleId: await roleId('boss') }),
  ],
  [
    'a new user who is the boss',
    c => c.manager.post('blade-user/submit', { account: 'doppel', realName: '替', password, staffId: staffOf('boss') }),
  ],
  [
    'a new user who is a stranger',
    async c => c.manager.post('blade-user/submit', { account: 'doppel', realName: '替', staffId: c.stranger }),
  ],
  [
    'a new user of his own role in the head office',
    c => c.manager.post('blade-user/submit', { account: 'doppel', realName: '替', roleId: c.ownRole, deptId: ids.headOffice }),
  ],
  ['a stronger role', async c => c.manager.post('blade-user/grant', { userIds: c.clerkId, roleIds: await roleId('sales_manager') })],
  ['the boss as his employee', c => resave(c, 'blade-user', c.clerkId, { staffId: staffOf('boss') })],
  [
    'the boss as his employee, from the employee',
    c => c.manager.post('blade-system/staff/assign', { staffId: staffOf('boss'), userId: c.clerkId }),
  ],
  ['no depots', c => c.manager.post('blade-user/assgnDepot', { userId: c.clerkId, depotIds: '' })],
  ['his only depot removed', async c => c.manager.post('blade-base/userdepot/remove', { ids: await depotRow(c.clerkId) })],
  ['no counterparties', c => c.manager.post('blade-user/assgnBarter', { userId: c.clerkId, 'bartererIds': '' })],
  ['a role with all data', c => resave(c, 'blade-system/role', c.junior, { scopeType: '1' })],
  ['a role with the department of its people', c => resave(c, 'blade-system/role', c.junior, { scopeType: '3' })],
  [
    'a new role with all data',
    c => c.manager.post('blade-system/role/submit', { roleName: '宽', roleAlias: `wide${++serial}`, scopeType: '1' }),
  ],
  [
    'a role with rights he lacks',
    async c => c.manager.post('blade-system/role/grant', { roleIds: c.junior, menuIds: await menuIds('^cost_view$') }),
  ],
  [
    'a role with a scope he lacks',
    async c => c.manager.post('blade-system/role/grant', { roleIds: c.junior, dataScopeIds: [await newScope('1')] }),
  ],
  ['a password of the boss', async c => c.manager.post('blade-user/reset-password', { userIds: await accountOf('boss') })],
  ['the phone that the boss signs in with', c => resave(c, 'blade-system/staff', staffOf('boss'), { staffPhone: '13955556666' })],
  ['the boss stopped', async c => c.manager.post('blade-user/disable', { id: await accountOf('boss') })],
]

/** What lies within his own reach goes through the same doors. */
const within: Door[] = [
  ['his own name', c => resave(c, 'blade-user', c.managerId, { realName: '改名' })],
  ['a clerk’s name', c => resave(c, 'blade-user', c.clerkId, { realName: '改名' })],
  ['a clerk from a sheet', c => sheet(c, c.clerkAccount, '')],
  ['a new user', c => c.manager.post('blade-user/submit', { account: `neu${++serial}`, realName: '新', roleId: c.junior })],
  [
    'a new user who is an employee of his',
    async c => c.manager.post('blade-user/submit', { account: `neu${++serial}`, realName: '新', staffId: await newStaff(c.dept) }),
  ],
  ['his own role for a clerk', c => c.manager.post('blade-user/grant', { userIds: c.clerkId, roleIds: `${c.junior},${c.ownRole}` })],
  ['no role for a clerk', c => c.manager.post('blade-user/grant', { userIds: c.clerkId, roleIds: '' })],
  ['the depot for a clerk once more', c => c.manager.post('blade-user/assgnDepot', { userId: c.clerkId, depotIds: ids.ningbo })],
  [
    'the customer for a clerk once more',
    c => c.manager.post('blade-user/assgnBarter', { userId: c.clerkId, 'bartererIds': ids.steelworks }),
  ],
  ['a role with his department', c => resave(c, 'blade-system/role', c.junior, { scopeType: '5', scopeValue: c.dept })],
  [
    'a role with a right of his',
    async c => c.manager.post('blade-system/role/grant', { roleIds: c.junior, menuIds: await menuIds('^customer_') }),
  ],
  ['an employee without an account', c => c.manager.post('blade-system/staff/assign', { staffId: c.clerkStaff, userId: '' })],
  ['an employee’s phone', c => resave(c, 'blade-system/staff', c.clerkStaff, { staffPhone: `137${10_000_000 + ++serial}` })],
  [
    'a department below his own',
    c =>
      c.manager.post('blade-system/dept/submit', {
        parentId: c.dept,
        deptName: '组',
        fullName: `组${++serial}`,
        deptCategory: '3',
        sort: 1,
        tenantId: '000000',
      }),
  ],
  ['a clerk’s password', c => c.manager.post('blade-user/reset-password', { userIds: c.clerkId })],
]

describe('S-07 whoever manages people', () => {
  let people: Cast
  beforeEach(async () => {
    people = await cast()
  })

  const refused = async (go: Door[1]) => {
    const seen = () => people.manager.get('blade-base/depot/list', { size: 500 })
    const before = await seen()
    const answer = await go(people)
    expect(answer).toMatchObject({ code: 400, success: false })
    expect(answer.msg).toMatch(/权限|数据范围|不能更换自己账号关联的员工/)
    expect(await seen()).toEqual(before)
    return answer
  }

  test.each(toOneself)('does not widen what he may do or see himself by %s', async (_, go) => {
    const before = await everyRow({ world })
    await refused(go)
    const after = await everyRow({ world })
    expect(after).toEqual(before)
  })

  test.each(toAnother)('gives nobody what he has not himself: %s', async (_, go) => {
    await refused(go)
    expect(await world.sql(`select 1 from account where account = 'doppel'`)).toEqual([])
  })

  test.each(within)('is free within his own reach: %s', async (_, go) => expect((await go(people)).msg).toBe('操作成功'))

  test('gives his own depots and counterparties along to whom he adds, for none would be all', async () => {
    const { id } = await people.manager.ok.post('blade-user/submit', { account: `mit${++serial}`, realName: '新', roleId: people.junior })
    expect(await world.sql('select depot_id from user_depot where account_id = $1', [id])).toEqual([{ depot_id: ids.ningbo }])
    expect(await world.sql('select party_id from user_party where account_id = $1', [id])).toEqual([{ party_id: ids.steelworks }])
  })

  test('an administrator grants what he likes', async () => {
    await admin.ok.post('blade-user/grant', { userIds: people.clerkId, roleIds: await roleId('boss') })
    await admin.ok.post('blade-user/assgnDepot', { userId: people.managerId, depotIds: '' })
    expect((await people.manager.ok.get('blade-base/depot/list')).total).toBeGreaterThan(1)
  })
})
