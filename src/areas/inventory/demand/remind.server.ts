import type { Round } from '../../../server/jobs/rounds.ts'
import { bind } from '../../../server/report-sql.ts'
import type { Work } from '../../../server/work.ts'
import { stockWarning } from '../reads/reads.server.ts'
import { StockWarning } from './stock-warning.ts'

/**
 * Every night, and some minutes after stock has moved: however many bills were posted meanwhile, one look tells of all of them,
 * and no posting waits for it.
 */
export const warningRounds: Round[] = [
  // The clock counts in UTC: half past two in Shanghai.
  { name: 'stockWarningsNightly', when: '30 18 * * *', run: work => remind(work) },
  { name: 'stockWarnings', when: '*/5 * * * *', run: remindIfMoved },
]

async function remindIfMoved(work: Work) {
  const { seq } = await work.tx.one('select coalesce(max(seq), 0) as seq from stock_entry where tenant_id = $1', [work.user.tenantId])
  const moved = await work.tx.run(
    `insert into warning_mark as m (tenant_id, seq) values ($1, $2) on conflict (tenant_id) do update set seq = excluded.seq where m.seq < excluded.seq`,
    [work.user.tenantId, seq],
  )
  if (moved) await remind(work)
}

/** Tells the buyers what is new among the warnings, each of the depots that he works in, and forgets what was put right. */
async function remind(work: Work) {
  const { tx, user } = work
  const { sql, values } = bind(work, stockWarning, {})
  const tenant = `$${values.length + 1}`
  const fresh = await tx.many(
    `with now as (select r.kind, r.depot_id, r.goods_id, r.goods_id__title as name from (${sql}) r),
       righted as (delete from told_warning t where t.tenant_id = ${tenant}
         and not exists (select 1 from now n where n.kind = t.kind and n.depot_id = t.depot_id and n.goods_id = t.goods_id)),
       told as (insert into told_warning (tenant_id, kind, depot_id, goods_id, told_at) select ${tenant}, n.kind, n.depot_id, n.goods_id, now() from now n
         on conflict do nothing returning kind, depot_id, goods_id)
     select n.* from told t join now n using (kind, depot_id, goods_id) order by n.kind, n.name`,
    [...values, user.tenantId],
  )
  if (!fresh.length) return
  for (const buyer of await buyersOf(work)) {
    const seen = fresh.filter(({ depot_id }) => !buyer.depots || buyer.depots.includes(depot_id))
    if (seen.length) work.send({ room: `user:${buyer.id}`, ...messageOf(seen) })
  }
}

/** Who may turn a warning into a demand; without depots of his own he hears of all. */
const buyersOf = ({ tx, user }: Work): Promise<{ id: string; depots: string[] | null }[]> =>
  tx.many(
    `select a.id, (select array_agg(u.depot_id) from user_depot u where u.tenant_id = a.tenant_id and u.account_id = a.id and not u.deleted) as depots
     from account a where a.tenant_id = $1 and a.enabled and not a.deleted and exists (
       select 1 from role_grant g join menu m on m.id = g.menu_id join role r on r.tenant_id = g.tenant_id and r.id = g.role_id
       where g.tenant_id = $1 and g.role_id = any(a.role_ids) and not r.deleted and r.alias <> 'administrator' and m.code = 'stockwarning_remind' and not m.deleted)
     order by a.id`,
    [user.tenantId],
  )

const named = 3

function messageOf(rows: { name: string }[]) {
  const names = [...new Set(rows.map(({ name }) => name))]
  const rest = names.length > named ? '等' : ''
  return {
    channel: 'notice',
    title: `新增库存预警${rows.length}条`,
    content: `${names.slice(0, named).join('、')}${rest}`,
    path: StockWarning.page,
  }
}
