import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { backdate } from './backdate.ts'
import { both } from './both.ts'
import { dataDir, folder, freshCluster } from './cluster.ts'
import { fillDatabase, type Size } from './data.ts'
import { exportLines } from './export.ts'
import { growth } from './growth.ts'
import { importGoods } from './import.ts'
import { lean } from './lean.ts'
import type { Finding } from './measure.ts'
import { opening } from './opening.ts'
import { post, type Turns } from './post.ts'
import { detail, list } from './read.ts'
import { search } from './search.ts'
import { type Server, startServer } from './server.ts'

const parts: Record<string, (server: Server, pool: pg.Pool, size: Size & Turns) => AsyncIterable<Finding>> = {
  lean,
  post,
  both,
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
  if (args.includes('--growth')) return growth(args[args.indexOf('--growth') + 1]?.split(',').map(Number))
  const { size, turns, only, profile } = optionsOf(args)
  const cluster = await freshCluster()
  console.log(
    `${size.documents} 张出库单，${size.goods} 种商品，${size.customers} 个客户，${cpus().length} 核，负载 ${loadavg()[0]!.toFixed(2)}`,
  )
  try {
    await fillDatabase(cluster.url, dataDir, size)
    const server = await startServer(cluster.url, dataDir, profile)
    const pool = new pg.Pool({ connectionString: cluster.url, max: 8 })
    print({ what: '', ours: '本系统', bare: '手写 SQL', ratio: '比值', bar: '标准' })
    try {
      for (const name of only) for await (const found of parts[name]!(server, pool, { ...size, ...turns })) print(found)
    } finally {
      await pool.end()
      await server.stop()
    }
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
    throw new Error(
      `用法：npm run bench -- [--documents 20000] [--scale 1] [--clients 1,8,16] [--rounds 10] [--only ${Object.keys(parts).join(',')}] [--profile]，或 --growth [20000,200000,1000000]`,
    )
  const size = { documents: Number(option('--documents') ?? 20_000) * scale, goods: 1000 * scale, customers: 500 * scale }
  const turns = { clients: (option('--clients') ?? '1,8,16').split(',').map(Number), rounds: Number(option('--rounds') ?? 10) }
  return { size, turns, only, profile: args.includes('--profile') ? join(folder, 'profile') : undefined }
}

const widths = { what: 42, ours: 24, bare: 24, ratio: 20, bar: 24 }

/** One line as soon as it is known. */
function print(row: Finding) {
  const cells = Object.entries(widths).map(([column, width]) => {
    const text = row[column as keyof typeof widths]
    return text + ' '.repeat(Math.max(0, width - widthOf(text)))
  })
  console.log([...cells, row.met === undefined ? '' : row.met ? '✓' : '✗'].join('  ').trimEnd())
}

/** Chinese letters are two columns wide. */
const widthOf = (text: string) => [...text].reduce((width, letter) => width + (/[\u2e80-\uffef]/.test(letter) ? 2 : 1), 0)
