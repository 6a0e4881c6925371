import { refuse, refuseAll } from '../../base/refusal.ts'
import { repeatedAt } from '../../base/repeated.ts'
import type { Row } from '../../kit/field.ts'
import { openBillsWith } from '../../server/open-bills.ts'
import type { Work } from '../../server/work.ts'
import { audit, Goods } from './goods.ts'
import { isAuditor } from './goods-audit.server.ts'
import type { Wire } from './goods-shown.server.ts'

/** What is asked to be saved; a sheet brings only the columns that it has. */
export type Asked = Partial<Row<typeof Goods.fields>> & Pick<Row<typeof Goods.fields>, 'name' | 'classId' | 'basicUnitId'>

/** A class is a leaf, and a barcode says one thing only, whether it stands on the piece or on the box. */
export async function refuseUnfit(work: Work, { classId, barcode, units }: Asked, id: string | undefined) {
  const codes = [barcode, ...(units ?? []).map(unit => unit.barcode)].filter(code => code != null)
  const row = await work.tx.one(
    `select exists (select 1 from goods_class c where c.tenant_id = $1 and c.parent_id = $2 and not c.deleted) as branch,
       exists (select 1 from goods g where g.tenant_id = $1 and g.barcode = any($3::text[]) and g.id is distinct from $4::bigint and not g.deleted)
       or exists (select 1 from goods_units u where u.tenant_id = $1 and u.barcode = any($3::text[]) and u.parent_id is distinct from $4::bigint) as taken`,
    [work.user.tenantId, classId, codes, id || null],
  )
  refuseAll([...(row.branch ? ['请选择末级节点！'] : []), ...(row.taken || repeatedAt(codes).length ? ['条码已存在，请更换！'] : [])])
}

/** Everything in the books is counted in basic units, and what lies on the shelf has its batch or has none. */
export async function refuseChange(work: Work, before: Wire, { basicUnitId, needsBatch, pictures }: Asked) {
  if (before.basic_unit_id !== basicUnitId) await refuseUsedUnit(work, before.id)
  const isOtherKeeping = needsBatch !== undefined && before.needs_batch !== needsBatch
  const problems = [
    ...(isOtherKeeping && (await stockedOf(work, [before.id])).length ? ['商品尚有库存，不能修改批号管理！'] : []),
    ...(pictures && !pictures.length && (before.on_shelf || before.on_score_shelf) ? ['上架商品必须保留主图！'] : []),
  ]
  refuseAll(problems)
}

/** The tags that the mall itself relies on. */
const keptTags = ['000001', '000002', '000004']

/** Those are taken off by their own call, never by the way while something else is edited. */
export async function refuseUntagged(work: Work, before: Wire, { tagIds }: Asked) {
  const lost = tagIds === undefined ? [] : (before.tag_ids ?? []).filter((id: string) => !tagIds?.includes(id))
  if (!lost.length) return
  const kept = await work.tx.many('select name from tag where tenant_id = $1 and id = any($2::bigint[]) and code = any($3)', [
    work.user.tenantId,
    lost,
    keptTags,
  ])
  refuseAll(kept.map(({ name }) => `标签${name}是系统标签，不能取消！`))
}

export async function refuseUsedUnit(work: Work, id: string) {
  const booked = await work.tx.one('select 1 from stock_entry where tenant_id = $1 and goods_id = $2 limit 1', [work.user.tenantId, id])
  if (booked || (await openBillsWith(work, Goods, [id])).size) refuse('商品已有业务发生，不能修改基本单位！')
}

const stockedOf = (work: Work, ids: string[]) =>
  work.tx.many(
    'select distinct goods_id as id from stock_balance where tenant_id = $1 and goods_id = any($2::bigint[]) and (quantity <> 0 or reserved <> 0)',
    [work.user.tenantId, ids],
  )

/** Goods with nothing but history may be stopped. */
export async function refuseBusy(work: Work, rows: Wire[]) {
  const ids = rows.map(row => row.id)
  const busy = await openBillsWith(work, Goods, ids)
  for (const { id } of await stockedOf(work, ids)) busy.add(id)
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
export async function mustWait(work: Work, before: Wire | undefined, row: Asked): Promise<boolean> {
  if (isAuditor(work)) return false
  if (!before || before.audit_state !== audit.passed) return true
  if (audited.some(key => isOther(before[columnOf[key]], row[key]))) return true
  return row.units !== undefined && (await unitsText(work, before.id)) !== textOf(row.units ?? [])
}

const plain = (value: unknown) => (value == null ? '' : Number.isNaN(Number(value)) ? String(value) : String(Number(value)))
const isOther = (before: unknown, after: unknown) => after !== undefined && plain(before) !== plain(after)

async function unitsText(work: Work, id: string) {
  const rows = await work.tx.many(
    'select unit_id, numerator, denominator, sale_price from goods_units where tenant_id = $1 and parent_id = $2 order by line_no',
    [work.user.tenantId, id],
  )
  return textOf(
    rows.map(row => ({ unitId: row.unit_id, numerator: row.numerator, denominator: row.denominator, salePrice: row.sale_price })),
  )
}

const textOf = (units: { unitId: string; numerator: number; denominator: number; salePrice: unknown }[]) =>
  units.map(({ unitId, numerator, denominator, salePrice }) => [unitId, numerator, denominator, plain(salePrice)].join(' ')).join()
