import { readDecimal } from '../../../base/decimal.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { repeatedAt } from '../../../base/repeated.ts'
import { unique } from '../../../base/text.ts'
import type { Problem, Row } from '../../../kit/field.ts'
import { countedInBasic } from '../../../server/documents/counted-in.ts'
import { openBillsWith, unfinishedBillsWith } from '../../../server/documents/open-bills.ts'
import type { Work } from '../../../server/work.ts'
import { bookedGoods, fixedTagsOf, stockedGoods } from '../asked.server.ts'
import { audit, Goods } from './goods.ts'
import { isAuditor } from './goods-audit.server.ts'
import type { Stored } from './goods-shown.server.ts'
import { lostUnits, unitsOf } from './goods-units.server.ts'

/** What is asked to be saved; a sheet brings only the columns that it has. */
type Asked = Partial<Row<typeof Goods.fields>> & Pick<Row<typeof Goods.fields>, 'name' | 'classId' | 'basicUnitId'>

interface Item {
  row: Partial<Asked>
  before?: Stored
}

/** What is wrong with each of many goods, whether they come from the form or from a sheet. */
export async function faultsOf(work: Work, items: Item[]): Promise<Problem[][]> {
  const [branches, boxes, used, stocked, kept] = [
    await branchesAmong(work, items),
    await boxesWith(work, items),
    await usedOf(work, changedIn(items, 'basicUnitId', 'basic_unit_id')),
    await stockedOf(work, changedIn(items, 'needsBatch', 'needs_batch')),
    await keptTagsOf(work, items),
  ]
  return items.map(({ row, before }) => [
    ...(branches.has(row.classId) ? [{ field: 'classId', message: '请选择末级节点！' }] : []),
    ...((boxes.get(row.barcode!) ?? before?.id) !== before?.id ? [{ field: 'barcode', message: takenBarcode }] : []),
    ...(used.has(before?.id) ? [{ field: 'basicUnitId', message: usedUnit }] : []),
    ...(stocked.has(before?.id) ? [{ field: 'needsBatch', message: '商品尚有库存，不能修改批号管理！' }] : []),
    ...lostTags(row, before).flatMap(id =>
      kept.has(id) ? [{ field: 'tagIds', message: `标签${kept.get(id)}是系统标签，不能取消！` }] : [],
    ),
  ])
}

const takenBarcode = '条码已存在，请更换！'
const usedUnit = '商品已有业务发生，不能修改基本单位！'

async function branchesAmong({ tx, user }: Work, items: Item[]): Promise<Set<string | undefined>> {
  const ids = unique(items.flatMap(({ row }) => row.classId ?? []))
  const sql = 'select distinct parent_id as id from goods_class where tenant_id = $1 and parent_id = any($2::bigint[]) and not deleted'
  return new Set(ids.length ? (await tx.many(sql, [user.tenantId, ids])).map(({ id }) => id) : [])
}

/** Whose box bears a barcode that is wanted for a piece. */
async function boxesWith({ tx, user }: Work, items: Item[]): Promise<Map<string, string>> {
  const codes = items.flatMap(({ row }) => row.barcode ?? [])
  const sql = 'select barcode, parent_id as id from goods_units where tenant_id = $1 and barcode = any($2::text[])'
  return new Map(codes.length ? (await tx.many(sql, [user.tenantId, codes])).map(({ barcode, id }) => [barcode, id]) : [])
}

const changedIn = (items: Item[], key: 'basicUnitId' | 'needsBatch', column: string) =>
  items.flatMap(({ row, before }) => (before && row[key] !== undefined && row[key] !== before[column] ? [before.id as string] : []))

/** Everything in the books is counted in basic units, and so are prices, limits and lists of parts. */
async function usedOf(work: Work, ids: string[]): Promise<Set<string | undefined>> {
  if (!ids.length) return new Set()
  return new Set([...(await bookedGoods(work, ids)), ...(await openBillsWith(work, Goods, ids)), ...(await countedInBasic(work, ids))])
}

