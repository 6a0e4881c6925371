import { type Decimal, dec, readDecimal, zero } from '../../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { groupBy, isEmpty, isId } from '../../../base/text.ts'
import type { RowWith } from '../../../kit/field.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { writeHistory } from '../../../server/history.ts'
import { limits } from '../../../server/limits.ts'
import { refuseMoved } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { readGoods } from '../../trade/goods.server.ts'
import { Stocktake, uncounted } from './stocktake.ts'
import { placeOf } from './stocktake-book.server.ts'
import { batchFaults, faultsOf } from './stocktake-complete.server.ts'

/** What somebody has counted of one line; which line, its id says, or the goods and its batch. */
interface Count {
  lineId?: string
  goodsId?: string
  batchNo?: string | null
  counted?: Decimal | null
  recounted?: Decimal | null
  location?: string | null
  reason?: string | null
  /** The line as it was when it was looked at; without it the last one to speak is right. */
  version?: number | null
  /** How this one is called when something is wrong with it. */
  at?: number
}

/** A count replaces what was counted before, or is added to it: the same goods lie in two places. */
export type Way = 'replaces' | 'adds'

export interface CountedLine {
  id: string
  lineNo: number
  goodsId: string
  before: Decimal | null
  counted: Decimal | null
  recounted: Decimal | null
  version: number
}

type Head = RowWith<{ id: string; state: string; bill_no: string }>

interface Stored {
  id: string
  line_no: number
  goods_id: string
  unit_id: string | null
  batch_no: string | null
  book: string | null
  counted: string | null
  recounted: string | null
  location: string | null
  reason: string | null
  version: number | null
  counter: string | null
}

interface Written extends Omit<Stored, 'counted' | 'recounted' | 'version'> {
  before: Decimal | null
  counted: Decimal | null
  recounted: Decimal | null
  version: number
}

/** Several people count one bill at once: each line is written by itself, under the lock of its bill, and none is lost. */
export async function writeCounts(work: Work, stocktakeId: unknown, counts: Count[], way: Way): Promise<CountedLine[]> {
  const head = (await findHead(work, Stocktake, stocktakeId, true)) as Head
  if (head.state !== 'draft') refuseMoved()
  if (counts.length > limits.lines) refuse(`一次最多录入${limits.lines}行，请分批录入！`)
  const lines = await linesOf(work, head.id, counts)
  const goods = await readGoods(
    work,
    [...lines.byId.values()].map(line => line.goods_id),
  )
  const faults: Fault[] = []
  const written = new Map<string, Written>()
  for (const [index, count] of counts.entries()) {
    const found = count.lineId
      ? lines.byId.get(count.lineId)
      : lines.byPlace.get(placeOf({ goodsId: count.goodsId ?? null, batchNo: count.batchNo }))
    const at = (count.at ?? index + 1) - 1
    const line = found && (written.get(found.id) ?? found)
    if (!line) faults.push({ line: at, field: 'goodsId', message: '商品不在盘点单中，请先加入盘点单！' })
    else if (way === 'replaces' && count.version != null && count.version !== (line.version ?? 1))
      faults.push({ line: at, field: 'counted', message: countedBy(line) })
    else written.set(line.id, counted(line, count, way))
  }
  for (const line of written.values()) {
    const shown = { goodsId: line.goods_id, unitId: line.unit_id, batchNo: line.batch_no, counted: line.counted, recounted: line.recounted }
    faults.push(
      ...faultsOf(work, shown, line.line_no - 1, goods),
      ...batchFaults({ ...shown, book: decimal(line.book) }, line.line_no - 1, goods),
    )
  }
  refuseAll(faults)
  const changed = [...written.values()]
  if (changed.length) await store(work, head, changed)
  return changed.map(line => ({
    id: line.id,
    lineNo: line.line_no,
    goodsId: line.goods_id,
    before: line.before,
    counted: line.counted,
    recounted: line.recounted,
    version: line.version,
  }))
}

const decimal = (value: string | Decimal | null | undefined) => (value == null ? null : dec(value))

function counted(line: Stored | Written, count: Count, way: Way): Written {
  const before = decimal(line.recounted ?? line.counted)
  const sum = (old: string | Decimal | null, more: Decimal | null | undefined) =>
    more === undefined ? decimal(old) : way === 'adds' && more ? (decimal(old) ?? zero).plus(more) : more
  return {
    ...line,
    before: 'before' in line ? line.before : before,
    counted: sum(line.counted, count.counted),
    recounted: sum(line.recounted, count.recounted),
    location: count.location === undefined ? line.location : count.location,
    reason: count.reason === undefined ? line.reason : count.reason,
    version: (line.version ?? 1) + 1,
  }
}

