import { addDays } from '../../../base/date.ts'
import { dec } from '../../../base/decimal.ts'
import { only } from '../../../base/text.ts'
import type { DemoChapter, DemoCompany } from '../../../server/demo.ts'
import { pull } from '../../../server/documents/pull.ts'
import { accountsOn, cashierWrites } from '../../finance/demo/cashier.server.ts'
import { paidFor } from '../../finance/demo/settling.server.ts'
import { payment } from '../../finance/settlement/payment.server.ts'
import { type DemoGoods, demoGoods } from '../../goods/demo/goods-cards.server.ts'
import { type DemoSupplier, demoSuppliers } from '../../party/demo/supplier-cards.server.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { demoDepots } from '../../stock/demo/depots.server.ts'
import { inItsUnit } from '../../trade/invoice/in-its-unit.ts'
import { bargained } from '../inquiry/bargaining.ts'
import { bargain } from '../inquiry/bargaining-calls.server.ts'
import { quoteInquiry } from '../inquiry/inquiry.server.ts'
import { keepQuotes } from '../inquiry/keep-quotes.server.ts'
import { latestQuotes } from '../inquiry/quotes.server.ts'
import { purchaseInvoice } from '../invoice/invoice.server.ts'
import { Invoicing } from '../invoice/invoicing.ts'
import { purchaseOrder } from '../order/order.server.ts'
import { needed } from './demands.server.ts'
import { desk } from './orders.server.ts'
import { cents, lineOf } from './trade.server.ts'

type Row = Record<string, unknown>

/** Three times from what was needed to what was paid: asked of three suppliers, bargained, ordered, come in two parts, billed dearer. */
export const demoChain: DemoChapter = {
  stage: 'orders',
  async write(company) {
    const ranges = [...company.of(demoSuppliers).suppliersOf].map(([top, all]) => [top, all.filter(({ isAsked }) => isAsked)] as const)
    const enough = ranges.filter(([, asked]) => asked.length >= 3).slice(0, 3)
    for (const [at, [top, asked]] of enough.entries()) {
      const goods = company.of(demoGoods).filter(one => one.top === top && !one.keepsDays)
      await wholeChain(company, asked.slice(0, 3), goods.slice(12 + at, 16 + at), 40 - at * 3)
    }
  },
}

async function wholeChain(company: DemoCompany, suppliers: DemoSupplier[], goods: DemoGoods[], begun: number) {
  const { accountOf, superiorOf } = company.of(demoPeople)
  const { id: supplierId, staffId } = suppliers[0]!
  const [buyer, manager] = [accountOf(staffId), superiorOf(staffId)]
  const day = (after: number) => addDays(company.today, after - begun)
  const inquiry = await inquire(company, { suppliers, goods, staffId, manager, day })
  const chosen = await bargainDown(company, inquiry, supplierId, manager, day(4))
  const ordered = (await company.act(manager, day(6), quoteInquiry, 'order', {
    id: inquiry.id,
    sent: { depotId: company.of(demoDepots)[0], bodyList: chosen },
  })) as unknown as { purchaseOrders: { id: string }[] }
  const order = { id: ordered.purchaseOrders[0]!.id, staffId }
  await company.act(buyer, day(6), purchaseOrder, 'submit', { id: order.id })
  await company.act(manager, day(7), purchaseOrder, 'pass', { id: order.id })
  const { receive } = desk(company)
  const first = await receive(order, begun - 12, false)
  const rest = await receive(order, begun - 18, true)
  const invoiceId = await bill(company, [first.id, rest.id], staffId, day(22), begun)
  await company.act(manager, day(23), purchaseInvoice, 'pass', { id: invoiceId })
  await payFor(company, supplierId, [first.id, rest.id, invoiceId], day(32))
}

interface Asking {
  suppliers: DemoSupplier[]
  goods: DemoGoods[]
  staffId: string
  manager: string
  day(after: number): string
}

interface Inquiry {
  id: string
  lineIds: string[]
}

