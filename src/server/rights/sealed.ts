import type { Tx } from '../db.ts'
import type { Vault } from '../gateways/vault.ts'
import type { Work } from '../work.ts'

const aboutOf = (tenantId: string, subject: string, id: string) => `${tenantId} ${subject} ${id}`

/** Keeps the secret of a record; nothing given leaves the one that is there. */
export async function keepSecret({ tx, user, gateways }: Work, subject: string, id: string, secret: string | null) {
  if (!secret) return
  await tx.run(
    `insert into sealed_secret (tenant_id, subject, subject_id, sealed) values ($1, $2, $3, $4)
     on conflict (tenant_id, subject, subject_id) do update set sealed = excluded.sealed`,
    [user.tenantId, subject, id, gateways.vault.seal(secret, aboutOf(user.tenantId, subject, id))],
  )
}

export const hasSecret = async ({ tx, user }: Work, subject: string, id: string) =>
  !!(await tx.one('select 1 from sealed_secret where tenant_id = $1 and subject = $2 and subject_id = $3', [user.tenantId, subject, id]))

/** The secret itself, for whoever connects with it; empty when there is none. */
export async function secretOf(tx: Pick<Tx, 'one'>, vault: Vault, tenantId: string, subject: string, id: string): Promise<string> {
  const row = await tx.one('select sealed from sealed_secret where tenant_id = $1 and subject = $2 and subject_id = $3', [
    tenantId,
    subject,
    id,
  ])
  return row ? vault.open(row.sealed, aboutOf(tenantId, subject, id)) : ''
}

export const dropSecrets = ({ tx, user }: Work, subject: string, ids: string[]) =>
  tx.run('delete from sealed_secret where tenant_id = $1 and subject = $2 and subject_id = any($3)', [user.tenantId, subject, ids])