async function linesOf(work: Work, headId: string, counts: Count[]) {
  const rows = await work.tx.many<Stored>(
    `select l.id, l.line_no, l.goods_id, l.unit_id, l.batch_no, l.book, l.counted, l.recounted, l.location, l.reason, l.version, a.name as counter
     from stocktake_line l left join account a on a.tenant_id = l.tenant_id and a.id = l.counter_id
     where l.tenant_id = $1 and l.head_id = $2 and (l.id = any($3::bigint[]) or l.goods_id = any($4::bigint[]))`,
    [work.user.tenantId, headId, counts.flatMap(count => count.lineId ?? []), counts.flatMap(count => count.goodsId ?? [])],
  )
  const byPlace = groupBy(rows, row => placeOf({ goodsId: row.goods_id, batchNo: row.batch_no }))
  return { byId: new Map(rows.map(row => [row.id, row])), byPlace: new Map([...byPlace].map(([place, [row]]) => [place, row])) }
}

const digits = (value: Decimal | null) => value?.toFixed() ?? null

async function store(work: Work, head: Head, lines: Written[]) {
  await work.tx.run(
    `update stocktake_line l set counted = n.counted, recounted = n.recounted, location = n.location, reason = n.reason, version = n.version,
       counter_id = $3, difference = coalesce(n.recounted, n.counted${head.uncounted === uncounted.gone ? ', 0' : ''}) - l.book
     from unnest($4::bigint[], $5::numeric[], $6::numeric[], $7::text[], $8::text[], $9::integer[]) n(id, counted, recounted, location, reason, version)
     where l.tenant_id = $1 and l.head_id = $2 and l.id = n.id`,
    [
      work.user.tenantId,
      head.id,
      work.user.id,
      lines.map(line => line.id),
      lines.map(line => digits(line.counted)),
      lines.map(line => digits(line.recounted)),
      lines.map(line => line.location),
      lines.map(line => line.reason),
      lines.map(line => line.version),
    ],
  )
  await work.tx.run(
    `update stocktake h set version = h.version + 1, updated_by = $3, updated_at = now(), book = s.book, counted = s.counted, difference = s.difference
     from (select coalesce(sum(book) filter (where difference is not null), 0) as book, coalesce(sum(coalesce(recounted, counted)), 0) as counted,
       coalesce(sum(difference), 0) as difference
       from stocktake_line where tenant_id = $1 and head_id = $2) s where h.tenant_id = $1 and h.id = $2`,
    [work.user.tenantId, head.id, work.user.id],
  )
  const { label, wire } = Stocktake.lines.counted
  const diff = lines.slice(0, 500).map(line => ({
    field: wire,
    label: `第${line.line_no}行${label}`,
    old: digits(line.before),
    new: digits(line.recounted ?? line.counted),
  }))
  writeHistory(work, { subject: Stocktake.billType, subjectId: head.id, subjectNo: head.bill_no, stage: '录入实盘', diff })
}

const countedBy = ({ counter, counted: first, recounted }: Stored | Written) =>
  `已被${counter ?? '他人'}盘点为${dec(recounted ?? first ?? 0).toFixed()}，请刷新后重试！`

/** Counts as a client sends them; what is no number is told with its place. */
export function countsFrom(rows: unknown): Count[] {
  const { counted, recounted, goodsId, batchNo, location, reason, version } = Stocktake.lines
  const faults: Fault[] = []
  const counts = (Array.isArray(rows) ? rows : []).filter(Boolean).map((row: Record<string, unknown>, index): Count => {
    const number = (wire: string) => {
      if (!(wire in row)) return undefined
      const value = isEmpty(row[wire]) ? null : readDecimal(row[wire])
      if (value === undefined || value?.abs().gt('99999999.999999')) faults.push({ line: index, message: '数量格式不正确！' })
      return value
    }
    const words = (wire: string, length: number) => (wire in row ? String(row[wire] ?? '').slice(0, length) || null : undefined)
    return {
      ...(isId(row.id) ? { lineId: String(row.id) } : isId(row[goodsId.wire]) ? { goodsId: String(row[goodsId.wire]) } : {}),
      batchNo: isEmpty(row[batchNo.wire]) ? null : String(row[batchNo.wire]),
      counted: number(counted.wire),
      recounted: number(recounted.wire),
      location: words(location.wire, 50),
      reason: words(reason.wire, 100),
      version: isEmpty(row[version.wire]) ? null : Number(row[version.wire]),
    }
  })
  if (!counts.length) refuse('请录入实盘数！')
  refuseAll(faults)
  return counts
}
