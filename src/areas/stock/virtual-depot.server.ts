import type { Work } from '../../server/work.ts'
import { nowhere } from './nowhere.ts'

interface Nowhere {
  /** What it is known by, made of ids: codes and names are changed by people. */
  standsFor: string
  code: string
  name: string
  account: '1402' | '1405' | '1406'
}

/** The depot that stands for this, made when it is needed for the first time: one for each pair of depots, one for each customer. */
export async function virtualDepot(work: Work, { standsFor, code, name, account }: Nowhere): Promise<string> {
  const { tx, user } = work
  const find = async () =>
    (await tx.one('select id from depot where tenant_id = $1 and stands_for = $2 and not deleted', [user.tenantId, standsFor]))?.id
  const make = async (id: string, freeCode: string) => {
    await tx.run(
      `insert into depot (tenant_id, id, code, name, kind, account, stands_for, created_at)
       values ($1, $2, $3, $4, '${nowhere}', $5, $6, now()) on conflict do nothing`,
      [user.tenantId, id, freeCode, name, account, standsFor],
    )
    return find()
  }
  const id = work.nextId()
  // The code may be that of a depot which somebody has called so.
  return (await find()) ?? (await make(id, code)) ?? (await make(id, `${code}-${id}`))
}