/** What is needed is asked of all of them, whoever usually buys there; the first is the cheapest. */
async function inquire(company: DemoCompany, { suppliers, goods, staffId, manager, day }: Asking): Promise<Inquiry> {
  const demands = await needed(company, staffId, day(0), goods)
  const lines = goods.map((one, at) => ({
    ...only(['commInfoId', 'unitId', 'qty'], lineOf({ goods: one, qty: one.lot, price: one.buyAt })),
    'demandBodyId': demands[at],
    targetPrice: cents(one.buyAt * 0.96),
  }))
  const body = {
    title: '月度补货询价',
    supplierIds: suppliers.map(({ id }) => id).join(),
    deadline: `${day(4)} 17:30:00`,
    depotId: company.of(demoDepots)[0],
    staffId,
    billDate: day(1),
    payTerms: '货到票到30天',
    bodyList: lines,
  }
  const { id } = await company.act(manager, day(1), quoteInquiry, 'draft', { body })
  await company.act(manager, day(1), quoteInquiry, 'publish', { id })
  const lineIds = await company.as(manager)(day(2), async work => {
    const sql = 'select id from quote_inquiry_line where tenant_id = $1 and head_id = $2 order by line_no'
    const ids = (await work.tx.many<{ id: string }>(sql, [work.user.tenantId, id])).map(line => line.id)
    for (const [at, supplier] of suppliers.entries())
      await keepQuotes(
        work,
        { inquiryId: id, supplierId: supplier.id, enteredBy: work.user.id },
        goods.map(({ buyAt }, line) => ({
          lineId: ids[line]!,
          taxPrice: dec(cents(buyAt * (0.99 + at * 0.03))),
          taxRate: dec(13),
          deliveryDays: 7 + at * 3,
          minimum: null,
          validTo: day(60),
          remark: at ? null : '含运费',
          roundId: null,
        })),
      )
    return ids
  })
  return { id, lineIds }
}

/** The manager asks the cheapest for three per cent less of what is dearest, and gets it; his quotes are taken. */
function bargainDown(company: DemoCompany, { id, lineIds }: Inquiry, supplierId: string, manager: string, day: string) {
  const said = { id: null, version: null, inquiryId: id, lineId: lineIds[0]!, supplierId, result: null, answer: null, remark: null }
  return company.as(manager)(day, async work => {
    const quoted = (await latestQuotes(work, id, supplierId)).find(({ lineId }) => lineId === lineIds[0])!
    const counterPrice = dec(cents(Number(quoted.taxPrice) * 0.97))
    const round = await bargain(work, { ...said, counterPrice, remark: '量大，请再让三个点' })
    await bargain(work, { ...said, ...round, counterPrice: null, result: bargained.accepted })
    const quotes = await latestQuotes(work, id, supplierId)
    return quotes.map(quote => ({ 'bodyId': quote.lineId, quoteId: quote.id }))
  })
}

/** What came in two parts is billed on one paper, its first line two per cent dearer. */
async function bill(company: DemoCompany, receipts: string[], staffId: string, day: string, number: number): Promise<string> {
  const account = company.of(demoPeople).accountOf(staffId)
  const pulled = (await company.as(account)(day, work =>
    pull(work, purchaseInvoice, Invoicing, receipts.join(), { counts: inItsUnit }),
  )) as Row & { bodyList: Row[] }
  const bodyList = pulled.bodyList.map((line: Row, at: number) => ({
    ...only(['sourceBodyId', 'commInfoId', 'unitId', 'qty', 'taxPrice', 'taxRate'], line),
    ...(at === 0 && { taxPrice: cents(Number(line.taxPrice) * 1.02) }),
  }))
  const invoiceNo = `26332000000${String(104_528_300 + number * 97)}`
  const body = { supplierId: pulled.supplierId, staffId, invoiceType: '2503', invoiceNo, invoiceDate: day, billDate: day, bodyList }
  return (await company.act(account, day, purchaseInvoice, 'submit', { body })).id
}

const owedSql = `select id, open from payable where tenant_id = $1 and bill_id = any($2::bigint[]) and open <> 0 order by id`

async function payFor(company: DemoCompany, supplierId: string, bills: string[], day: string) {
  const items = await company.as('chuna')(day, ({ tx, user }) => tx.many<{ id: string; open: string }>(owedSql, [user.tenantId, bills]))
  const [basic] = await accountsOn(company, day)
  await cashierWrites(company, payment, day, paidFor('payAmt', supplierId, basic!.id, items, false))
}
