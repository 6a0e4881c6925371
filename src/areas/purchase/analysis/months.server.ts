import { dec } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { groupBy } from '../../../base/text.ts'
import { get } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { dict } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { integer } from '../../../kit/fields/number.ts'
import { bind, planForThis, serveReport } from '../../../server/report-sql.ts'
import type { Work } from '../../../server/work.ts'
import facts from './buyer-facts.sql?raw'
import { PurchaseStaff } from './purchase-staff.ts'

const asked = {
  year: integer('year', '年份', { min: 1900, max: 2999 }),
  type: dict('analysis_span', 'type', '汇总方式', { fallback: '1' }),
  employed: flag('isEnable', '只看在职'),
}
type Asked = Row<typeof asked>

interface Measure {
  verb: string
  label: string
  /** Whose rows are counted, and how. */
  of: string
  value: string
  /** What we pay is not for everybody's eyes. */
  isMoney?: true
  /** Told beside it. */
  also?: Record<string, string>
}

const measures: Measure[] = [
  { verb: 'purchaseAmt', label: '采购额', of: 'bought', value: 'sum(f.amount)', isMoney: true },
  { verb: 'supplierInvoice', label: '到票', of: 'billed', value: 'sum(f.amount)', isMoney: true },
  { verb: 'purchaseExin', label: '未到票', of: 'unbilled', value: 'sum(f.amount)', isMoney: true },
  { verb: 'purchaseCostLow', label: '降本', of: 'bought', value: 'sum(f.saved)', isMoney: true },
  { verb: 'purchaseOrderCount', label: '订单数', of: 'ordered', value: 'count(*)' },
  { verb: 'purchaseCompletionRate', label: '完成率', of: 'due', value: 'round(sum(f.arrived) / nullif(sum(f.amount), 0) * 100, 2)' },
  { verb: 'purchaseSKUCount', label: 'SKU', of: 'bought', value: `count(distinct f.goods_id) filter (where f.bill_type = '0807')` },
  { verb: 'createSKUCount', label: '新建SKU', of: 'new_goods', value: 'count(*)' },
  { verb: 'createSKURate', label: '占比', of: 'new_goods', value: 'round(count(*) filter (where f.is_used) * 100.0 / count(*), 2)' },
  {
    verb: 'purchaseSKUReturn',
    label: '退货SKU',
    of: 'bought',
    value: `count(distinct f.goods_id) filter (where f.bill_type = '0806')`,
    also: { amount: `coalesce(-sum(f.amount) filter (where f.bill_type = '0806'), 0)` },
  },
  {
    verb: 'purchaseSupllierCount',
    label: '供应商数',
    of: 'bought',
    value: `count(distinct f.supplier_id) filter (where f.bill_type = '0807')`,
  },
  { verb: 'createSupllierCount', label: '新建供应商', of: 'new_suppliers', value: 'count(*)' },
]

const path = (verb: string) => `${PurchaseStaff.path}/${verb}`
const right = 'purchasestaffanalysis_view'

export const buyerMonthCalls = [
  ...measures.map(one =>
    get(path(one.verb), right, asked, (work: Work, input: Asked) => monthly(work, one, input), { label: `采购员分析：${one.label}` }),
  ),
  get(path('purchaseClassify'), right, asked, byClass, { label: '采购员分析：分类' }),
  get(path('classifyName'), right, {}, classNames, { label: '采购员分析：分类名称' }),
]

/** The year that is asked for, this one unless told, by what the report knows. */
function inYear(work: Work, { year, employed }: Asked, sql: string) {
  const which = year ?? Number(work.today.slice(0, 4))
  const query = { 'billDateStart': `${which}-01-01`, 'billDateEnd': `${which}-12-31`, 'isEnable': employed ? 2 : '' }
  const { facts: text, values } = bind(work, serveReport(PurchaseStaff, facts + sql), query)
  planForThis(work)
  return work.tx.many(text, values)
}

const spans = { month: '1', quarter: '2' }
const spanSql = { [spans.month]: 'month', [spans.quarter]: 'quarter' }

/** Each buyer's figure for every month or quarter of a year and for all of it: what is counted once in the year may be counted in several months. */
async function monthly(work: Work, { of, value, isMoney, also = {} }: Measure, input: Asked) {
  const more = Object.entries(also).map(([name, sql]) => `, ${sql} as ${name}`)
  const rows = await inYear(
    work,
    input,
    `select f.staff_id, s.name, extract(${spanSql[input.type!] ?? 'month'} from f.day)::int as span, ${value} as value${more.join('')}
     from ${of} f join staff s on s.tenant_id = :tenant and s.id = f.staff_id where (:employed::boolean is not true or s.enabled)
     group by grouping sets ((1, 2, 3), (1, 2)) order by s.name, f.staff_id, 3`,
  )
  const sees = work.user.can('purchase_price_view')
  const told = (figure: string | null, isHidden = isMoney) => (isHidden && !sees ? undefined : exact(dec(figure ?? 0)))
  return [...groupBy(rows, row => row.staff_id as string).values()].map(some => ({
    staffId: some[0]!.staff_id,
    staffName: some[0]!.name,
    total: told(some.find(row => row.span === null)!.value),
    monthList: some.flatMap(row =>
      row.span === null ? [] : [{ month: row.span, value: told(row.value), ...('amount' in also && { amount: told(row.amount, true) }) }],
    ),
  }))
}

/** The classes at the top of the tree, which the others are counted to. */
const topSql = `with recursive tree as (select c.id, c.id as top, c.name, c.sort from goods_class c where c.tenant_id = :tenant and c.parent_id is null
    union all select c.id, t.top, t.name, t.sort from goods_class c join tree t on c.parent_id = t.id where c.tenant_id = :tenant)`

async function byClass(work: Work, input: Asked) {
  const rows = await inYear(
    work,
    input,
    `, top as (${topSql} select * from tree)
     select f.staff_id, s.name, t.top, t.name as class, sum(f.amount) as value from bought f
     join staff s on s.tenant_id = :tenant and s.id = f.staff_id join goods g on g.tenant_id = :tenant and g.id = f.goods_id
     left join top t on t.id = g.class_id where (:employed::boolean is not true or s.enabled) group by 1, 2, 3, 4 order by s.name, 1, 5 desc`,
  )
  const sees = work.user.can('purchase_price_view')
  return [...groupBy(rows, row => row.staff_id as string).values()].map(some => ({
    staffId: some[0]!.staff_id,
    staffName: some[0]!.name,
    classifyList: some.map(row => ({
      'classifyId': row.top ?? '',
      classifyName: row.class ?? '',
      value: sees ? exact(dec(row.value)) : undefined,
    })),
  }))
}

async function classNames({ tx, user }: Work) {
  const sql = 'select name from goods_class where tenant_id = $1 and parent_id is null and not deleted order by sort, id'
  return (await tx.many(sql, [user.tenantId])).map(row => row.name)
}
