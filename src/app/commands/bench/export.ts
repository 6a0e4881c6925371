import type pg from 'pg'
import { SalesOut } from '../../../areas/sales/out/out.ts'
import { type Finding, milliseconds } from './measure.ts'
import type { Server } from './server.ts'

const most = 300

/** All lines of all outbounds as one workbook: how fast it comes, and how much memory the server needs for it. */
export async function* exportLines(server: Server, pool: pg.Pool): AsyncIterable<Finding> {
  const { rows } = await pool.query(
    'select count(*)::int as count from sales_out_line l join sales_out h using (tenant_id) where h.id = l.head_id and not h.deleted',
  )
  let bytes = 0
  server.resetPeak()
  const took = await milliseconds(async () => {
    bytes = await server.download(`${SalesOut.path}/exportDetail`)
  })
  const peak = server.peak()
  const speed = `${((rows[0].count * 1000) / took).toFixed(0)} 行/s`
  const memory = peak === undefined ? '?' : `${peak.toFixed(0)} MB`
  yield* [
    { what: `导出 ${rows[0].count} 行（${(bytes / 1_048_576).toFixed(1)} MB）`, ours: speed, bare: '', ratio: '', bar: '' },
    { what: '导出时的内存峰值', ours: memory, bare: '', ratio: '', bar: `< ${most} MB`, ...(peak !== undefined && { met: peak < most }) },
  ]
}
