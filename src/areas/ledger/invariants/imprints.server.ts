import type { Invariant, Since } from '../../../server/invariant.ts'
import { chained, linkBody } from '../imprint/chain.server.ts'
import { type Imprinted, imprinted, printOf } from '../imprint/imprint.server.ts'

const printed = (
  { table }: Imprinted,
  where = '',
) => `select i.tenant_id, i.written_at, u.key, substr(i.prints, (8 * u.at - 7)::integer, 8) as print
  from imprint i cross join lateral unnest(i.keys) with ordinality u(key, at) where i.book = '${table}'${where}`

/** Rows that are not what they were when they were written, rows that are gone, and rows that came past the imprint or claim to be older than it. */
const changedRows = (
  one: Imprinted,
) => `select coalesce(e.tenant_id, p.tenant_id) as tenant_id, '${one.table}' as book, coalesce(e.${one.key}, p.key)::text as entry,
    ${one.bill}, (p.key is not null)::integer::numeric as expected, (p.key is null)::integer::numeric as found
  from ${one.table} e full join (${printed(one)}) p on p.tenant_id = e.tenant_id and p.key = e.${one.key}
  where e.${one.key} is null or p.key is null or p.print <> ${printOf(one)}${one.moment ? ` or e.${one.moment} <> p.written_at` : ''}`

/** Those that were printed since the last month was closed, and those that were written since and not printed at all. */
function changedLately(one: Imprinted, { tenant, seq }: Since): string {
  const prints = printed(one, ` and i.tenant_id = ${tenant} and i.seq > ${seq}`)
  const changed = `select p.tenant_id, '${one.table}' as book, p.key::text as entry, ${one.bill}, 1::numeric as expected, 0::numeric as found
    from (${prints}) p left join ${one.table} e on e.tenant_id = p.tenant_id and e.${one.key} = p.key
    where e.${one.key} is null or p.print <> ${printOf(one)}${one.moment ? ` or e.${one.moment} <> p.written_at` : ''}`
  if (one.key !== 'seq') return changed
  return `${changed} union all select e.tenant_id, '${one.table}', e.${one.key}::text, ${one.bill}, 0, 1 from ${one.table} e
    where e.tenant_id = ${tenant} and e.seq > ${seq} and e.seq not in (select p.key from (${prints}) p)`
}

const bodies = (where = 'i.link is not null') =>
  `select i.tenant_id, i.link as number, count(*) as imprints, sum(cardinality(i.keys)) as entries, ${linkBody} as body
  from imprint i where ${where} group by i.tenant_id, i.link`

const links = (where = 'true') =>
  `select *, lag(number, 1, 0) over earlier as last, lag(chain, 1, '') over earlier as before from chain_link where ${where}
  window earlier as (partition by tenant_id order by number)`

const broken = (from: string, of: string) =>
  `select tenant_id, 'chain_link' as book, number::text as entry, coalesce(l.imprints, 0)::numeric as expected, coalesce(b.imprints, 0)::numeric as found
  from (${from}) l full join (${of}) b using (tenant_id, number)
  where l.number is distinct from l.last + 1 or (l.imprints, l.entries) is distinct from (b.imprints, b.entries) or l.chain is distinct from ${chained('l.before', 'b.body')}`

const lostHeads = (lastLinks = 'select distinct on (tenant_id) tenant_id, number, chain from chain_link order by tenant_id, number desc') =>
  `select tenant_id, 'chain_head', h.links::text, coalesce(h.links, 0), coalesce(l.number, 0)
  from chain_head h full join (${lastLinks}) l using (tenant_id)
  where (coalesce(h.links, -1), h.chain) is distinct from (coalesce(l.number, 0), coalesce(l.chain, ''))`

/** The links after the one that holds the first imprint since, which is looked at for what they follow, and the head. */
function linksLately({ tenant, seq }: Since): string {
  const first = `(select min(i.link) from imprint i where i.tenant_id = ${tenant} and i.seq > ${seq})`
  const later = `select * from (${links(`tenant_id = ${tenant} and number >= ${first}`)}) w where w.number > ${first}`
  const last = `(select tenant_id, number, chain from chain_link where tenant_id = ${tenant} order by number desc limit 1)`
  return `${broken(later, bodies(`i.tenant_id = ${tenant} and i.link > ${first}`))} union all ${lostHeads(last)}`
}

/** What follows from the declared columns is made when all of them are known. */
export const imprintInvariants = (): Invariant[] => [
  {
    id: 'I-36',
    label: '账簿与操作历史的每一行都和写入时一样',
    group: '期间与印记',
    sql: imprinted.map(changedRows).join(' union all '),
    lately: since => imprinted.map(one => changedLately(one, since)).join(' union all '),
  },
  {
    id: 'I-37',
    label: '印记链完整，没有改动和截断',
    group: '期间与印记',
    sql: `${broken(links(), bodies())} union all ${lostHeads()}`,
    lately: linksLately,
  },
]
