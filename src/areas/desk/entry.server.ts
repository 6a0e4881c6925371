import { exact } from '../../base/exact.ts'
import { refuse } from '../../base/refusal.ts'
import { get, post, type RawInput } from '../../kit/call.ts'
import type { Row, RowWith } from '../../kit/field.ts'
import { ref } from '../../kit/fields/choice.ts'
import { integer } from '../../kit/fields/number.ts'
import { text, words } from '../../kit/fields/text.ts'
import { keyword, pageFields } from '../../kit/paging.ts'
import { readSheet } from '../../server/excel/read.ts'
import { pageOf, spells } from '../../server/records/filter.ts'
import { totalIn, totalOf } from '../../server/records/totals.ts'
import { depotsOf, partiesOf, worksIn } from '../../server/rights/assigned.ts'
import { Where } from '../../server/rights/scope.ts'
import type { Work } from '../../server/work.ts'
import { audit } from '../goods/article/goods.ts'

interface Unit {
  unitId: string
  unitName: string
  num: number
  den: number
  isInteger: number
  barCode: string
  salesPrice?: string | null
}

type Figures = Record<'sale_price' | 'lowest_price' | 'level_rate' | 'tax_rate' | 'available' | 'last_price', string | null>
type Found = RowWith<
  Figures & {
    basic_unit_id: string
    unit_name: string
    barcode: string | null
    units: Unit[] | null
    agreed: Record<string, string> | null
  }
>

/** For whom and where: the prices of a party, the stock of a depot. */
export const entryFor = {
  side: text('side', '方向'),
  depotId: ref('depot', 'depotId', '仓库'),
  partyId: ref('party', 'bartererId', '往来单位'),
}
type EntryFor = Row<typeof entryFor>

const listed = {
  ...entryFor,
  ...pageFields,
  keyword,
  classId: ref('goodsClass', 'commClassifyId', '商品分类'),
  brandId: ref('brand', 'brandId', '品牌'),
  isOnShelf: integer('isPutOnShelves', '上架'),
  onlyStock: integer('onlyStock', '仅看有货'),
}
const scanned = { ...entryFor, barcode: text('barCode', '条码', { required: true }) }

/** What a person who types an order needs at the cursor: the goods, its units, its stock and what it last cost this party. */
export const entryCalls = [
  get('blade-base/comminfo/entryList', 'comminfo_view', listed, entryList, { label: '录单商品' }),
  get('blade-base/comminfo/selectByBarCode', 'comminfo_view', scanned, byBarcode, { label: '按条码取商品' }),
  post(
    'blade-base/comminfo/batchSelectByKeywords',
    'comminfo_view',
    { ...entryFor, keys: words('key', '关键字', { length: 200_000 }) },
    byKeywords,
    { label: '按关键字批量取商品' },
  ),
  post('blade-base/comminfo/batchSelectByExcel', 'comminfo_view', entryFor, bySheet, {
    takes: 'file',
    label: '按表格批量取商品',
    timeout: 300_000,
    dear: 'file',
  }),
]

const columns = `g.id, g.code, g.name, g.spec, g.barcode, g.item_no, g.enabled, m.name as purchase_unit, g.mnemonic, g.sale_price, g.lowest_price, g.needs_batch, g.basic_unit_id, n.name as unit_name, n.whole, b.name as brand, c.name as class_name,
  r.rate as tax_rate, s.quantity - s.reserved as available, p.tax_price as last_price, p.unit_id as last_unit_id, p.bill_date as last_date, q.agreed, v.coefficient as level_rate,
  (select json_agg(json_build_object('unitId', u.unit_id::text, 'unitName', un.name, 'num', u.numerator, 'den', u.denominator, 'isInteger', case when un.whole then 2 else 1 end, 'barCode', coalesce(u.barcode, ''), 'salesPrice', u.sale_price::text) order by u.line_no)
   from goods_units u join unit un on un.tenant_id = u.tenant_id and un.id = u.unit_id where u.tenant_id = g.tenant_id and u.parent_id = g.id) as units`

/** What nobody has stopped and an auditor has agreed to. */
export const usable = `g.enabled and g.audit_state = '${audit.passed}' and not g.deleted`

export const lastOf = { sales: ['sales_out', 'customer_id'], purchase: ['purchase_in', 'supplier_id'] } as const

const stockHere = (depot: string) =>
  `left join stock_balance s on s.tenant_id = g.tenant_id and s.goods_id = g.id and s.depot_id = ${depot}::bigint and s.owner_type = 1 and s.owner_id = 0`

/** Where no depot is named: what there is in all that the user may see. */
const stockOfAll = (ours: string) =>
  `left join lateral (select sum(x.quantity) as quantity, sum(x.reserved) as reserved from stock_balance x where x.tenant_id = g.tenant_id and x.goods_id = g.id
     and x.owner_type = 1 and x.owner_id = 0 and (${ours}::bigint[] is null or x.depot_id = any(${ours}::bigint[]))) s on true`

