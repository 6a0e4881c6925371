import { dec } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { unique } from '../../../base/text.ts'
import type { Work } from '../../../server/work.ts'
import type { Offence } from '../invariants/invariant.server.ts'
import type { OffenceRow } from './self-check.ts'

const named = { depot_id: 'depot', goods_id: 'goods', party_id: 'party' } as const
type NamedKey = keyof typeof named

/** Offences in words: where, which bill, what should be there and what is. */
export async function inWords(work: Work, offences: Offence[]): Promise<OffenceRow[]> {
  const names = new Map<string, string>()
  for (const key of Object.keys(named) as NamedKey[]) await addNames(work, names, key, offences)
  const nameOf = (offence: Offence) => (key: NamedKey) => (offence[key] ? (names.get(`${key} ${offence[key]}`) ?? offence[key]) : undefined)
  return offences.map(offence => {
    const { month, book, entry, account, bill_type, bill_id, bill_no, expected, found } = offence
    const place = [month, book, entry, account, ...(Object.keys(named) as NamedKey[]).map(nameOf(offence))]
    return {
      place: place.filter(Boolean).join(' · '),
      billType: bill_type ?? '',
      billId: bill_id ?? '',
      billNo: bill_no ?? '',
      ...(expected == null ? {} : { expected: exact(expected) }),
      ...(found == null ? {} : { found: exact(found) }),
      ...(expected == null || found == null ? {} : { difference: exact(dec(found).minus(dec(expected))) }),
    }
  })
}

async function addNames({ tx, user }: Work, names: Map<string, string>, key: NamedKey, offences: Offence[]) {
  const ids = unique(offences.flatMap(offence => offence[key] ?? []))
  if (!ids.length) return
  const title = key === 'goods_id' ? `concat(code, ' ', name)` : 'name'
  const sql = `select id, ${title} as name from ${named[key]} where tenant_id = $1 and id = any($2::bigint[])`
  for (const { id, name } of await tx.many(sql, [user.tenantId, ids])) names.set(`${key} ${id}`, name)
}
