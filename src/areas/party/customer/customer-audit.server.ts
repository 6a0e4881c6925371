import { refuse } from '../../../base/refusal.ts'
import { type Call, get } from '../../../kit/call.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { change, find } from '../../../server/records/records.ts'
import { refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { Customer } from './customer.ts'

export const waiting = '3101'
const passed = '3102'
const rejected = '3103'

const input = {
  id: text('id', '客户', { required: true }),
  remark: text('remark', '审核意见', { length: 200 }),
  version: integer('version', '版本'),
}

interface Asked {
  id: string
  remark: string | null
  version: number | null
}

const answering = (verb: string, label: string, to: string): Call<Work> => ({
  ...get(`${Customer.path}/${verb}`, 'customer_audit', input, (work: Work, asked: Asked) => answer(work, asked, to, label), {
    label,
    both: true,
  }),
  reads: false,
})

export const auditCalls = [answering('pass', '审核通过', passed), answering('reject', '审核驳回', rejected)]

async function answer(work: Work, { id, remark, version }: Asked, to: string, stage: string) {
  const before = await find(work, Customer, id, true)
  refuseStale(before, version)
  if (before.audit !== waiting) refuse('该客户不是待审核状态，请刷新后重试！')
  if (to === rejected && !remark) refuse('请输入驳回原因！')
  await change(work, Customer, before, { audit: to, auditRemark: remark }, stage, remark ?? undefined)
  return true
}

/** Where new customers are audited, one waits until it was looked at; so does one that was turned down and changed. */
export async function setAudit(work: Work, id: string, known?: Record<string, unknown>) {
  const { tx, user } = work
  if (mustWait(work, known)) await tx.run('update party set audit = $3 where tenant_id = $1 and id = $2', [user.tenantId, id, waiting])
}

export function mustWait({ settings, user }: Work, known?: Record<string, unknown>) {
  if (!settings.yes('CUSTOMER_AUDIT') || user.can('customer_audit')) return false
  return !known?.is_customer || known.audit === rejected
}
