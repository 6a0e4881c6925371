import { readdirSync, readFileSync } from 'node:fs'
import { load } from './load.mjs'

const { module: d } = await load('/src/app/commands/bench/data.ts')
const { module: sv } = await load('/src/app/commands/bench/server.ts')
const { module: dr } = await load('/src/app/commands/bench/drafts.ts')
const { module: h } = await load('/src/app/commands/bench/hand.ts')
const { module: m } = await load('/src/app/commands/bench/measure.ts')
const { module: p } = await load('/src/server/postgres.ts')
const pg = (await import('pg')).default
await p.removePostgres('.cache/bench-log')
const cluster = await p.startPostgres({ folder: '.cache/bench-log', durable: true })
const size = { documents: 20000, goods: 1000, customers: 500 }
await d.fillDatabase(cluster.url, '.cache/bench-log/data', size)
const server = await sv.startServer(cluster.url, '.cache/bench-log/data')
const pool = new pg.Pool({ connectionString: cluster.url, max: 8, idleTimeoutMillis: 0 })
const stat = pid => {
  const t = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const f = t.slice(t.lastIndexOf(')') + 2).split(' ')
  return { ppid: +f[1], cpu: (+f[11] + +f[12]) * 10, gone: (+f[13] + +f[14]) * 10 }
}
const all = () =>
  readdirSync('/proc')
    .filter(n => /^\d+$/.test(n))
    .flatMap(n => {
      try {
        return [{ pid: +n, ...stat(n), cmd: readFileSync(`/proc/${n}/cmdline`, 'utf8') }]
      } catch {
        return []
      }
    })
const sp = all().find(x => x.ppid === process.pid && x.cmd.includes('serve.mjs')).pid
const pm = all().find(x => x.cmd.includes('bench-log') && x.cmd.includes('-D')).pid
const cpu = () => {
  const a = all()
  const children = a.filter(x => x.ppid === pm || x.pid === pm)
  return { server: stat(sp).cpu, pg: children.reduce((s, x) => s + x.cpu, 0) + stat(pm).gone, self: stat(process.pid).cpu }
}
const random = n => Math.floor(Math.random() * n)
const sale = () => {
  const c = new Set()
  while (c.size < 5) c.add(random(1000))
  return {
    customer: d.made.customer(random(500)),
    lines: [...c].map(at => ({ goods: d.made.goods(at), factor: d.made.factor(at), quantity: 1 + random(9) })),
  }
}
const body = s => ({
  customerId: s.customer,
  depotId: '1',
  bodyList: s.lines.map(l => ({ commInfoId: l.goods, qty: l.quantity, taxPrice: Number((11.3 * l.factor).toFixed(1)), taxRate: 13 })),
})
const works = drafts => ({
  'accounting    ': () => server.post('blade-sales/salesouthead/accounting', body(sale())),
  'hand insert   ': () => h.handSale(pool, sale()),
  'accountingById': at => server.post('blade-sales/salesouthead/accountingById', undefined, { id: drafts[at] }),
  'hand update   ': at => h.handPost(pool, drafts[400 + at]),
})
const sums = {}
for (const clients of [8])
  for (let round = 0; round < 4; round++) {
    const drafts = await dr.makeDrafts(pool, size, 800)
    for (const [name, work] of Object.entries(works(drafts))) {
      const a = cpu()
      const t = await m.throughput(clients, 400, work)
      const b = cpu()
      const per = k => (b[k] - a[k]) / 400
      if (round) (sums[name] ??= []).push([t, per('server'), per('pg'), per('self')])
    }
  }
for (const [n, r] of Object.entries(sums)) {
  const mean = i => r.reduce((s, x) => s + x[i], 0) / r.length
  console.log(
    n,
    `${mean(0).toFixed(0)}/s wall; CPU ms: server ${mean(1).toFixed(2)} pg ${mean(2).toFixed(2)} client ${mean(3).toFixed(2)} sum ${(mean(1) + mean(2) + mean(3)).toFixed(2)}`,
  )
}
await pool.end()
await server.stop()
await cluster.stop()
await p.removePostgres('.cache/bench-log')
process.exit(0)
