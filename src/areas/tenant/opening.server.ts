import { randomInt } from 'node:crypto'
import { refuse } from '../../base/refusal.ts'
import type { Tx } from '../../server/db.ts'
import { inTenant } from '../../server/in-tenant.ts'
import type { Work } from '../../server/work.ts'

/** Gives a new company what it starts with; what that is stands where everything is known. */
export type OpenTenant = (
  tx: Tx,
  nextId: () => string,
  tenant: { code: string; name: string },
  admin: { account: string; name: string; password: string },
) => Promise<void>

/** Six digits that no company has or ever had. */
export async function freeCode({ tx }: Work): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const code = String(randomInt(100_000, 1_000_000))
    if (!(await tx.one('select 1 from tenant where code = $1', [code]))) return code
  }
  return refuse('租户编号生成失败，请重试！')
}

/** Ends the sessions of a company that may not work any more; one that still may keeps them. */
export async function endTenant(work: Work, code: string) {
  const standing = `exists (select 1 from tenant where code = $1 and enabled and not deleted and (expires_at is null or expires_at > now()))`
  await inTenant(work, code, () =>
    work.tx.run(`update login_session set ended_at = now() where tenant_id = $1 and ended_at is null and not ${standing}`, [code]),
  )
  work.tx.write(`select pg_notify('sessions', $1)`, [code])
}
