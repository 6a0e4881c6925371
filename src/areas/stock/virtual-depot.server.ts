import type { Work } from '../../server/work.ts'

interface Nowhere {
  code: string
  name: string
  account: '1402' | '1405' | '1406'
}

/** The depot of this code, made when it is needed for the first time: one for each pair of depots, one for each customer. */
export async function virtualDepot(work: Work, { code, name, account }: Nowhere): Promise<string> {
  const find = () =>
    work.tx.one(`select id from depot where tenant_id = $1 and code = $2 and kind = '9' and not deleted`, [work.user.tenantId, code])
  const known = await find()
  if (known) return known.id
  await work.tx.run(
    `insert into depot (tenant_id, id, code, name, kind, account, created_at) values ($1, $2, $3, $4, '9', $5, now()) on conflict do nothing`,
    [work.user.tenantId, work.nextId(), code, name, account],
  )
  return (await find())!.id
}
