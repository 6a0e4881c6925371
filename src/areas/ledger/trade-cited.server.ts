import type { Document } from '../../kit/document.ts'
import { lineTable, tableName } from '../../kit/schema.ts'

/** The rate as it is kept among the masters: the one in use before one that was stopped. */
const rateSql = `select r.id from tax_rate r where r.tenant_id = t.tenant_id and r.rate = t.tax_rate and not r.deleted
  order by r.enabled desc, r.is_default desc, r.id limit 1`

const goodsSql = (what: string) => `select ${what} from goods g join unit b on b.tenant_id = g.tenant_id and b.id = g.basic_unit_id
  left join unit u on u.tenant_id = g.tenant_id and u.id = t.unit_id where g.tenant_id = t.tenant_id and g.id = t.goods_id`

const conversion = `case when t.unit_id <> g.basic_unit_id then concat(t.denominator, u.name, '=', t.numerator, b.name) end`

const unitsSql = `select jsonb_agg(jsonb_build_object('unitId', u.unit_id::text, 'unitName', n.name, 'num', u.numerator, 'den', u.denominator) order by u.place)
  from (select g.basic_unit_id as unit_id, 1 as numerator, 1 as denominator, 0 as place from goods g where g.tenant_id = t.tenant_id and g.id = t.goods_id
    union all select s.unit_id, s.numerator, s.denominator, s.line_no from goods_units s where s.tenant_id = t.tenant_id and s.parent_id = t.goods_id) u
  join unit n on n.tenant_id = t.tenant_id and n.id = u.unit_id`

/** Whoever reads a bill reads of its own depot alone what lies there. */
const stockSql = (document: Document) => `select jsonb_agg(jsonb_build_object('depotId', d.id::text, 'depotName', d.name,
    'qty', coalesce(s.quantity, 0), 'availableQty', coalesce(s.quantity - s.reserved, 0)))
  from ${tableName(document)} h join depot d on d.tenant_id = h.tenant_id and d.id = h.depot_id
  left join stock_balance s on s.tenant_id = h.tenant_id and s.depot_id = h.depot_id and s.goods_id = t.goods_id and s.owner_type = 1 and s.owner_id = 0
  where h.tenant_id = t.tenant_id and h.id = t.head_id`

const depotSql = (document: Document) =>
  `select h.depot_id from ${tableName(document)} h where h.tenant_id = t.tenant_id and h.id = t.head_id`

/** The freight of the head falls to the lines by what they come to; the last one takes what rounding left. */
function freightSql(document: Document): string {
  const share = (line: string) => `coalesce(round(h.freight * ${line}.final / nullif(h.final - h.freight, 0), 2), 0)`
  return `select coalesce((select case when t.line_no < max(l.line_no) then ${share('t')} else h.freight - sum(case when l.line_no < t.line_no then ${share('l')} else 0 end) end
    from ${tableName(document)} h join ${lineTable(document)} l on l.tenant_id = h.tenant_id and l.head_id = h.id
    where h.tenant_id = t.tenant_id and h.id = t.head_id and h.freight <> 0 group by h.freight, h.final), 0)`
}

/** What a trading bill tells beside what it holds. */
export const tradeCited = (document: Document) => ({
  head: {
    taxRateId: rateSql,
    isTaxed: `select exists (select 1 from ${lineTable(document)} l where l.tenant_id = t.tenant_id and l.head_id = t.id and l.tax_rate > 0)`,
  },
  lines: {
    depotId: depotSql(document),
    ...('freight' in document.head && { freight: freightSql(document) }),
    fullName: goodsSql(`concat_ws(' ', g.name, nullif(g.spec, ''))`),
    basicUnit: goodsSql('b.name'),
    conversion: goodsSql(conversion),
    taxRateId: rateSql,
    units: unitsSql,
    stock: stockSql(document),
  },
})

/** How far the items of a posted bill are settled; one that made none owes nothing. */
export const settledSql = (book: 'receivable' | 'payable', { billType }: Document) => `select case
    when count(*) = 0 then case when t.state in ('posted', 'reversed') then '1503' end
    when sum(i.open) = 0 then '1503' when sum(i.open) = sum(i.amount) then '1501' else '1502' end
  from ${book} i where i.tenant_id = t.tenant_id and i.bill_type = '${billType}' and i.bill_id = t.id`