const lostTags = ({ tagIds }: Item['row'], before: Stored | undefined): string[] =>
  tagIds === undefined ? [] : (before?.tag_ids ?? []).filter((id: string) => !tagIds?.includes(id))

/** The mall's own tags are taken off by their own call, never by the way while something else is edited. */
const keptTagsOf = async (work: Work, items: Item[]): Promise<Map<string, string>> =>
  items.some(({ row, before }) => lostTags(row, before).length) ? fixedTagsOf(work) : new Map()

/** A barcode says one thing only, whether it stands on the piece or on the box; and what is on the shelf is seen. */
export async function faultsOfForm(work: Work, row: Asked, before: Stored | undefined): Promise<Problem[]> {
  const { barcode, units, pictures } = row
  const codes = [barcode, ...(units ?? []).map(unit => unit.barcode)].filter(code => code != null)
  const { taken } = await work.tx.one(
    `select exists (select 1 from goods g where g.tenant_id = $1 and g.barcode = any($2::text[]) and g.id is distinct from $3::bigint and not g.deleted)
       or exists (select 1 from goods_units u where u.tenant_id = $1 and u.barcode = any($2::text[]) and u.parent_id is distinct from $3::bigint) as taken`,
    [work.user.tenantId, codes, before?.id ?? null],
  )
  const isShown = before && (before.on_shelf || before.on_score_shelf)
  return [
    ...(taken || repeatedAt(codes).length ? [{ field: 'barcode', message: takenBarcode }] : []),
    ...(pictures && !pictures.length && isShown ? [{ field: 'pictures', message: '上架商品必须保留主图！' }] : []),
    ...(before && units !== undefined ? await lostUnits(work, before.id, units ?? []) : []),
  ]
}

export async function refuseUsedUnit(work: Work, id: string) {
  if ((await usedOf(work, [id])).size) refuse(usedUnit)
}

const stockedOf = async (work: Work, ids: string[]): Promise<Set<string | undefined>> => (ids.length ? stockedGoods(work, ids) : new Set())

/** Goods with nothing but history may be stopped. */
export async function refuseBusy(work: Work, rows: Stored[]) {
  const ids = rows.map(row => row.id)
  const busy = await unfinishedBillsWith(work, Goods, ids)
  for (const id of await stockedGoods(work, ids)) busy.add(id)
  refuseAll(rows.filter(row => busy.has(row.id)).map(row => `${row.name}存在库存/未完成单据，不能停用！`))
}

const audited = ['name', 'salePrice', 'lowestPrice', 'purchasePrice', 'mallPrice', 'basicUnitId', 'taxRateId'] as const
const columnOf: Record<(typeof audited)[number], string> = {
  name: 'name',
  salePrice: 'sale_price',
  lowestPrice: 'lowest_price',
  purchasePrice: 'purchase_price',
  mallPrice: 'mall_price',
  basicUnitId: 'basic_unit_id',
  taxRateId: 'tax_rate_id',
}

/** Names, prices, units and tax that no auditor wrote wait for one; what was rejected is handed in again by being saved. */
export async function mustWait(work: Work, before: Stored | undefined, row: Asked): Promise<boolean> {
  if (waits(work, { row, before })) return true
  return !isAuditor(work) && row.units !== undefined && (await unitsText(work, before!.id)) !== textOf(row.units ?? [])
}

export function waits(work: Work, { row, before }: Item): boolean {
  if (isAuditor(work)) return false
  return before?.audit_state !== audit.passed || audited.some(key => isOther(before[columnOf[key]], row[key]))
}

const plain = (value: unknown) => (value == null ? '' : (readDecimal(value)?.toFixed() ?? String(value)))
const isOther = (before: unknown, after: unknown) => after !== undefined && plain(before) !== plain(after)

const unitsText = async (work: Work, id: string) => textOf(await unitsOf(work, id))

const textOf = (units: { unitId: string; numerator: number; denominator: number; salePrice: unknown }[]) =>
  units.map(({ unitId, numerator, denominator, salePrice }) => [unitId, numerator, denominator, plain(salePrice)].join(' ')).join()
