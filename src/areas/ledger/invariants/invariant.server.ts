import type { Tx } from '../../../server/db.ts'
import type { Invariant, Since } from '../../../server/invariant.ts'

/** One thing that is wrong; of the places only those are set that say where. */
export interface Offence {
  tenant_id: string
  depot_id?: string
  goods_id?: string
  party_id?: string
  account?: string
  month?: string
  book?: string
  /** A row of the book by its number. */
  entry?: string
  bill_type?: string
  bill_id?: string
  bill_no?: string
  expected: string | null
  found: string | null
}

export interface Verdict {
  invariant: Invariant
  count: number
  /** How far expected and found are apart, all offences together. */
  difference: string
  offences: Offence[]
}

/** Both sums of an invariant that speaks of two. */
export interface Sums {
  expected: string
  found: string
}

export async function weigh(tx: Pick<Tx, 'many'>, { sides }: Invariant): Promise<Sums | undefined> {
  if (!sides) return undefined
  const [expected, found] = sides
  const [sums] = await tx.many<Sums>(`select coalesce((${expected.sql}), 0) as expected, coalesce((${found.sql}), 0) as found`)
  return sums
}

/** Asks whether it holds for the company that the transaction belongs to, of all or since; the first offences are told whole, the rest are counted. */
export async function judge(tx: Pick<Tx, 'many'>, invariant: Invariant, most = 20, since?: Since): Promise<Verdict> {
  const asked = since ? `(${invariant.lately?.(since) ?? invariant.sql}) o where o.tenant_id = ${since.tenant}` : `(${invariant.sql}) o`
  const rows = await tx.many<Offence & { offence_count: string; offence_sum: string | null }>(
    `select o.*, count(*) over () as offence_count, sum(abs(coalesce(o.expected, 0) - coalesce(o.found, 0))) over () as offence_sum
     from ${asked} limit ${most}`,
  )
  return {
    invariant,
    count: Number(rows[0]?.offence_count ?? 0),
    difference: rows[0]?.offence_sum ?? '0',
    offences: rows.map(({ offence_count: _, offence_sum: __, ...offence }) => offence),
  }
}
