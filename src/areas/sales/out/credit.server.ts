import { type Decimal, dec } from '../../../base/decimal.ts'
import { refuseAll } from '../../../base/refusal.ts'
import { together } from '../../../base/together.ts'
import { note, warn } from '../../../server/documents/said.ts'
import type { Work } from '../../../server/work.ts'

interface Claim {
  customerId: string
  /** Nobody without a limit is limited. */
  limit: Decimal | null
  amount: Decimal
  /** The order that it is about, which does not count besides. */
  orderId?: string
}

/** What is approved and neither sent nor given up, at what it will be sold for. */
const promisedSql = `select coalesce(sum(round(l.final * l.unsent / nullif(l.quantity, 0), 2)), 0) from sales_order o
  join sales_order_line l on l.tenant_id = o.tenant_id and l.head_id = o.id
  where o.tenant_id = $1 and o.customer_id = $2 and o.state in ('approved', 'partly') and not o.deleted and o.id is distinct from $5::bigint`

/** What stands against a customer's limit, each a sum with its sign. */
const exposureTerms = [
  `+ (${promisedSql})`,
  '+ (select coalesce(sum(open), 0) from receivable where tenant_id = $1 and party_id = $2 and open <> 0)',
  '- (select coalesce(sum(open), 0) from prepayment where tenant_id = $1 and party_id = $2 and direction = 1 and open <> 0)',
]

const lockSql = 'select name, credit_limit from party where tenant_id = $1 and id = $2 for no key update'

const owedSql = `select 0 ${exposureTerms.join(' ')} as used, o.amount as overdue, o.days
  from (select sum(open) as amount, max($3::date - due_date) as days from receivable
    where tenant_id = $1 and party_id = $2 and open > 0 and $4::integer >= 0 and $3::date - due_date > $4::integer) o`

interface Owed {
  fact: string
  /** Said only where it blocks. */
  ban: string
}

/** Warns or blocks by `CREDIT_MODE`; who may step over the block gives a reason, which the history keeps. */
export async function guardCredit(work: Work, claim: Claim, blockingModes: string[], reason?: string) {
  const mode = work.settings.text('CREDIT_MODE')
  const blocks = blockingModes.includes(mode)
  if (!claim.limit || !(blocks || mode === '1')) return
  const faults = await creditFaults(work, claim)
  if (!faults.length) return
  const facts = faults.map(({ fact }) => `${fact}！`)
  if (!blocks) return warn(work, ...facts)
  const mayOverride = work.user.can('credit_override')
  if (mayOverride && reason) return note(work, `信用放行：${reason}`, ...facts)
  refuseAll(
    faults.map(({ fact, ban }) => ({ message: `${fact}${ban}！`, ...(mayOverride && { reason: 'override' }) })),
    mayOverride ? { override: '信用放行' } : undefined,
  )
}

export const creditOf = async ({ tx, user, today, settings }: Work, customerId: string, orderId: string | null) =>
  tx.one(owedSql, [user.tenantId, customerId, today, settings.number('CREDIT_OVERDUE_DAYS'), orderId])

/** Looked at under lock on the customer, so that two bills at once cannot both use what is left. */
async function creditFaults(work: Work, { customerId, amount, orderId }: Claim): Promise<Owed[]> {
  const key = [work.user.tenantId, customerId]
  const [{ name, credit_limit: limit }, { used, overdue, days }] = await together(
    work.tx.one(lockSql, key),
    creditOf(work, customerId, orderId ?? null),
  )
  if (limit == null) return []
  const faults: Owed[] = []
  const over = amount.plus(used).minus(limit)
  const sums = `信用额度${money(limit)}，已占用${money(used)}，本单${money(amount)}，超出${money(over)}`
  if (over.gt(0)) faults.push({ fact: `客户${name}${sums}`, ban: '' })
  if (overdue) faults.push({ fact: `客户${name}存在逾期欠款${money(overdue)}元（最长逾期${days}天）`, ban: '，不能下单' })
  return faults
}

const money = (value: Decimal | string) => dec(value).toFixed(2)
