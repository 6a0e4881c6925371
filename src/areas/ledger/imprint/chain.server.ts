import type { Tx } from '../../../server/db.ts'
import type { Round } from '../../../server/jobs/rounds.ts'

/** What a link says of its imprints, all of them in their order. */
export const linkBody = `string_agg(sha256(convert_to(concat_ws('|', i.seq, i.book, i.keys::text, encode(i.prints, 'hex'), extract(epoch from i.written_at)), 'UTF8')),
  ''::bytea order by i.seq)`

/** The chain up to a link, from the one before and its own body. */
export const chained = (before: string, body: string) => `encode(sha256(convert_to(${before}, 'UTF8') || ${body}), 'hex')`

/** Whoever holds the head is the only one who adds to the chain; nobody who posts waits for it. */
const headSql = `insert into chain_head as h (tenant_id, links, chain) values ($1, 0, '')
  on conflict (tenant_id) do update set links = h.links returning links, chain`

const linkSql = `with i as (update imprint set link = $2 where tenant_id = $1 and link is null returning *)
  insert into chain_link (tenant_id, number, imprints, entries, chain, made_at)
  select $1, $2, count(*), sum(cardinality(i.keys)), ${chained('$3', linkBody)}, now() from i having count(*) > 0 returning chain`

/** Puts the newest imprints into the chain. */
export async function lengthenChain(tx: Tx, tenantId: string) {
  const head = (await tx.one(headSql, [tenantId]))!
  const number = head.links + 1
  const added = await tx.one(linkSql, [tenantId, number, head.chain])
  if (added) await tx.run('update chain_head set links = $2, chain = $3 where tenant_id = $1', [tenantId, number, added.chain])
}

export const chainRounds: Round[] = [
  { name: 'lengthenChain', when: '*/5 * * * *', run: ({ tx, user }) => lengthenChain(tx, user.tenantId) },
]
