import type pg from 'pg'
import { SalesOut } from '../../../areas/sales/out/out.ts'
import { addDays } from '../../../base/date.ts'
import { type Size, sample, tenant } from './data.ts'
import { type Finding, inTurn, percentile } from './measure.ts'
import type { Server } from './server.ts'

const times = 300

const titles = `left join party c on c.tenant_id = t.tenant_id and c.id = t.customer_id left join depot d on d.tenant_id = t.tenant_id and d.id = t.depot_id
  left join staff s on s.tenant_id = t.tenant_id and s.id = t.staff_id left join dept p on p.tenant_id = t.tenant_id and p.id = t.dept_id
  left join account a on a.tenant_id = t.tenant_id and a.id = t.created_by left join account b on b.tenant_id = t.tenant_id and b.id = t.posted_by`
const named =
  't.*, c.name as customer_name, c.code as customer_code, d.name as depot_name, s.name as staff_name, p.name as dept_name, a.name as creator, b.name as poster'
const chosen = `from sales_out t where t.tenant_id = $1 and not t.deleted and t.state = any($2) and t.bill_date >= $3 and t.bill_date <= $4`
const totalSql = `select count(*)::int as total, sum(t.total_quantity), sum(t.discount), sum(t.net), sum(t.tax), sum(t.total), sum(t.coupon), sum(t.final), sum(t.cost), sum(t.freight) ${chosen}`
const pageSql = `select ${named} from (select t.* ${chosen} order by t.bill_date desc, t.id desc limit $5 offset $6) t ${titles} order by t.bill_date desc, t.id desc`
const headSql = `select ${named} from sales_out t ${titles} where t.tenant_id = $1 and t.id = $2 and not t.deleted`
const linesSql = `select l.*, g.name as goods_name, g.code, g.spec, g.barcode, u.name as unit_name from sales_out_line l
  left join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id left join unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id
  where l.tenant_id = $1 and l.head_id = $2 order by l.line_no`

/** A page of posted outbounds of three months with count and sums, and the same two questions in plain SQL. */
export async function* list(server: Server, pool: pg.Pool): AsyncIterable<Finding> {
  const today = new Date().toISOString().slice(0, 10)
  const asked = (at: number) => ({ from: addDays(today, -90 - (at % 200)), to: addDays(today, -(at % 200)), page: 1 + (at % 5) })
  const took = await inTurn(
    times,
    at => {
      const { from, to, page } = asked(at)
      return server.get(`${SalesOut.path}/list`, {
        status: '2704',
        billDateStart: from,
        billDateEnd: to,
        withSum: '2',
        current: String(page),
        size: '20',
      })
    },
    async at => {
      const { from, to, page } = asked(at)
      await pool.query({ name: 'total', text: totalSql, values: [tenant, ['posted'], from, to] })
      await pool.query({ name: 'page', text: pageSql, values: [tenant, ['posted'], from, to, 20, (page - 1) * 20] })
    },
  )
  const [ours, bare] = [percentile(took.ours, 0.95), percentile(took.bare, 0.95)]
  yield* [{ ...times95('列表（筛选、合计）', took), bar: 'p95 ≤ 1.5 × SQL + 10 ms', met: ours <= 1.5 * bare + 10 }]
}

/** One outbound with its lines. */
export async function* detail(server: Server, pool: pg.Pool, { documents }: Size): AsyncIterable<Finding> {
  const id = (at: number) => sample.sale((at * 7919) % documents)
  const took = await inTurn(
    times,
    at => server.get(`${SalesOut.path}/detail`, { id: id(at) }),
    async at => {
      await pool.query({ name: 'head', text: headSql, values: [tenant, id(at)] })
      await pool.query({ name: 'lines', text: linesSql, values: [tenant, id(at)] })
    },
  )
  const [ours, bare] = [percentile(took.ours, 0.5), percentile(took.bare, 0.5)]
  yield* [{ ...times95('详情', took), ratio: (ours / bare).toFixed(2), bar: 'p50 ≤ 1.5 × SQL', met: ours <= 1.5 * bare }]
}

export function times95(what: string, { ours, bare }: { ours: number[]; bare: number[] }) {
  const told = (values: number[]) => `${percentile(values, 0.5).toFixed(1)} / ${percentile(values, 0.95).toFixed(1)} ms`
  return {
    what: `${what} p50 / p95`,
    ours: told(ours),
    bare: told(bare),
    ratio: (percentile(ours, 0.95) / percentile(bare, 0.95)).toFixed(2),
  }
}
