import { lastDayOf, periodOf } from '../../base/date.ts'
import { exact } from '../../base/exact.ts'
import { documentOfType, documents } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import type { Finding, PeriodCheck } from '../../server/period-check.ts'
import { judge } from '../ledger/invariants/invariant.server.ts'
import { invariants } from '../ledger/invariants/invariants.server.ts'
import { mostLinks } from './check.server.ts'
import { sinceClosed } from './since.server.ts'

const billPath = (billType: string, id: string) => {
  const page = documentOfType(billType)?.formPage
  return page && `${page}?type=view&id=${id}`
}

/** Bills that wait for somebody would be lost in a closed month; every kind of bill is asked. */
const unhandledBills: PeriodCheck = {
  async find({ tx, user, dictionary }, month) {
    const waiting = documents().filter(({ states }) => 'submitted' in states)
    const each = waiting.map(
      document => `select '${document.billType}' as bill_type, id, bill_no, bill_date from ${tableName(document)}
        where tenant_id = $1 and state = 'submitted' and not deleted and bill_date <= $2`,
    )
    const rows = await tx.many(
      `select b.*, count(*) over () as total from (${each.join(' union all ')}) b order by bill_date, bill_no limit ${mostLinks}`,
      [user.tenantId, lastDayOf(month)],
    )
    if (!rows.length) return []
    const links = rows.map(row => ({
      text: row.bill_no,
      note: `${dictionary('bill_type').get(row.bill_type) ?? ''} ${row.bill_date}`,
      path: billPath(row.bill_type, row.id),
      billType: row.bill_type,
      billId: row.id,
    }))
    const count = Number(rows[0].total)
    return [{ level: 'error', text: `存在${count}张未处理单据，不能结账！`, count, links }]
  },
}

const negativeSql = `select s.quantity, d.name as depot, d.allows_negative, g.code, g.name, count(*) over (partition by d.allows_negative) as total from (
    select depot_id, goods_id, sum(quantity) as quantity from (
      select depot_id, goods_id, quantity from stock_period where tenant_id = $1 and owner_type = 1
        and month = (select max(month) from period where tenant_id = $1)
      union all select depot_id, goods_id, quantity from stock_entry where tenant_id = $1 and owner_type = 1 and period <= $2
        and period > coalesce((select max(month) from period where tenant_id = $1), '')) m
    group by depot_id, goods_id having sum(quantity) < 0) s
  join depot d on d.tenant_id = $1 and d.id = s.depot_id join goods g on g.tenant_id = $1 and g.id = s.goods_id
  order by d.name, g.code`

/** What the snapshot would hold is looked at, not what lies there today. */
const negativeStock: PeriodCheck = {
  async find({ tx, user, settings }, month) {
    const rows = await tx.many(negativeSql, [user.tenantId, month])
    const isAllowed = (row: { allows_negative: boolean }) => settings.yes('NEGATIVE_STOCK') || row.allows_negative
    return (['error', 'warning'] as const).flatMap((level): Finding[] => {
      const some = rows.filter(row => isAllowed(row) === (level === 'warning'))
      const links = some.slice(0, mostLinks).map(row => ({ text: `${row.code} ${row.name}`, note: `${row.depot} ${exact(row.quantity)}` }))
      return some.length ? [{ level, text: `${month}期末有${some.length}项负库存！`, count: some.length, links }] : []
    })
  },
}

const pendingSql = `select e.bill_type, e.bill_id, e.bill_no, d.name as depot, g.code, g.name, count(*) over () as total from stock_entry e
  join depot d on d.tenant_id = e.tenant_id and d.id = e.depot_id join goods g on g.tenant_id = e.tenant_id and g.id = e.goods_id
  where e.tenant_id = $1 and e.cost_pending and e.period <= $2 and e.period > coalesce((select max(month) from period where tenant_id = $1), '')
    and not exists (select 1 from stock_entry a where a.tenant_id = e.tenant_id and a.depot_id = e.depot_id and a.goods_id = e.goods_id
      and a.owner_type = e.owner_type and a.owner_id = e.owner_id and a.seq > e.seq
      and (a.kind in ('COST_ADJ', 'NEG_VAR') or a.reverse_of = e.seq or a.balance_quantity = 0))
  order by e.seq limit ${mostLinks}`

/** Goods that came or left at a price that nobody knew; a shelf that was empty since has nothing left to be valued. */
const pendingCosts: PeriodCheck = {
  async find({ tx, user }, month) {
    const rows = await tx.many(pendingSql, [user.tenantId, month])
    if (!rows.length) return []
    const links = rows.map(row => ({
      text: row.bill_no,
      note: `${row.depot} ${row.code} ${row.name}`,
      path: billPath(row.bill_type, row.bill_id),
      billType: row.bill_type,
      billId: row.bill_id,
    }))
    const count = Number(rows[0].total)
    return [{ level: 'error', text: `有${count}笔库存成本待定，请先做成本调整！`, count, links }]
  },
}

/** A month that is still running can be closed, but then nothing more is written in it. */
const runningMonth: PeriodCheck = {
  find: async ({ today }, month) =>
    month >= periodOf(today) ? [{ level: 'warning', text: `${month}尚未结束，结账后不能再录入该月的单据！`, count: 1 }] : [],
}

/** The books must hold what they promise before they are sealed; what is sealed already was asked then. */
const brokenPromises: PeriodCheck = {
  isLong: true,
  async find({ tx }) {
    const found: Finding[] = []
    const since = await sinceClosed(tx)
    for (const invariant of invariants()) {
      const { count, difference } = await judge(tx, invariant, 1, since)
      const text = `账务体检${invariant.id}不通过：${invariant.label}，${count}处，差额${exact(difference)}！`
      if (count) found.push({ level: 'error', text, count, path: `/finance/selfCheck?id=${invariant.id}` })
    }
    return found
  },
}

export const ownChecks: PeriodCheck[] = [unhandledBills, negativeStock, pendingCosts, runningMonth, brokenPromises]
