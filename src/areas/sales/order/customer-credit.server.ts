import { exact } from '../../../base/exact.ts'
import { refuse } from '../../../base/refusal.ts'
import { type Call, get } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { id, ref } from '../../../kit/fields/choice.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { partiesOf } from '../../../server/rights/assigned.ts'
import type { Work } from '../../../server/work.ts'
import { creditOf } from '../out/credit.server.ts'
import { customerCreditPath } from './customer-credit.ts'
import { SalesOrder } from './order.ts'

const asked = { customerId: ref('customer', 'bartererId', '客户', { required: '请选择客户！' }), orderId: id('id', '销售订单') }

export const customerCreditCalls: Call<Work>[] = [
  get(customerCreditPath, permissionOf(SalesOrder, 'view'), asked, credit, { label: '客户信用' }),
]

/** What stands against the customer's limit, the order that is being typed left out; one who was given other customers learns nothing. */
async function credit(work: Work, { customerId, orderId }: Row<typeof asked>) {
  const customer = await work.tx.one('select credit_limit from party where tenant_id = $1 and id = $2 and not deleted', [
    work.user.tenantId,
    customerId,
  ])
  if (orderId) await findHead(work, SalesOrder, orderId)
  if (!customer || partiesOf(work.user)?.includes(customerId) === false) refuse('数据不存在或无权限！')
  const { used, overdue, days } = await creditOf(work, customerId, orderId)
  return {
    creditLimit: customer.credit_limit == null ? undefined : exact(customer.credit_limit),
    usedAmt: exact(used),
    overdueAmt: exact(overdue ?? '0'),
    overdueDays: days ?? undefined,
  }
}
