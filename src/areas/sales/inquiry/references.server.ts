/** What one of the line's unit comes to, of what one basic unit does. */
const inUnit = (basic: string) => `round((${basic}) * t.numerator / nullif(t.denominator, 0), 8)`
const ofGoods = (what: string) => `select ${what} from goods g where g.tenant_id = t.tenant_id and g.id = t.goods_id`

/** A unit may have a price of its own. */
const uniform = `select coalesce((select u.sale_price from goods_units u where u.tenant_id = g.tenant_id and u.parent_id = g.id and u.unit_id = t.unit_id), ${inUnit('g.sale_price')})
  from goods g where g.tenant_id = t.tenant_id and g.id = t.goods_id`

/** What this customer paid the last time. */
const lastSale = (customer: string) => `select ${inUnit('l.tax_price * l.denominator / nullif(l.numerator, 0)')}
  from sales_out_line l join sales_out o on o.tenant_id = l.tenant_id and o.id = l.head_id
  where l.tenant_id = t.tenant_id and l.goods_id = t.goods_id and o.customer_id = ${customer} and o.state = 'posted' and not o.is_red and not l.is_gift order by l.id desc limit 1`

/** The lowest of what suppliers answered to what was asked of them for this line; while quotes are sealed there is none to be seen. */
const supplier = `select min(q.tax_price) from quote_inquiry_line i join quote_inquiry h on h.tenant_id = i.tenant_id and h.id = i.head_id
  cross join lateral (select distinct on (x.supplier_id) x.tax_price, x.valid_to from supplier_quote x
    where x.tenant_id = i.tenant_id and x.line_id = i.id order by x.supplier_id, x.quoted_at desc, x.revision desc) q
  where i.tenant_id = t.tenant_id and i.customer_line_id = t.id and not h.deleted and coalesce(q.valid_to, 'infinity') >= (now() at time zone 'Asia/Shanghai')::date
    and not (h.state = 'published' and h.deadline > now() and exists (select 1 from setting_value s where s.tenant_id = h.tenant_id and s.code = 'SEALED_QUOTE' and s.value = '2'))`

/** What a line is held against while it is priced, in its own unit; what was bought last is told for the basic unit, too. */
const against = (customer: string) => ({
  uniformPrice: uniform,
  lastSalePrice: lastSale(customer),
  lastPurchasePrice: ofGoods('g.last_purchase_price'),
  convertedPurchasePrice: ofGoods(inUnit('g.last_purchase_price')),
  supplierPrice: supplier,
})

export const referencePrices = against(
  '(select c.customer_id from customer_inquiry c where c.tenant_id = t.tenant_id and c.id = t.head_id)',
)

/** The same of a line that is only being typed. */
export const typedReferences = against('$5::bigint')