/** The joins touch the chosen goods only; the last price is found by an index, newest bill first. */
function joins(side: 'sales' | 'purchase', stock: string, party: string) {
  const [table, column] = lastOf[side]
  return `left join unit n on n.tenant_id = g.tenant_id and n.id = g.basic_unit_id
    left join unit m on m.tenant_id = g.tenant_id and m.id = g.purchase_unit_id
    left join brand b on b.tenant_id = g.tenant_id and b.id = g.brand_id
    left join goods_class c on c.tenant_id = g.tenant_id and c.id = g.class_id
    left join tax_rate r on r.tenant_id = g.tenant_id and r.id = g.tax_rate_id
    ${stock}
    left join lateral (select l.tax_price, l.unit_id, h.bill_date from ${table}_line l join ${table} h on h.tenant_id = l.tenant_id and h.id = l.head_id
      where l.tenant_id = g.tenant_id and l.goods_id = g.id and h.${column} = ${party}::bigint and h.state = 'posted' and not h.is_red order by l.id desc limit 1) p on true
    left join lateral (select json_object_agg(a.unit_id, a.price::text) as agreed from customer_price a where a.tenant_id = g.tenant_id and a.customer_id = ${party}::bigint and a.goods_id = g.id and not a.deleted
      and (now() at time zone 'Asia/Shanghai')::date between coalesce(a.valid_from, '-infinity') and coalesce(a.valid_to, 'infinity')) q on true
    left join party w on w.tenant_id = g.tenant_id and w.id = ${party}::bigint
    left join customer_level v on v.tenant_id = w.tenant_id and v.id = w.level_id and not v.deleted`
}

export const sideOf = ({ side }: EntryFor) => (side === 'purchase' ? 'purchase' : 'sales')

/** Neither the stock of a depot nor the prices of a party are told to whoever was given others. */
export function depotFor({ user }: Work, { depotId: id }: EntryFor) {
  return id && worksIn(user, id) ? id : null
}

export function partyFor({ user }: Work, { partyId: id, side }: EntryFor) {
  const maySee = side !== 'purchase' || user.can('purchase_price_view')
  return id && maySee && (partiesOf(user)?.includes(id) ?? true) ? id : null
}

async function entryList(work: Work, asked: Row<typeof listed>) {
  const { current, size } = pageOf(asked, 100)
  const where = new Where([work.user.tenantId])
  where.add('g.tenant_id = $1').add(usable)
  const typed = asked.keyword ?? ''
  for (const word of typed.split(/\s+/).filter(Boolean).slice(0, 4)) where.add(spells(where, work.user.tenantId, word, 'g'))
  if (asked.classId) where.add(`g.class_id in (${belowSql(where.value(asked.classId))})`)
  if (asked.brandId) where.add(`g.brand_id = ${where.value(asked.brandId)}`)
  if (asked.isOnShelf === 2) where.add('g.on_shelf')
  const depot = where.value(depotFor(work, asked))
  const ours = where.value(depotsOf(work.user))
  if (asked.onlyStock === 2)
    where.add(
      `exists (select 1 from stock_balance x where x.tenant_id = $1 and x.goods_id = g.id and x.quantity > x.reserved and (${depot}::bigint is null or x.depot_id = ${depot}::bigint)
        and (${ours}::bigint[] is null or x.depot_id = any(${ours}::bigint[])))`,
    )
  else where.add(`(${depot}::bigint is null or ${ours}::bigint[] is null or true)`)
  const question = { sql: `select count(*)::int as found_rows from goods g where ${where}`, values: [...where.values] }
  // Who has typed nothing turns the pages of an index; who looks for a word counts on the way.
  const order = typed ? `(g.code ilike ${where.value(`${typed.replace(/[\\%_]/g, '\\$&')}%`)}) desc, g.code` : 'g.code'
  const [counts, counted] = typed ? [', count(*) over ()::int as found_rows', ', page.found_rows'] : ['', '']
  const page = `select g.id${counts} from goods g where ${where} order by ${order} limit ${where.value(size)} offset ${where.value((current - 1) * size)}`
  const joined = joins(sideOf(asked), asked.depotId ? stockHere(depot) : stockOfAll(ours), where.value(partyFor(work, asked)))
  const rows = await work.tx.many(
    `select ${columns}${counted} from (${page}) page join goods g on g.tenant_id = $1 and g.id = page.id ${joined} order by ${order}`,
    where.values,
  )
  const { found_rows: total } = totalIn(rows, { current, size }) ?? (await totalOf(work, question, current > 1))
  return { records: rows.map(show), total, size, current, pages: Math.ceil(total / size) }
}

const belowSql = (root: string) =>
  `with recursive below as (select ${root}::bigint as id union select k.id from goods_class k join below w on k.parent_id = w.id where k.tenant_id = $1) select id from below`

