import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { Goods } from '../../../areas/goods/goods.ts'
import { writeSheet } from '../../../server/excel/write.ts'
import { tenant } from './data.ts'
import { type Finding, milliseconds } from './measure.ts'
import type { Server } from './server.ts'

const few = 5000
const many = 50_000
const mostSeconds = 300
/** What ten times as many rows may take more: the file itself, the unique values, and what the collector has not looked at yet. */
const mostGrowth = 150

/** A file of goods without codes and mnemonics, tried, imported, and undone; a tenth of it first, to see whether memory grows. */
export async function importGoods(server: Server, pool: pg.Pool): Promise<Finding[]> {
  const [{ class_name: className, unit }] = (await pool.query(namesSql, [tenant])).rows
  const small = await timed(server, 'import', await sheetOf(few, 'A', className, unit))
  const sheet = await sheetOf(many, 'B', className, unit)
  const trial = await timed(server, 'import-check', sheet)
  const whole = await timed(server, 'import', sheet)
  const undo = await milliseconds(() => server.post(`${Goods.path}/import-undo`))
  const growth = whole.peak !== undefined && small.peak !== undefined ? whole.peak - small.peak : undefined
  const size = `${(sheet.length / 1_048_576).toFixed(1)} MB`
  return [
    { ...line(`导入检查 ${many} 种商品`, trial), bar: '' },
    { ...line(`导入 ${many} 种商品（${size}）`, whole), bar: `≤ ${mostSeconds} s`, met: whole.took <= mostSeconds * 1000 },
    {
      what: `导入时的内存峰值（${few} 种时 ${memory(small.peak)}）`,
      ours: memory(whole.peak),
      bare: '',
      ratio: '',
      bar: `多 < ${mostGrowth} MB`,
      ...(growth !== undefined && { met: growth < mostGrowth }),
    },
    { ...line(`撤销导入 ${many} 种商品`, { took: undo }), bar: '' },
  ]
}

const namesSql = `select c.name as class_name, u.name as unit from goods_class c join unit u on u.tenant_id = c.tenant_id
  where c.tenant_id = $1 and not exists (select 1 from goods_class b where b.tenant_id = c.tenant_id and b.parent_id = c.id) order by c.id, u.id limit 1`

function sheetOf(count: number, lot: string, className: string, unit: string): Promise<Buffer> {
  const labels = ['商品名称', '规格型号', '商品分类', '基本单位', '条码', '货号', '统一售价', '备注']
  async function* rows() {
    for (let from = 0; from < count; from += 1000)
      yield Array.from({ length: Math.min(1000, count - from) }, (_, at) => rowOf(from + at, lot, className, unit))
  }
  return buffer(writeSheet({ title: '商品', columns: labels.map(label => ({ label, kind: 'text' as const })), rows: rows() }))
}

const rowOf = (at: number, lot: string, className: string, unit: string) => [
  `不锈钢内六角圆柱头螺栓${lot}${at}`,
  `M${at % 64}×${at % 300}`,
  className,
  unit,
  `${lot}${String(at).padStart(11, '0')}`,
  `HH-${at}`,
  String((at % 9000) / 100),
  '批量导入',
]

async function timed(server: Server, wire: string, data: Buffer) {
  server.resetPeak()
  const took = await milliseconds(() => server.upload(`${Goods.path}/${wire}`, { name: '商品.xlsx', data }))
  return { took, peak: server.peak() }
}

const line = (what: string, { took }: { took: number }) => ({
  what,
  ours: `${(took / 1000).toFixed(1)} s，${((many * 1000) / took).toFixed(0)} 行/s`,
  bare: '',
  ratio: '',
})

const memory = (megabytes: number | undefined) => (megabytes === undefined ? '?' : `${megabytes.toFixed(0)} MB`)
