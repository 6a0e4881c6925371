import type pg from 'pg'
import { SalesOut } from '../../../areas/sales/out/out.ts'
import { addDays, dayOf } from '../../../base/date.ts'
import { sample } from './data.ts'
import { type Finding, median, throughput } from './measure.ts'
import type { Server } from './server.ts'

const later = 100_000
const times = 50
const rounds = 9
const bar = 0.8
const { head, lines } = SalesOut

/** A bill dated twenty days back, on goods that have moved a hundred thousand times since, against one of today on goods that have not. */
export async function* backdate(server: Server, pool: pg.Pool): AsyncIterable<Finding> {
  const [busy, quiet] = [sample.goods(0), sample.goods(1)]
  await moveOften(pool, busy)
  const today = dayOf(new Date())
  const rates = { back: [] as number[], now: [] as number[] }
  for (let round = -2; round < rounds; round++) {
    const back = await throughput(1, times, () => server.post(`${SalesOut.path}/accounting`, billOf(busy, addDays(today, -20))))
    const now = await throughput(1, times, () => server.post(`${SalesOut.path}/accounting`, billOf(quiet, today)))
    if (round < 0) continue
    rates.back.push(back)
    rates.now.push(now)
  }
  const ratio = median(rates.back.map((rate, at) => rate / rates.now[at]!))
  yield* [
    {
      what: `补录20天前的单据，其后${later}笔库存账`,
      ours: `${median(rates.back).toFixed(0)}/s`,
      bare: `${median(rates.now).toFixed(0)}/s`,
      ratio: ratio.toFixed(2),
      bar: `≥ ${bar}`,
      met: ratio >= bar,
    },
  ]
}

/** Entries of no quantity and no value: the books stay as they are, only longer. */
async function moveOften(pool: pg.Pool, goodsId: string) {
  const { rows } = await pool.query(
    `select column_name as name from information_schema.columns where table_name = 'stock_entry' order by ordinal_position`,
  )
  const own: Record<string, string> = {
    seq: `nextval('book_seq')`,
    quantity: '0',
    unit_quantity: '0',
    cost: '0',
    kind: `'COST_ADJ'`,
    bill_date: 'current_date',
    balance_quantity: 'b.quantity',
    balance_cost: 'b.cost',
    reverse_of: 'null',
  }
  const names = rows.map(({ name }) => name as string)
  await pool.query(
    `insert into stock_entry (${names}) select ${names.map(name => own[name] ?? `e.${name}`)}
     from (select * from stock_entry where goods_id = $1 order by seq limit 1) e
     join stock_balance b on b.tenant_id = e.tenant_id and b.depot_id = e.depot_id and b.goods_id = e.goods_id and b.owner_type = e.owner_type
     cross join generate_series(1, $2)`,
    [goodsId, later],
  )
  await pool.query('analyze stock_entry')
}

const billOf = (goodsId: string, day: string) => ({
  [head.customerId.wire]: sample.customer(0),
  [head.depotId.wire]: sample.depot,
  [head.billDate.wire]: day,
  bodyList: [{ [lines.goodsId.wire]: goodsId, [lines.quantity.wire]: 1, [lines.taxPrice.wire]: 11.3, [lines.taxRate.wire]: 13 }],
})
