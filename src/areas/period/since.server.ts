import type { Tx } from '../../server/db.ts'
import type { Since } from '../../server/invariant.ts'

const tenant = `current_setting('app.tenant', true)`
const never = { month: '', seq: '0', day: '-infinity' }

/** Since the last month of a company was closed: what is sealed is taken for granted, with what was kept of it. Told as values, so that the database knows how little that is before it looks. */
export async function sinceClosed(tx: Pick<Tx, 'many'>): Promise<Since> {
  const [last] = await tx.many<typeof never>(
    `select month, coalesce(seq, 0) as seq, (to_date(month, 'YYYYMM') + interval '1 month')::date::text as day from period where tenant_id = ${tenant} order by month desc limit 1`,
  )
  const { month, seq, day } = last ?? never
  const kept = `k.tenant_id = ${tenant} and k.month = '${month}'`
  return {
    tenant,
    month: `'${month}'`,
    day: `'${day}'::date`,
    seq: `${seq}::bigint`,
    stock: `select k.* from stock_period k where ${kept}`,
    journal: `select k.tenant_id, k.account, nullif(k.party_id, 0) as party_id, k.amount from journal_period k where ${kept}`,
    bank: `select k.tenant_id, k.bank_id, k.amount from bank_period k where ${kept}`,
  }
}
