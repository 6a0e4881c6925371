import { exact } from '../../../base/exact.ts'
import { type Call, get } from '../../../kit/call.ts'
import { ref } from '../../../kit/fields/choice.ts'
import type { Work } from '../../../server/work.ts'

const deptId = ref('dept', 'deptId', '部门')

export const deptRateCalls: Call<Work>[] = [get('bu-dept-rate/deptrate/listAll', 'signedIn', { deptId }, rates, { label: '部门税率' })]

/** Which rate a department sells at unless goods or customer say otherwise. */
async function rates({ tx, user }: Work, input: { deptId: string | null }) {
  const rows = await tx.many(
    `select t.id, t.name, t.rate, d.id as dept_id, d.name as dept_name from tax_rate t
     join dept d on d.tenant_id = t.tenant_id and d.id = any(t.dept_ids) and not d.deleted
     where t.tenant_id = $1 and t.enabled and not t.deleted and ($2::bigint is null or d.id = $2) order by d.sort, d.id`,
    [user.tenantId, input.deptId],
  )
  return rows.map(row => ({
    id: row.id,
    deptId: row.dept_id,
    deptName: row.dept_name,
    taxRateId: row.id,
    taxRateName: row.name,
    taxRate: exact(row.rate),
  }))
}

/** A department has one rate at most: it leaves the one that it had. */
export const leaveOtherRates = ({ tx, user }: Work, id: string, deptIds: string[]) =>
  tx.run(
    `update tax_rate set dept_ids = (select array_agg(one) from unnest(dept_ids) one where one <> all($3::bigint[]))
     where tenant_id = $1 and id <> $2 and dept_ids && $3::bigint[]`,
    [user.tenantId, id, deptIds],
  )
