import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { Gain } from '../../../areas/inventory/moves/gain.ts'
import { openingPath } from '../../../areas/inventory/moves/opening.ts'
import { writeSheet } from '../../../server/excel/write.ts'
import { tenant } from './data.ts'
import { type Finding, milliseconds, rowsLine } from './measure.ts'
import type { Server } from './server.ts'

const many = 50_000
const mostSeconds = 300
const labels = ['仓库', '商品编码', '数量', '成本单价']

/** Going live: the opening stock of many goods is tried, imported, and posted by whoever approves it. */
export async function* opening(server: Server, pool: pg.Pool): AsyncIterable<Finding> {
  await pool.query(goodsSql, [tenant, many])
  await pool.query(selfAuditSql, [tenant])
  await pool.query('update tenant set config_version = config_version + 1 where code = $1', [tenant])
  const file = { name: '期初.xlsx', data: await sheetOf() }
  const send = (fields: Record<string, string> = {}) => server.upload(`${openingPath}/import`, file, fields)
  const trial = await milliseconds(() => send({ dryRun: '2' }))
  let bills: { id: string }[] = []
  server.resetPeak()
  const whole = await milliseconds(async () => {
    bills = (await send()).bills
  })
  const peak = server.peak()
  const passed = await milliseconds(async () => {
    for (const { id } of bills) await server.get(`${Gain.path}/pass`, { id })
  })
  await mustHold(pool)
  yield* [
    rowsLine(`期初检查 ${many} 行`, many, trial),
    { ...rowsLine(`期初导入 ${many} 行`, many, whole), bar: `≤ ${mostSeconds} s`, met: whole <= mostSeconds * 1000 },
    ...(peak ? [{ what: '期初导入时的内存峰值', ours: `${peak.toFixed(0)} MB`, bare: '', ratio: '', bar: '' }] : []),
    rowsLine(`期初审核记账 ${bills.length} 张报溢单`, many, passed),
  ]
}

const goodsSql = `insert into goods (tenant_id, id, code, name, class_id, basic_unit_id, created_at)
  select $1, 90000000 + n, 'QC' || lpad(n::text, 6, '0'), '期初商品' || n, 1, 1, now() from generate_series(1, $2::int) n`

const selfAuditSql = `insert into setting_value (tenant_id, code, value) values ($1, 'SELF_AUDIT_FINANCE', '2')
  on conflict (tenant_id, code) do update set value = excluded.value`

/** What was measured must have happened: two of everything, at 1.50 each. */
async function mustHold(pool: pg.Pool) {
  const sql =
    'select count(*)::int as goods, sum(quantity)::float as quantity, sum(cost)::float as cost from stock_balance where goods_id > 90000000'
  const [found] = (await pool.query(sql)).rows
  if (found.goods !== many || found.quantity !== many * 2 || found.cost !== many * 3) throw new Error(`期初不对：${JSON.stringify(found)}`)
}

function sheetOf(): Promise<Buffer> {
  async function* rows() {
    for (let from = 1; from <= many; from += 1000)
      yield Array.from({ length: 1000 }, (_, at) => ['CK01', `QC${String(from + at).padStart(6, '0')}`, '2', '1.5'])
  }
  return buffer(writeSheet({ title: '期初', columns: labels.map(label => ({ label, kind: 'text' as const })), rows: rows() }))
}
