import type pg from 'pg'
import { idMaker } from '../../../server/ids.ts'
import { type Size, sample, tenant } from './data.ts'

const nextId = idMaker(1022)

const draftsSql = `with sold as (
    select b.id, b.n, k, u.line_id, 100000 + (b.id / 4096 + b.n * 5 + k * 197) % $4 as goods_id, (1 + (b.n + k) % 9)::numeric as quantity
    from unnest($2::bigint[]) with ordinality b(id, n) cross join generate_series(1, 5) k join unnest($3::bigint[]) with ordinality u(line_id, at) on u.at = (b.n - 1) * 5 + k),
  priced as (select *, (1 + (goods_id - 100000) % 20)::numeric as factor from sold),
  heads as (
    insert into sales_out (tenant_id, id, state, customer_id, depot_id, total_quantity, discount, net, tax, total, coupon, final, bill_no, bill_date, staff_id, dept_id, created_by, created_at)
    select $1, id, 'draft', 200000 + n % $5, $6::bigint, sum(quantity), 0, sum(10 * factor * quantity), sum(1.3 * factor * quantity), sum(11.3 * factor * quantity), 0, sum(11.3 * factor * quantity),
      'XSCKD' || id, current_date, 1, 1, 1, now() from priced group by id, n),
  lines as (
    insert into sales_out_line (tenant_id, id, head_id, line_no, goods_id, unit_id, quantity, numerator, denominator, basic_quantity, tax_price, tax_rate, price, net, tax, total, discount, final)
    select $1, line_id, id, k, goods_id, 1, quantity, 1, 1, quantity, 11.3 * factor, 13, 10 * factor, 10 * factor * quantity, 1.3 * factor * quantity, 11.3 * factor * quantity, 0, 11.3 * factor * quantity
    from priced)
  insert into history (tenant_id, id, subject, subject_id, subject_no, stage, result, user_id, user_name, happened_at)
  select $1, min(line_id), '0809', id::text, 'XSCKD' || id, '保存草稿', '成功', 1, '管理员', now() from sold group by id`

/** Saved drafts of five lines that wait to be posted; answers their ids. */
export async function makeDrafts(pool: pg.Pool, { goods, customers }: Size, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, nextId)
  const lines = Array.from({ length: count * 5 }, nextId)
  await pool.query(draftsSql, [tenant, ids, lines, goods, customers, sample.depot])
  return ids
}
