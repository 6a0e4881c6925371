import { readDay } from '../../base/date.ts'
import { type Decimal, readDecimal } from '../../base/decimal.ts'
import { isEmpty, unique } from '../../base/text.ts'
import type { Field, Fields } from '../../kit/field.ts'
import type { Finding } from '../../kit/finding.ts'
import { nameWire } from '../../kit/wire.ts'
import { dayText, numberText } from '../../server/import/names.ts'
import type { Line, Sheet } from '../../server/import/sheet.ts'
import type { Work } from '../../server/work.ts'
import { Goods } from '../goods/article/goods.ts'
import { type KnownGoods, readGoods } from '../trade/goods.server.ts'

/** What every row of a sheet of goods has; `at` is the number a person sees beside it. */
interface GoodsRow {
  at: number
  goods: KnownGoods
  goodsId: string
  unitId: string
}

/** A row of it in our own values, by its declared fields; a cell may be empty. */
export type SheetLine<F extends Fields> = GoodsRow & {
  [K in Exclude<keyof F, keyof GoodsRow>]: F[K] extends Field<infer T> ? T | null : never
}

interface SheetRead<F extends Fields> {
  lines: SheetLine<F>[]
  errors: Finding[]
}

const { code, barcode, name } = Goods.fields

/** Where in the header each field stands: by its label or its wire name; goods by code before name. */
export function placesIn(header: string[], fields: Fields): Record<string, number> {
  const headings = header.map(plain)
  const at = (words: string[]) =>
    words
      .map(plain)
      .map(word => headings.indexOf(word))
      .find(index => index >= 0) ?? -1
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      key === 'goodsId'
        ? at([code.label, code.wire, barcode.label, barcode.wire, name.label, name.wire, field.label, field.wire])
        : at([field.label, field.wire, nameWire(field)]),
    ]),
  )
}

const plain = (text: string) => text.replace(/[\s*＊]/g, '')

/** Reads rows of goods by one question for all; each fault is told with its row, and the sound rows go on. */
export async function readLines<F extends Fields>(
  work: Work,
  lines: Line[],
  places: Record<string, number>,
  fields: F,
): Promise<SheetRead<F>> {
  const cell = (line: Line, key: string) => (places[key]! < 0 ? '' : (line.cells[places[key]!] ?? '').trim())
  const meant = await goodsNamed(
    work,
    lines.map(line => cell(line, 'goodsId')),
  )
  const known = await readGoods(
    work,
    [...meant.values()].flatMap(ids => (ids.length === 1 ? ids : [])),
  )
  const read: SheetRead<F> = { lines: [], errors: [] }
  for (const line of lines) {
    const say = (key: string, msg: string) => void faults.push({ row: line.at, column: fields[key]!.label, msg })
    const faults: Finding[] = []
    const text = cell(line, 'goodsId')
    const ids = meant.get(text) ?? []
    if (!text) say('goodsId', '请填写商品！')
    else if (ids.length !== 1) say('goodsId', ids.length ? `商品“${text}”有多个，请填写商品编码！` : `商品“${text}”不存在，请检查编码！`)
    const goods = known.get(ids[0] ?? '')
    const row: Record<string, CellValue> = {}
    for (const [key, field] of Object.entries(fields))
      if (key !== 'goodsId' && key !== 'unitId') row[key] = cellValue(field, cell(line, key), msg => say(key, msg))
    if (goods) {
      const unitId = 'unitId' in fields ? unitNamed(goods, cell(line, 'unitId')) : goods.basicUnitId
      if (!unitId) say('unitId', `单位“${cell(line, 'unitId')}”不是该商品的单位！`)
      else if (!faults.length) read.lines.push({ ...row, at: line.at, goods, goodsId: goods.id, unitId } as SheetLine<F>)
    }
    read.errors.push(...faults)
  }
  return read
}

const unitNamed = ({ units, basicUnitId }: KnownGoods, text: string) =>
  text ? [...units].find(([, unit]) => unit.name === text)?.[0] : basicUnitId

type CellValue = string | Decimal | null

function cellValue({ kind, scale, label, rules }: Field, text: string, say: (msg: string) => void): CellValue {
  if (isEmpty(text)) return null
  if (kind === 'decimal') {
    const value = readDecimal(numberText(text))
    if (!value || value.abs().gt('99999999.999999')) say(`${scale === 'quantity' ? '数量' : label}格式不正确！`)
    return value ?? null
  }
  if (kind === 'day') {
    const day = readDay(dayText(text))
    if (!day) say(`${label}不是有效的日期！`)
    return day ?? null
  }
  if (text.length > (rules.length ?? 255)) say(`${label}不能超过${rules.length ?? 255}个字！`)
  return text
}

/** The goods that a code, a barcode or a name stands for; a code counts before a barcode, and that before a name. */
async function goodsNamed(work: Work, texts: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const column of ['code', 'barcode', 'name']) {
    // One column after the other: each has its index, all of them together have none.
    const asked = unique(texts.filter(text => text && !found.has(text)))
    if (!asked.length) break
    const sql = `select id, ${column} as word from goods where tenant_id = $1 and not deleted and ${column} = any($2::text[])`
    for (const { id, word } of await work.tx.many(sql, [work.user.tenantId, asked])) found.set(word, [...(found.get(word) ?? []), id])
  }
  return found
}

/** All rows of a sheet that is as short as a bill. */
export async function allLines({ batches }: Sheet): Promise<Line[]> {
  const lines: Line[] = []
  for await (const some of batches) lines.push(...some)
  return lines
}
