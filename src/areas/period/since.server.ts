import type { Since } from '../../server/invariant.ts'

const tenant = `current_setting('app.tenant', true)`
const month = `(select coalesce(max(p.month), '') from period p where p.tenant_id = ${tenant})`
/** Since the last month was closed: what is sealed is taken for granted, with what was kept of it. */
export const sinceClosed: Since = {
  tenant,
  month,
  day: `(select coalesce((to_date(max(p.month), 'YYYYMM') + interval '1 month')::date, '-infinity') from period p where p.tenant_id = ${tenant})`,
  seq: `(select coalesce(max(p.seq), 0) from period p where p.tenant_id = ${tenant} and p.month = ${month})`,
  stock: `select k.* from stock_period k where k.tenant_id = ${tenant} and k.month = ${month}`,
  journal: `select k.tenant_id, k.account, nullif(k.party_id, 0) as party_id, k.amount from journal_period k where k.tenant_id = ${tenant} and k.month = ${month}`,
  bank: `select k.tenant_id, k.bank_id, k.amount from bank_period k where k.tenant_id = ${tenant} and k.month = ${month}`,
}
