import { type Decimal, dec } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { groupBy } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import { get } from '../../../kit/call.ts'
import { text } from '../../../kit/fields/text.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { partiesOf } from '../../../server/rights/assigned.ts'
import { addScope, Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { PurchaseOrder } from '../order/order.ts'
import { PurchaseIn } from '../receipt/in.ts'
import { bestOf, whyNot } from './best.ts'
import { QuoteInquiry } from './inquiry.ts'
import { whyNoOrder } from './inquiry-order.server.ts'
import { openRounds } from './keep-quotes.server.ts'
import { type AskedSupplier, askedSuppliers, comparing, isDue, isSealed, latestQuotes, type Quote, seesPrices } from './quotes.server.ts'

const id = text('id', '询价单', { required: true })

export const compareCalls = [get(`${QuoteInquiry.path}/compare`, 'quoteinquiryhead_view', { id }, compare, { label: '报价对比' })]

interface Line {
  id: string
  line_no: number
  goods_id: string | null
  quantity: string
  numerator: number | null
  denominator: number | null
  code: string | null
  name: string | null
  spec: string | null
  description: string | null
  unit: string | null
  target_price: string | null
  last_price: string | null
  chosen_id: string | null
  order_no: string | null
}

const linesSql = `select l.id, l.line_no, l.goods_id, l.quantity, l.numerator, l.denominator, g.code, g.name, g.spec, l.description, u.name as unit, l.target_price, l.chosen_id, l.order_no,
    round(g.last_purchase_price * l.numerator / nullif(l.denominator, 0), 8) as last_price
  from quote_inquiry_line l left join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id left join unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id
  where l.tenant_id = $1 and l.head_id = $2 order by l.line_no`

/** What each of the suppliers last took for one basic unit of each of the goods, by the receipts that the reader may see. */
const pastSql = (
  seen: Where,
) => `select distinct on (l.goods_id, h.supplier_id) l.goods_id, h.supplier_id, l.tax_price * l.denominator / l.numerator as price
  from purchase_in_line l join purchase_in h on h.tenant_id = l.tenant_id and h.id = l.head_id
  where l.tenant_id = $1 and l.goods_id = any($2::bigint[]) and h.supplier_id = any($3::bigint[]) and h.state = 'posted' and not h.is_red and not h.between_companies and not l.is_gift and l.numerator > 0 and ${seen}
  order by l.goods_id, h.supplier_id, h.posted_at desc, l.line_no desc`

/** The orders that were made of an inquiry, as far as the reader may see them. */
const ordersSql = (seen: Where) => `select o.id, o.bill_no, o.state, o.supplier_id, p.name as supplier, o.final,
    (select count(*)::integer from purchase_order_line l where l.tenant_id = o.tenant_id and l.head_id = o.id) as lines
  from purchase_order o join party p on p.tenant_id = o.tenant_id and p.id = o.supplier_id
  where o.tenant_id = $1 and o.source_type = $2 and o.source_id = $3 and not o.deleted and ${seen} order by o.id`

async function ordersOf(work: Work, inquiryId: string) {
  const seen = new Where([work.user.tenantId, QuoteInquiry.billType, inquiryId])
  addScope(seen, work.user, PurchaseOrder, 'o')
  if (!work.user.can('purchaseorderhead_view')) return []
  const rows = await work.tx.many(ordersSql(seen), seen.values)
  return rows.map(row => ({
    id: row.id,
    supplierId: row.supplier_id,
    supplierName: row.supplier,
    'poNo': row.bill_no,
    statusName: PurchaseOrder.states[row.state as keyof typeof PurchaseOrder.states].label,
    'lineCount': row.lines,
    totalAmt: work.user.can('purchase_price_view') ? exact(row.final) : undefined,
  }))
}

/** The quotes of all suppliers beside each other, line by line, with what was paid before; the best of each line is marked. */
async function compare(work: Work, { id }: { id: string }) {
  const head = await findHead(work, QuoteInquiry, id)
  const mine = partiesOf(work.user)
  const asked: string[] = head.supplier_ids.filter((one: string) => mine?.includes(one) ?? true)
  const [lines, suppliers, quotes, rounds, orders] = await together(
    work.tx.many<Line>(linesSql, [work.user.tenantId, head.id]),
    askedSuppliers(work, asked),
    latestQuotes(work, head.id),
    openRounds(work, head.id),
    ordersOf(work, head.id),
  )
  const seen = new Where([work.user.tenantId, lines.flatMap(({ goods_id }) => goods_id ?? []), asked])
  addScope(seen, work.user, PurchaseIn, 'h')
  const past = await work.tx.many(pastSql(seen), seen.values)
  const ending = { state: head.state, deadline: head.deadline }
  const sees = seesPrices(work, ending)
  const sealed = isSealed(work, ending)
  const known = {
    suppliers,
    quotes: groupBy(quotes, ({ lineId }) => lineId),
    sees,
    past: pastBy(past),
    rounds: groupBy(rounds, one => one.lineId),
  }
  return {
    id: head.id,
    version: head.version,
    'billNo': head.bill_no,
    deadline: head.deadline,
    'isDue': isDue(work, ending) ? 2 : 1,
    'isSealed': sealed ? 2 : 1,
    'whyNoOrder': whyNoOrder(work, ending)?.text ?? '',
    'orderList': orders,
    supplierList: suppliers.map(supplier => ({
      supplierId: supplier.id,
      supplierName: supplier.name,
      'stopReason': supplier.stopped ?? '',
      'quotedCount': quotes.filter(quote => quote.supplierId === supplier.id && quote.taxPrice).length,
      totalAmt: sees ? totalOf(work, supplier, lines, quotes) : undefined,
    })),
    bodyList: lines.map(line => comparedLine(work, line, known)),
  }
}

interface Known {
  suppliers: AskedSupplier[]
  quotes: Map<string, Quote[]>
  rounds: Map<string, { id: string; supplierId: string; counterPrice: string }[]>
  past: Map<string, string>
  sees: boolean
}

const pastBy = (rows: { goods_id: string; supplier_id: string; price: string }[]) =>
  new Map(rows.map(row => [`${row.goods_id} ${row.supplier_id}`, row.price]))

const figure = (value: Decimal | string | null | undefined) => (value == null ? undefined : exact(value))

/** What all that he quotes comes to, in the quantities asked for. */
function totalOf(work: Work, { id }: AskedSupplier, lines: Line[], quotes: Quote[]) {
  const quantities = new Map(lines.map(line => [line.id, dec(line.quantity)]))
  const own = quotes.filter(({ supplierId, taxPrice }) => supplierId === id && taxPrice)
  const total = own.reduce((sum, quote) => sum.plus(quote.taxPrice!.times(quantities.get(quote.lineId) ?? 0)), dec(0))
  return exact(total.round(work.settings.places.amount))
}

function comparedLine(work: Work, line: Line, { suppliers, quotes, rounds, past, sees }: Known) {
  const wanted = comparing(work, dec(line.quantity))
  const said = quotes.get(line.id) ?? []
  const offers = suppliers.flatMap(({ id, stopped }) => said.filter(quote => quote.supplierId === id).map(quote => ({ ...quote, stopped })))
  const best = sees ? bestOf(offers, wanted) : undefined
  const shown = (value: Decimal | string | null | undefined) => (sees ? figure(value) : undefined)
  const perUnit = (price: string | undefined) =>
    price &&
    dec(price)
      .times(line.numerator ?? 1)
      .div(line.denominator ?? 1)
      .round(work.settings.places.price)
  const open = new Map(rounds.get(line.id)?.map(round => [round.supplierId, round]))
  return {
    id: line.id,
    lineNo: line.line_no,
    'commInfoId': line.goods_id ?? '',
    'commInfoCode': line.code ?? '',
    'commInfoName': line.name ?? '',
    specification: line.spec ?? '',
    'commDesc': line.description ?? '',
    unitName: line.unit ?? '',
    qty: exact(line.quantity),
    'targetPrice': work.user.can('purchase_price_view') ? figure(line.target_price) : undefined,
    'lastPrice': work.user.can('purchase_price_view')
      ? figure(line.last_price && dec(line.last_price).round(work.settings.places.price))
      : undefined,
    supplierId: line.chosen_id ?? '',
    'poNo': line.order_no ?? '',
    quoteList: offers.map(offer => ({
      quoteId: offer.id,
      supplierId: offer.supplierId,
      revision: offer.revision,
      taxPrice: shown(offer.taxPrice),
      taxRate: shown(offer.taxRate),
      deliveryDays: offer.deliveryDays ?? undefined,
      'minQty': figure(offer.minimum),
      validDate: offer.validTo ?? '',
      remark: sees ? (offer.remark ?? '') : '',
      'quoteTime': offer.quotedAt,
      'lastPrice': shown(perUnit(past.get(`${line.goods_id} ${offer.supplierId}`)) || undefined),
      'counterPrice': shown(open.get(offer.supplierId)?.counterPrice),
      'bargainingId': open.get(offer.supplierId)?.id ?? '',
      'whyNot': whyNot(offer, wanted) ?? '',
      'isBest': offer === best ? 2 : 1,
    })),
  }
}