function show(row: Found) {
  const basic: Unit = {
    unitId: row.basic_unit_id,
    unitName: row.unit_name,
    num: 1,
    den: 1,
    isInteger: row.whole ? 2 : 1,
    barCode: row.barcode ?? '',
    salesPrice: row.sale_price,
  }
  return {
    id: row.id,
    'commInfoId': row.id,
    'commInfoCode': row.code,
    'commInfoName': row.name,
    specification: row.spec ?? '',
    barCode: row.barcode ?? '',
    wareCode: row.item_no ?? '',
    brandName: row.brand ?? '',
    'commClassifyName': row.class_name ?? '',
    basicUnitId: row.basic_unit_id,
    unitId: row.basic_unit_id,
    unitName: row.unit_name,
    purchaseUnit: row.purchase_unit ?? '',
    status: row.enabled ? 1 : 2,
    unitList: [basic, ...(row.units ?? [])].map(unit => ({
      ...unit,
      salesPrice: number(unit.salesPrice),
      agreedPrice: number(row.agreed?.[unit.unitId]),
    })),
    levelRate: number(row.level_rate),
    salesPrice: number(row.sale_price),
    lowestPrice: number(row.lowest_price),
    taxRate: number(row.tax_rate),
    isBatch: row.needs_batch ? 2 : 1,
    availableQty: number(row.available) ?? 0,
    lastPrice: number(row.last_price),
    lastUnitId: row.last_unit_id ?? '',
    lastDate: row.last_date ?? '',
  }
}

export const number = (value: string | null | undefined) => (value == null ? undefined : exact(value))

async function byExact(work: Work, texts: string[], asked: EntryFor) {
  const rows = await work.tx.many(
    `select ${columns}, k.text from unnest($2::text[]) k(text) join lateral (select g.* from goods g where g.tenant_id = $1 and ${usable}
       and (g.code = k.text or g.barcode = k.text or g.name = k.text or g.id in (select u.parent_id from goods_units u where u.tenant_id = $1 and u.barcode = k.text)) order by (g.code = k.text) desc, g.id limit 5) g on true
     ${joins(sideOf(asked), stockHere('$3'), '$4')}`,
    [work.user.tenantId, texts, depotFor(work, asked), partyFor(work, asked)],
  )
  return rows.map(row => ({ key: row.text as string, ...show(row) }))
}

/** Goods in the order in which they were asked for; who is not there or stopped is left out. */
export async function entriesById(work: Work, ids: string[], asked: EntryFor) {
  const rows = await work.tx.many(
    `select ${columns} from unnest($2::bigint[]) with ordinality k(id, place) join goods g on g.tenant_id = $1 and g.id = k.id and ${usable}
     ${joins(sideOf(asked), stockHere('$3'), '$4')} order by k.place`,
    [work.user.tenantId, ids, depotFor(work, asked), partyFor(work, asked)],
  )
  return rows.map(show)
}

async function byBarcode(work: Work, { barcode, ...asked }: Row<typeof scanned>) {
  const [found] = await byExact(work, [barcode], asked)
  return found ? inUnitOf(found, barcode) : refuse('没有找到该条码的商品！')
}

/** A scanned box is sold as a box: the unit whose barcode was read, at its price. */
function inUnitOf(goods: ReturnType<typeof show>, barcode: string) {
  const unit = goods.unitList.find(one => one.barCode === barcode)
  return unit ? { ...goods, unitId: unit.unitId, unitName: unit.unitName, salesPrice: unit.salesPrice } : goods
}

/** Matches in the order of the keys; what was not found is listed, not dropped. */
async function byKeywords(work: Work, { keys: typed, ...asked }: EntryFor & { keys: string | null }) {
  const keys = (typed ?? '').split(/[\n,]/).flatMap(key => key.trim() || [])
  if (!keys.length) refuse('请输入关键字！')
  return matches(work, keys, asked)
}

/** The first column of a sheet is what to look for; a head that says so is no keyword. */
async function bySheet(work: Work, asked: EntryFor, { file: sent }: RawInput) {
  const file = sent ?? refuse('请选择文件！')
  const keys: string[] = []
  for await (const [key = ''] of readSheet(file.data, { rows: 5000, bytes: 50_000_000 })) if (key) keys.push(key)
  if (isHead(keys[0])) keys.shift()
  if (!keys.length) refuse('文件中没有数据，请在第一列填写商品编码、条码或名称！')
  return matches(work, keys, asked)
}

const isHead = (key = '') => /^(商品)?(编码|编号|条码|名称|关键字)\*?$/.test(key)

async function matches(work: Work, keys: string[], asked: EntryFor) {
  if (keys.length > 2000) refuse('一次最多查询2000个关键字！')
  const found = await byExact(work, [...new Set(keys)], asked)
  const known = new Set(found.map(row => row.key))
  return {
    records: keys.flatMap(key => found.filter(row => row.key === key)),
    unmatched: keys.filter(key => !known.has(key)),
  }
}
