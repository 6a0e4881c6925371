import { sum, zero } from '../../../base/decimal.ts'
import { type Bill, changeHead } from '../../../web/bill/bill.ts'
import type { BillLine, BillWork, LineOf } from '../../../web/bill/spec.ts'
import { headValue } from '../../../web/bill/values.ts'
import { ignoreRefusal } from '../../../web/client/ignore-refusal.ts'
import type { Values } from '../../../web/client/rows.ts'
import { detailOf } from '../../../web/client/things.ts'
import { Depot } from '../../stock/depot.ts'
import { exactMany } from '../../trade/goods-calls.web.tsx'
import { unitIn } from '../../trade/line/lines.web.tsx'
import { proposedPrice } from '../../trade/line/price.ts'
import { tradeWork } from '../../trade/trade-work.web.tsx'
import { Transfer } from './transfer.ts'

type SentLine = LineOf<typeof Transfer.lines>

const flag = Transfer.head.betweenCompanies
const prices = ['taxPrice', 'taxRate', 'total']

const isBetween = ({ document, head }: Bill): boolean => headValue(document, head.get(), 'betweenCompanies')

/** Between depots of two companies the lines have prices, as if they were sold; within one they have none. */
export function transferWork(bill: Bill): BillWork {
  const work = tradeWork(bill, { side: () => (isBetween(bill) ? 'sales' : 'stock'), anyPrice: true, takes: () => true })
  const { lines } = work.lines
  return {
    ...work,
    lines: {
      lines: {
        ...lines,
        asks: line => [...lines.asks(line), ...(isBetween(bill) ? prices : [])],
        problems: line => [...lines.problems(line), ...(isBetween(bill) && line.goodsId && !line.taxPrice ? [missing] : [])],
      },
    },
    totals: all => {
      const { totalQuantity } = work.totals(all)
      const totals = { totalQuantity: totalQuantity! }
      return isBetween(bill) ? { ...totals, total: sum(all.lines!.map((line: SentLine) => line.total ?? zero)) } : totals
    },
    headChanged(before) {
      work.headChanged(before)
      if (['fromId', 'toId'].some(key => depotAt(bill, before, key) !== depotAt(bill, bill.head.get(), key)))
        void follow(bill).catch(ignoreRefusal)
    },
  }
}

const missing = { column: 'taxPrice', message: '请录入内部结算价！' }

const depotAt = ({ document }: Bill, head: Values, key: string): string => headValue(document, head, key) ?? ''

/** The server says at every save whether two companies are concerned; whoever writes the bill sees it at once. */
async function follow(bill: Bill) {
  const ids = ['fromId', 'toId'].map(key => depotAt(bill, bill.head.get(), key))
  const companies = ids.every(Boolean) ? await Promise.all(ids.map(companyOf)) : []
  if (ids.some((id, at) => id !== depotAt(bill, bill.head.get(), ['fromId', 'toId'][at]!))) return
  const differ = companies.every(Boolean) && new Set(companies).size === 2
  if (differ === isBetween(bill)) return
  changeHead(bill, { betweenCompanies: flag.show(differ) })
  await propose(bill, differ)
}

const companyOf = async (id: string): Promise<string> => (await detailOf(Depot, id)).companyId ?? ''

/** Lines that are there already get what goods are sold for, or lose their price. */
async function propose(bill: Bill, differ: boolean) {
  const codeOf = (line: BillLine): string => line.shown.goodsCode ?? ''
  const codes = [...new Set(bill.lines.lines().map(codeOf).filter(Boolean))]
  const asking = { side: 'sales' as const, partyId: '', depotId: depotAt(bill, bill.head.get(), 'fromId') }
  const found = differ && codes.length ? await exactMany(asking, codes) : []
  bill.lines.amend((line: SentLine) => {
    const goods = found.find(hit => hit?.id === line.goodsId)
    const unit = unitIn(goods, line)
    const rules = { side: asking.side, remembers: false, places: bill.places.price }
    const taxPrice = goods && unit ? proposedPrice(goods, unit, rules) : null
    const price = { taxPrice: line.taxPrice && differ ? line.taxPrice : taxPrice, taxRate: goods?.taxRate ?? null, total: null }
    return bill.lines.rules.derive({ ...line, ...price })
  })
}
