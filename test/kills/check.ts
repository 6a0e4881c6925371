import pg from 'pg'
import { verifyBooks } from '../../src/app/commands/verify.ts'
import { startPostgres } from '../../src/server/postgres.ts'
import { goodsAt } from './company.ts'
import type { Outcome } from './run.ts'

export interface Findings {
  fsync: string
  posted: number
  /** Acknowledged, and not in the books. */
  lost: string[]
  /** One key, several bills. */
  double: string[]
  /** A bill without all that belongs to it. */
  half: string[]
  /** What of the goods is missing that nobody has sold. */
  missing: number
  invariants: string[]
}

const soldSql = `select remark, bill_no, state from sales_out where tenant_id = '000000' and remark like 'K%'`

const halfSql = `select h.bill_no from sales_out h where h.tenant_id = '000000' and h.remark like 'K%' and (h.state <> 'posted'
  or (select count(*) from sales_out_line l where l.tenant_id = h.tenant_id and l.head_id = h.id) <> 1
  or (select count(*) from stock_entry e where e.tenant_id = h.tenant_id and e.bill_type = '0809' and e.bill_id = h.id) <> 1
  or (select count(*) from receivable r where r.tenant_id = h.tenant_id and r.bill_type = '0809' and r.bill_id = h.id) <> 1
  or (select coalesce(sum(j.debit), 0) from journal_entry j where j.tenant_id = h.tenant_id and j.bill_type = '0809' and j.bill_id = h.id) < 20
  or (select count(*) from history x where x.tenant_id = h.tenant_id and x.subject = '0809' and x.subject_id = h.id::text) <> 1)`

const gapSql = `select (select sum(quantity) from stock_entry where tenant_id = '000000' and quantity > 0 and goods_id >= ${goodsAt(0)})
  - (select sum(quantity) from stock_balance where tenant_id = '000000' and goods_id >= ${goodsAt(0)}) as sold`

/** Looks at the books as they lie on the disk after everything was killed and stopped, against what the clerks were told. */
export async function findFaults(folder: string, { answered }: Outcome): Promise<Findings> {
  const cluster = await startPostgres({ folder })
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const ask = async (sql: string) => (await client.query(sql)).rows
  try {
    const [{ fsync }] = await ask('show fsync')
    const bills = await ask(soldSql)
    const numbers = new Map(bills.map(({ remark, bill_no }) => [remark as string, bill_no as string]))
    const [{ sold }] = await ask(gapSql)
    return {
      fsync,
      posted: bills.length,
      lost: [...answered].filter(([remark, no]) => numbers.get(remark) !== no).map(([remark, no]) => `${remark} ${no}`),
      double: twice(bills.map(({ remark }) => remark)),
      half: (await ask(halfSql)).map(({ bill_no }) => bill_no),
      missing: Number(sold) - bills.length,
      invariants: (await verifyBooks(cluster.url)).filter(({ count }) => count).map(({ invariant, count }) => `${invariant.id}: ${count}`),
    }
  } finally {
    await client.end()
    await cluster.stop()
  }
}

function twice(all: string[]): string[] {
  const seen = new Set<string>()
  return all.filter(one => seen.has(one) || !seen.add(one))
}
