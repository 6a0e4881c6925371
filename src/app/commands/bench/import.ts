import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { Goods } from '../../../areas/goods/article/goods.ts'
import { writeSheet } from '../../../server/excel/write.ts'
import { tenant } from './data.ts'
import { type Finding, milliseconds, rowsLine } from './measure.ts'
import type { Server } from './server.ts'

const few = 5000
const many = 50_000
const mostSeconds = 300
/** Ten times as many rows may lift the peak by this factor: the file itself, the unique values, and what the collector has not looked at yet. */
const mostGrowth = 1.3

/** A file of goods without codes and mnemonics, tried, imported, and undone; a tenth of it first, to see whether memory grows. */
export async function* importGoods(server: Server, pool: pg.Pool): AsyncIterable<Finding> {
  const [{ class_name: className, unit }] = (await pool.query(namesSql, [tenant])).rows
  server.resetPeak()
  const idle = server.peak()
  const small = await timed(server, 'import', await sheetOf(few, 'A', className, unit))
  const sheet = await sheetOf(many, 'B', className, unit)
  const trial = await timed(server, 'import-check', sheet)
  const whole = await timed(server, 'import', sheet)
  const undo = await milliseconds(() => server.post(`${Goods.path}/import-undo`))
  const size = `${(sheet.length / 1_048_576).toFixed(1)} MB`
  yield* [
    rowsLine(`导入 ${few} 种商品`, few, small.took),
    rowsLine(`导入检查 ${many} 种商品`, many, trial.took),
    { ...rowsLine(`导入 ${many} 种商品（${size}）`, many, whole.took), bar: `≤ ${mostSeconds} s`, met: whole.took <= mostSeconds * 1000 },
    ...(idle && small.peak && whole.peak ? memoryLines(idle, small.peak, whole.peak) : []),
    rowsLine(`撤销导入 ${many} 种商品`, many, undo),
  ]
}

function memoryLines(idle: number, small: number, whole: number): Finding[] {
  const growth = whole / small
  const over = (peak: number) => `${peak.toFixed(0)} MB，比闲时多 ${(peak - idle).toFixed(0)} MB`
  return [
    { what: `导入 ${few} 种时的内存峰值`, ours: over(small), bare: '', ratio: '', bar: '' },
    {
      what: `导入 ${many} 种时的内存峰值`,
      ours: over(whole),
      bare: '',
      ratio: growth.toFixed(2),
      bar: `≤ ${mostGrowth} 倍`,
      met: growth <= mostGrowth,
    },
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
