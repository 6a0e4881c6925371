import { transaction } from '../db.ts'
import type { House } from '../house.ts'

const livingSql = `select s.id, s.account_id, a.staff_id, f.phone from login_session s
  join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  join tenant t on t.code = s.tenant_id
  left join staff f on f.tenant_id = a.tenant_id and f.id = a.staff_id and not f.deleted
  where s.tenant_id = $1 and s.id = any($2::bigint[]) and s.ended_at is null and s.expires_at > now()
    and a.enabled and not a.deleted and t.enabled and (t.expires_at is null or t.expires_at > now())`

/** The rooms of each session that is still alive. They follow from the session; nobody asks for one. */
export async function roomsOf(house: House, tenantId: string, sessionIds: string[]): Promise<Map<string, string[]>> {
  const rows = await transaction(house.db, tenantId, tx => tx.many(livingSql, [tenantId, sessionIds]))
  return new Map(rows.map(row => [row.id, roomNames(tenantId, row)]))
}

const roomNames = (tenantId: string, { account_id, staff_id, phone }: Record<string, string | null>) =>
  ['tenant', `user:${account_id}`, staff_id && `staff:${staff_id}`, phone && `phone:${phone}`]
    .filter(Boolean)
    .map(room => `${tenantId} ${room}`)
