import { mnemonicOf } from '../../base/pinyin.ts'
import { refuseAll } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { treeOf } from '../../base/tree.ts'
import { Account } from '../../ground/account.ts'
import { Dept } from '../../ground/dept.ts'
import { Staff } from '../../ground/staff.ts'
import { get, post, type RawInput } from '../../kit/call.ts'
import type { Row as Asked, RowWith } from '../../kit/field.ts'
import { ref } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { keyword, pageFields } from '../../kit/paging.ts'
import { forgetUsers } from '../../server/memory.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { change, detail, find, list, listAll, save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { refuseMovingUnseen, refuseStronger, withinReach } from '../access/reach.server.ts'
import { refuseTakenPhone } from '../user/limits.server.ts'
import { linkStaff, refuseForeignStaff } from '../user/staff-link.server.ts'

type Row = Record<string, unknown>

const companiesAsked = { ...pageFields, keyword, name: text('name', '名称'), code: text('code', '编号') }

/** Who sees what hangs on the department; every node reads its users anew after a change here. */
export const dept = serveEntity(Dept, {
  async submit(work, row, sent) {
    // A new one holds nothing yet that anybody could come to see.
    const saved = isEmpty(sent.id)
      ? await save(work, Dept, row, sent)
      : await withinReach(work, undefined, () => save(work, Dept, row, sent))
    await forgetUsers(work)
    return saved
  },
  calls: [
    get('blade-system/dept/list', 'dept_view', { tenantId: text('tenantId', '租户') }, deptTree, {
      takes: { list: Dept },
      label: '部门全树',
    }),
    get('blade-system/dept/detail', 'dept_view', {}, shownDept, { label: '部门详情', about: { thing: 'dept', verb: 'detail' } }),
    get('blade-system/organization/list', 'signedIn', companiesAsked, organizations, { label: '组织' }),
  ],
})

/** Every department below its parent; a search keeps what it finds, wherever that hangs. */
async function deptTree(work: Work, input: { tenantId: string | null }, { query }: RawInput) {
  if (isForeign(work, input.tenantId)) return []
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
function asNode(row: RowWith<{ id: string }>, above: Map<string, string | null>): Row {
  const ancestors: string[] = []
  for (let id = above.get(row.id); id && !ancestors.includes(id); id = above.get(id)) ancestors.unshift(id)
  return { ...row, ancestors: ['0', ...ancestors].join(','), isDeleted: 0, hasChildren: false }
}

/** The companies among the departments; no department has a code, so each goes by its initials. */
async function organizations(work: Work, { current, size, keyword: typed, name, code }: Asked<typeof companiesAsked>) {
  const page = await list(work, Dept, { current, size, keyword: typed ?? name ?? code, deptCategory: '1' })
  const records = page.records.map(({ id, deptName: name, fullName }: Row) => ({
    id,
    code: mnemonicOf(String(name)) || name,
    name,
    fullName,
  }))
  return { ...page, records }
}

const renewal = {
  staffId: ref('staff', 'staffId', '员工', { required: true }),
  from: day('renewalStart', '续签开始日', { required: true }),
  to: day('renewalEnd', '续签到期日', { required: true }),
}

export const staff = serveEntity(Staff, {
  async submit(work, row, sent) {
    const saved = isEmpty(sent.id) ? await save(work, Staff, row, sent) : await changeStaff(work, row, sent as { id: string })
    await forgetUsers(work)
    return saved
  },
  calls: [
    post(
      'blade-system/staff/assign',
      'staff_edit',
      { staffId: ref('staff', 'staffId', '员工', { required: true }), userId: ref('account', 'userId', '用户', { said: true }) },
      assign,
      { label: '关联用户' },
    ),
    post('blade-system/staff/setStaffRenewal', 'staff_edit', renewal, renew, { label: '合同续签' }),
  ],
})

/** The contract goes on; what it was before stands in the history. */
async function renew(work: Work, { staffId, from, to }: { staffId: string; from: string; to: string }) {
  const person = await find(work, Staff, staffId, true)
  const until: string | null = person.contract_to
  refuseAll([
    ...(person.enabled ? [] : [`${person.name}已离职，不能续签！`]),
    ...(to > from ? [] : ['续签到期日应晚于续签开始日！']),
    ...(until && to <= until ? [`续签到期日应晚于现合同到期日${until}！`] : []),
  ])
  return change(work, Staff, person, { contractFrom: from, contractTo: to }, '合同续签')
}

/** His phone signs in and his department decides what is seen, so both are changed only by who could change his account. */
async function changeStaff(work: Work, row: Row, sent: { id: string }) {
  const before = await find(work, Staff, sent.id, true)
  const accounts = await accountsOf(work, before.id)
  const moves = before.dept_id !== row.deptId
  if (moves) await refuseMovingUnseen(work, before)
  if (moves || before.phone !== row.phone) await refuseStronger(work, accounts)
  if (before.phone !== row.phone) for (const id of accounts) await refuseTakenPhone(work, row.phone, id)
  return withinReach(work, accounts, () => save(work, Staff, row, sent))
}

const accountsOf = async ({ tx, user }: Work, staffId: string): Promise<string[]> =>
  (await tx.many('select id from account where tenant_id = $1 and staff_id = $2 and not deleted', [user.tenantId, staffId])).map(
    ({ id }) => id,
  )

/** Gives an employee his account, or takes it away when none is named. */
async function assign(work: Work, input: { staffId: string; userId: string | null }) {
  const person = await find(work, Staff, input.staffId, true)
  const held = await accountsOf(work, person.id)
  const [gone, come] = [held.filter(id => id !== input.userId), input.userId && !held.includes(input.userId) ? [input.userId] : []]
  const changes = [...gone.map(id => ({ id, staffId: null })), ...come.map(id => ({ id, staffId: person.id as string }))]
  const accounts = changes.map(({ id }) => id)
  await refuseStronger(work, accounts)
  await withinReach(work, accounts, async () => {
    for (const { id, staffId } of changes) {
      const before = await find(work, Account, id, true)
      await refuseForeignStaff(work, id, before.staff_id, staffId)
      await change(work, Account, before, { staffId }, '关联员工')
      await linkStaff(work, [before.staff_id])
    }
  })
  await linkStaff(work, [person.id])
}
