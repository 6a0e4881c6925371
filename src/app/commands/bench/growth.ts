import { cpus, loadavg } from 'node:os'
import { sinceClosed } from '../../../areas/period/since.server.ts'
import { dayOf } from '../../../base/date.ts'
import type { House } from '../../../server/house.ts'
import { tokensOf } from '../../../server/rights/tokens.ts'
import { allCalls } from '../../calls.ts'
import { buildApp, openHouse } from '../../server.ts'
import { verifyBooks } from '../verify.ts'
import { dataDir, freshCluster } from './cluster.ts'
import { foundCompany, type Size, tenant } from './data.ts'
import { clientOf, type Send } from './inside.ts'
import { median, milliseconds } from './measure.ts'
import { pagesTouched, questionsOf } from './pages-touched.ts'
import { type Reading, readingsOf } from './readings.ts'
import { least, nextToClose, tradeForAYear } from './year.ts'

/** What is measured at each size. */
interface Subject {
  name: string
  /** Shows so little that it must not grow. */
  isShort: boolean
  run(): Promise<unknown>
  undo?(): Promise<unknown>
}

interface Cost {
  time: number
  pages: number
}

interface Measured {
  documents: number
  costs: Map<string, Cost>
}

const closing = 'blade-inventory/balanceconfig/balance'

const usual = [20_000, 200_000]
const key = new TextEncoder().encode('what signs the tokens of the bench alone')

/** `npm run bench -- --growth [20000,200000,1000000]`: what everything that reads costs as the company grows, line by line. */
export async function growth(sizes: number[] = usual) {
  if (!sizes.every((size, at) => size > (sizes[at - 1] ?? least)))
    throw new Error('用法：npm run bench -- --growth [20000,200000,1000000]，从小到大')
  console.log(`${cpus().length} 核，负载 ${loadavg()[0]!.toFixed(2)}；每行：规模、中位时间、访问的页、比上一规模的时间和页的指数`)
  let smaller: Measured | undefined
  for (const documents of sizes) smaller = await measure(documents, smaller)
}

/** Of each size a company of its own, in a database of its own, that has closed the months behind it. */
async function measure(documents: number, smaller: Measured | undefined): Promise<Measured> {
  const cluster = await freshCluster()
  const { house } = await openHouse(cluster.url, dataDir)
  const app = await buildApp(house, key)
  try {
    await foundCompany(house)
    const send = await clientOf(app)
    await tradeForAYear(house.db, sizeOf(documents), {}, month => asked(send, closing, { id: month, confirm: '2' }, 'POST'))
    const costs = new Map<string, Cost>()
    for (const subject of await subjectsOf(send, cluster.url, documents)) {
      const cost = await costOf(house, subject)
      console.log(lineOf(subject, documents, cost, smaller))
      costs.set(subject.name, cost)
    }
    return { documents, costs }
  } finally {
    await app.close()
    await house.db.close()
    await cluster.stop()
  }
}

const sizeOf = (documents: number): Size => ({
  documents,
  goods: Math.max(1000, documents / 20),
  customers: Math.max(500, documents / 40),
})

async function asked(send: Send, path: string, query: Record<string, string>, method?: 'POST') {
  const { code, msg } = await send(path, query, method)
  if (code !== 200) throw new Error(`${path}：${code} ${msg}`)
}

async function subjectsOf(send: Send, url: string, documents: number): Promise<Subject[]> {
  const subjectOf = ({ kind, path, query }: Reading, what = ''): Subject => ({
    name: `${kind} ${path}${what}`,
    isShort: kind !== '报表',
    run: () => asked(send, path, query),
  })
  const bills = 'blade-sales/salesouthead/list'
  const more = (what: string, query: Record<string, string>) =>
    subjectOf({ kind: '列表', path: bills, query: { size: '30', ...query } }, what)
  const whole = (name: string, run: () => Promise<unknown>): Subject => ({ name, isShort: false, run })
  const next = nextToClose(dayOf(new Date()))
  return [
    ...(await readingsOf(allCalls(tokensOf(key)), send)).map(reading => subjectOf(reading)),
    more(' 按金额排序', { descs: 'finalAmt' }),
    more(' 合计', { withSum: '2' }),
    more(' 单号尾数', { keyword: '0001234' }),
    more(' 中间一页', { current: String(Math.floor(documents / 60)) }),
    more(' 最后一页', { current: String(Math.floor(documents / 30)) }),
    whole('结账前检查', () => asked(send, 'blade-inventory/balanceconfig/check', { id: next })),
    whole('账务体检 verify', () => verifyBooks(url, sinceClosed)),
    whole('账务体检 verify --full', () => verifyBooks(url)),
    {
      ...whole('结账', () => asked(send, closing, { id: next, confirm: '2' }, 'POST')),
      undo: () => asked(send, 'blade-inventory/balanceconfig/unbalance', { id: next, remark: '再量一次' }, 'POST'),
    },
  ]
}

/** What takes long is measured once. */
async function costOf(house: House, { run, undo }: Subject): Promise<Cost> {
  const once = async () => {
    const time = await milliseconds(run)
    await undo?.()
    return time
  }
  const first = await once()
  const times = first > 1000 ? [first] : []
  while (times.length < 5 && first <= 1000) times.push(await once())
  const questions = await questionsOf(run)
  await undo?.()
  return { time: median(times), pages: await pagesTouched(house.db, tenant, questions) }
}

/** By how many pages something may be more before it counts, and the power of the size that is no logarithm. */
const [few, most] = [200, 0.4]

function lineOf({ name, isShort }: Subject, documents: number, { time, pages }: Cost, smaller?: Measured): string {
  const earlier = smaller?.costs.get(name)
  const power = (now: number, then?: number) => (then ? Math.log(now / then) / Math.log(documents / smaller!.documents) : undefined)
  const ofPages = power(pages, earlier?.pages)
  const told = [power(time, earlier?.time), ofPages].map(one => one?.toFixed(2) ?? '')
  const isFault = isShort && ofPages !== undefined && ofPages > most && pages - earlier!.pages > few
  return [documents, `${time.toFixed(1)} ms`, pages, ...told, isFault ? '✗' : '', name].join('\t')
}
