import { dec, zero } from '../../../base/decimal.ts'
import { refuseAll } from '../../../base/refusal.ts'
import { get, type RawInput } from '../../../kit/call.ts'
import type { Problem, Row, RowWith } from '../../../kit/field.ts'
import { abilityCallAfter } from '../../../server/records/abilities.ts'
import { exportRecords } from '../../../server/records/export.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { idsOf, list, refuseCircle, remove } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { JournalAccount } from './journal-account.ts'

type Wire = Record<string, unknown>

const path = (verb: string) => `${JournalAccount.path}/${verb}`

export const journalAccount = serveEntity(JournalAccount, {
  prepare: (work, items) => Promise.all(items.map(({ row, before }) => faultsOf(work, row, before))),
  async remove(work, ids) {
    await refuseKept(work, idsOf(ids))
    await remove(work, JournalAccount, ids)
  },
  calls: [
    get(path('list'), 'accountingsubject_view', {}, listed, { label: '会计科目列表', about: { thing: JournalAccount.name, verb: 'list' } }),
    get(path('export'), 'accountingsubject_export', {}, exported, {
      label: '会计科目导出',
      about: { thing: JournalAccount.name, verb: 'export' },
      dear: 'file',
    }),
    abilityCallAfter(JournalAccount, 'disable', refusePlanted),
  ],
})

async function faultsOf(work: Work, row: Partial<Row<typeof JournalAccount.fields>>, before?: RowWith<{ id: string }>): Promise<Problem[]> {
  if (before) await refuseCircle(work, JournalAccount, before.id, row)
  const above = row.parentId ? await accountOf(work, row.parentId) : undefined
  const isBelow = !above || (row.code!.startsWith(above.code) && row.code!.length > above.code.length)
  return [
    ...(isBelow ? [] : [{ field: 'code', message: `科目编码必须以上级科目编码${above.code}开头！` }]),
    ...(before ? await changesRefused(work, row, before) : []),
  ]
}

/** What documents post to by its code, and what the books already name, keeps its number. */
async function changesRefused(work: Work, row: Wire, before: Wire): Promise<Problem[]> {
  const told = (message: string): Problem[] => [{ field: 'code', message }]
  const isMoved = row.code !== before.code || (row.parentId ?? null) !== before.parent_id
  if (before.planted) return isMoved || row.direction !== before.direction ? told('系统科目不能修改编码、上级和方向！') : []
  if (row.code === before.code) return []
  const { booked, below } = await usesOf(work, before)
  return [
    ...(booked ? told(`科目${before.code}已有发生额，不能修改编码！`) : []),
    ...(below ? told(`科目${before.code}有下级科目，不能修改编码！`) : []),
  ]
}

const accountOf = ({ tx, user }: Work, id: string) =>
  tx.one('select code from journal_account where tenant_id = $1 and id = $2 and not deleted', [user.tenantId, id])

const usesOf = ({ tx, user }: Work, { id, code }: Wire) =>
  tx.one(
    `select exists (select 1 from journal_entry where tenant_id = $1 and account = $2) as booked,
       exists (select 1 from journal_account where tenant_id = $1 and parent_id = $3 and not deleted) as below`,
    [user.tenantId, code, id],
  )

async function refuseKept({ tx, user }: Work, ids: string[]) {
  const rows = await tx.many(
    `select a.code, a.planted from journal_account a where a.tenant_id = $1 and a.id = any($2::bigint[]) and not a.deleted
       and (a.planted or exists (select 1 from journal_entry e where e.tenant_id = a.tenant_id and e.account = a.code)) order by a.code`,
    [user.tenantId, ids],
  )
  const booked = rows.filter(row => !row.planted).map(({ code }) => `科目${code}已有发生额，不能删除！`)
  refuseAll([...(rows.some(row => row.planted) ? ['系统科目不能删除！'] : []), ...booked])
}

async function refusePlanted({ tx, user }: Work, ids: string[]) {
  const sql = 'select 1 from journal_account where tenant_id = $1 and id = any($2::bigint[]) and planted limit 1'
  if (await tx.one(sql, [user.tenantId, ids])) refuseAll(['系统科目不能停用！'])
}

async function listed(work: Work, _input: object, { query }: RawInput) {
  const page = await list(work, JournalAccount, query)
  if (!work.user.can(JournalAccount.fields.balance.rules.needs!)) return page
  const balances = await balancesOf(
    work,
    page.records.map(row => row.id),
  )
  const { balance } = JournalAccount.fields
  return { ...page, records: page.records.map(row => ({ ...row, [balance.wire]: balance.show(balances.get(row.id) ?? zero) })) }
}

/** The sheet has the balances of the page; there are few accounts, so all are asked at once. */
async function exported(work: Work, _input: object, { query }: RawInput) {
  const balances = work.user.can(JournalAccount.fields.balance.rules.needs!) ? await balancesOf(work) : new Map()
  return exportRecords(work, JournalAccount, query, { balance: row => (balances.get(row.id) ?? zero).toFixed() })
}

/** What stands on each account and on those below it, on the side where it usually stands. */
async function balancesOf({ tx, user }: Work, ids: string[] | null = null) {
  const rows = await tx.many(
    `with recursive line as (select id as top, id, code, direction from journal_account where tenant_id = $1 and ($2::bigint[] is null or id = any($2))
       union all select l.top, c.id, c.code, l.direction from line l
       join journal_account c on c.tenant_id = $1 and c.parent_id = l.id and not c.deleted)
     select l.top as id, sum(case l.direction when '2' then -b.amount else b.amount end) as balance
     from line l join lateral (select sum(debit - credit) as amount from journal_entry where tenant_id = $1 and account = l.code) b on true
     group by l.top`,
    [user.tenantId, ids],
  )
  return new Map(rows.map(row => [row.id as string, dec(row.balance ?? 0)]))
}
