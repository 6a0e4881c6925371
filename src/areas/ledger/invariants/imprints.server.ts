import type { Invariant } from '../../../server/invariant.ts'
import { chained, linkBody } from '../chain.server.ts'
import { type Imprinted, imprinted, printOf } from '../imprint.server.ts'

const printed = ({ table }: Imprinted) => `select i.tenant_id, i.written_at, u.key, substr(i.prints, (8 * u.at - 7)::integer, 8) as print
  from imprint i cross join lateral unnest(i.keys) with ordinality u(key, at) where i.book = '${table}'`

/** Rows that are not what they were when they were written, rows that are gone, and rows that came past the imprint or claim to be older than it. */
const changedRows = (
  one: Imprinted,
) => `select coalesce(e.tenant_id, p.tenant_id) as tenant_id, '${one.table}' as book, coalesce(e.${one.key}, p.key)::text as entry,
    ${one.bill}, (p.key is not null)::integer::numeric as expected, (p.key is null)::integer::numeric as found
  from ${one.table} e full join (${printed(one)}) p on p.tenant_id = e.tenant_id and p.key = e.${one.key}
  where e.${one.key} is null or p.key is null or p.print <> ${printOf(one)}${one.moment ? ` or e.${one.moment} <> p.written_at` : ''}`

const bodies = `select i.tenant_id, i.link as number, count(*) as imprints, sum(cardinality(i.keys)) as entries, ${linkBody} as body
  from imprint i where i.link is not null group by i.tenant_id, i.link`

const links = `select *, lag(number, 1, 0) over earlier as last, lag(chain, 1, '') over earlier as before from chain_link window earlier as (partition by tenant_id order by number)`

const brokenLinks = `select tenant_id, 'chain_link' as book, number::text as entry, coalesce(l.imprints, 0)::numeric as expected, coalesce(b.imprints, 0)::numeric as found
  from (${links}) l full join (${bodies}) b using (tenant_id, number)
  where l.number is distinct from l.last + 1 or (l.imprints, l.entries) is distinct from (b.imprints, b.entries) or l.chain is distinct from ${chained('l.before', 'b.body')}`

const lostHeads = `select tenant_id, 'chain_head', h.links::text, coalesce(h.links, 0), coalesce(l.number, 0)
  from chain_head h full join (select distinct on (tenant_id) tenant_id, number, chain from chain_link order by tenant_id, number desc) l using (tenant_id)
  where (coalesce(h.links, -1), h.chain) is distinct from (coalesce(l.number, 0), coalesce(l.chain, ''))`

/** What follows from the declared columns is made when all of them are known. */
export const imprintInvariants = (): Invariant[] => [
  { id: 'I-36', label: '账簿与操作历史的每一行都和写入时一样', group: '期间与印记', sql: imprinted.map(changedRows).join(' union all ') },
  { id: 'I-37', label: '印记链完整，没有改动和截断', group: '期间与印记', sql: `${brokenLinks} union all ${lostHeads}` },
]
