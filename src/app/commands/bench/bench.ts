import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { removePostgres, startPostgres } from '../../../server/postgres.ts'
import { backdate } from './backdate.ts'
import { fillDatabase, type Size } from './data.ts'
import { exportLines } from './export.ts'
import { importGoods } from './import.ts'
import type { Finding } from './measure.ts'
import { opening } from './opening.ts'
import { post } from './post.ts'
import { detail, list } from './read.ts'
import { search } from './search.ts'
import { type Server, startServer } from './server.ts'

const folder = '.cache/bench'
const parts: Record<string, (server: Server, pool: pg.Pool, size: Size) => Promise<Finding[]>> = {
  post,
  backdate,
  list,
  detail,
  search,
  export: exportLines,
  import: importGoods,
  opening,
}

/** `npm run bench [-- --documents 20000 --scale 1 --only post --profile]`: the built server against SQL written by hand. */
export async function bench(args: string[]) {
  const { size, only, profile } = optionsOf(args)
  const cluster = await freshCluster()
  const dataDir = join(folder, 'data')
  console.log(
    `${size.documents} 张出库单，${size.goods} 种商品，${size.customers} 个客户，${cpus().length} 核，负载 ${loadavg()[0]!.toFixed(2)}`,
  )
  try {
    await fillDatabase(cluster.url, dataDir, size)
    const server = await startServer(cluster.url, dataDir, profile)
    const pool = new pg.Pool({ connectionString: cluster.url, max: 8 })
    const found: Finding[] = []
    try {
      for (const name of only) found.push(...(await parts[name]!(server, pool, size)))
    } finally {
      await pool.end()
      await server.stop()
    }
    print(found)
    console.log(`负载 ${loadavg()[0]!.toFixed(2)}${profile ? `，剖析文件在 ${profile}` : ''}`)
  } finally {
    await cluster.stop()
  }
}

function optionsOf(args: string[]) {
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const scale = Number(option('--scale') ?? 1)
  const only = option('--only')?.split(',') ?? Object.keys(parts)
  const unknown = only.filter(name => !Object.hasOwn(parts, name))
  if (unknown.length || !(scale > 0))
    throw new Error(`用法：npm run bench -- [--documents 20000] [--scale 1] [--only ${Object.keys(parts).join(',')}] [--profile]`)
  const size = { documents: Number(option('--documents') ?? 20_000) * scale, goods: 1000 * scale, customers: 500 * scale }
  return { size, only, profile: args.includes('--profile') ? join(folder, 'profile') : undefined }
}

async function freshCluster() {
  await removePostgres(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
  return startPostgres({ folder: join(folder, 'postgres'), durable: true })
}

function print(found: Finding[]) {
  const rows = [{ what: '', ours: '本系统', bare: '手写 SQL', ratio: '比值', bar: '标准' }, ...found]
  const columns = ['what', 'ours', 'bare', 'ratio', 'bar'] as const
  const widths = columns.map(column => Math.max(...rows.map(row => widthOf(row[column]))))
  for (const row of rows) {
    const cells = columns.map((column, at) => row[column] + ' '.repeat(widths[at]! - widthOf(row[column])))
    console.log([...cells, 'met' in row ? (row.met ? '✓' : '✗') : ''].join('  ').trimEnd())
  }
}

/** Chinese letters are two columns wide. */
const widthOf = (text: string) => [...text].reduce((width, letter) => width + (/[\u2e80-\uffef]/.test(letter) ? 2 : 1), 0)
