import { treeOf } from '../../base/tree.ts'
import { get, post, type RawInput } from '../../kit/call.ts'
import { ref } from '../../kit/fields/choice.ts'
import { forgetUsers } from '../../server/memory.ts'
import { serveEntity } from '../../server/record-calls.ts'
import { change, detail, find, list, listAll, save } from '../../server/records.ts'
import type { Work } from '../../server/work.ts'
import { Account } from '../system/account.ts'
import { refuseStronger } from '../user/limits.server.ts'
import { linkStaff } from '../user/staff-link.server.ts'
import { Dept } from './dept.ts'
import { Staff } from './staff.ts'

type Row = Record<string, any>

/** Who sees what hangs on the department; every node reads its users anew after a change here. */
export const dept = serveEntity(Dept, {
  async submit(work, row, sent) {
    const saved = await save(work, Dept, row, sent)
    await forgetUsers(work)
    return saved
  },
  calls: [
    get('blade-system/dept/list', 'dept_view', {}, deptTree, { label: '部门全树' }),
    {
      ...get('blade-system/dept/detail', 'dept_view', {}, shownDept, { label: '部门详情' }),
      about: { thing: 'dept', verb: 'detail' },
    },
    get('blade-system/organization/list', 'signedIn', {}, organizations, { label: '组织' }),
  ],
})

/** Every department below its parent; a search keeps what it finds, wherever that hangs. */
async function deptTree(work: Work, _input: object, { query }: RawInput) {
  if (isForeign(work, query.tenantId)) return []
  const above = await parents(work)
  const rows = await listAll(work, Dept, query)
  return treeOf(rows.map(row => ({ ...asNode(row, above), id: row.id as string, parentId: row.parentId as string })))
}

async function shownDept(work: Work, _input: object, { query, body }: RawInput) {
  const row = await detail(work, Dept, query.id ?? body?.id)
  return asNode(row, await parents(work))
}

/** A tenant's administrator never sees another tenant, whatever he asks for. */
const isForeign = (work: Work, asked: unknown) => asked != null && asked !== '' && String(asked) !== work.user.tenantId

async function parents({ tx, user }: Work): Promise<Map<string, string | null>> {
  const rows = await tx.many('select id, parent_id from dept where tenant_id = $1', [user.tenantId])
  return new Map(rows.map(row => [row.id as string, row.parent_id as string | null]))
}

/** The ids above, from the root 0 down, as the wire wants them. */
function asNode(row: Row, above: Map<string, string | null>): Row {
  const ancestors: string[] = []
  for (let id = above.get(row.id); id && !ancestors.includes(id); id = above.get(id)) ancestors.unshift(id)
  return { ...row, ancestors: ['0', ...ancestors].join(','), isDeleted: 0, hasChildren: false }
}

/** The companies among the departments. */
async function organizations(work: Work, _input: object, { query }: RawInput) {
  const { current, size, keyword, name, code } = query
  const page = await list(work, Dept, { current, size, keyword: keyword ?? name ?? code, deptCategory: '1' })
  const records = page.records.map((row: Row) => ({ id: row.id, code: row.id, name: row.deptName, fullName: row.fullName }))
  return { ...page, records }
}

export const staff = serveEntity(Staff, {
  async submit(work, row, sent) {
    const saved = await save(work, Staff, row, sent)
    await forgetUsers(work)
    return saved
  },
  calls: [
    post(
      'blade-system/staff/assign',
      'staff_edit',
      { staffId: ref('staff', 'staffId', '员工', { required: true }), userId: ref('account', 'userId', '用户') },
      assign,
      { label: '关联用户' },
    ),
  ],
})

/** Gives an employee his account, or takes it away when none is named. */
async function assign(work: Work, input: { staffId: string; userId: string | null }) {
  const person = await find(work, Staff, input.staffId, true)
  const held = await work.tx.many('select id from account where tenant_id = $1 and staff_id = $2 and not deleted', [
    work.user.tenantId,
    person.id,
  ])
  const [gone, come] = [held.filter(row => row.id !== input.userId), held.some(row => row.id === input.userId) ? null : input.userId]
  const changes = [...gone.map(row => ({ id: row.id, staffId: null })), ...(come ? [{ id: come, staffId: person.id }] : [])]
  await refuseStronger(
    work,
    changes.map(({ id }) => id),
  )
  for (const { id, staffId } of changes) {
    const before = await find(work, Account, id, true)
    await change(work, Account, before, { staffId }, '关联员工')
    await linkStaff(work, [before.staff_id])
  }
  await linkStaff(work, [person.id])
}
