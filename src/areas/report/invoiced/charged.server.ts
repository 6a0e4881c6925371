import { exact } from '../../../base/exact.ts'
import { refuse } from '../../../base/refusal.ts'
import { isId } from '../../../base/text.ts'
import { post } from '../../../kit/call.ts'
import { text } from '../../../kit/fields/text.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { ArInvoice } from './invoiced.ts'

const asked = { id: text('id', '单据', { required: '请选择单据！', length: 20_000 }) }

/** Whether bills that were sold are paid: what of each is open, and for how long it has been due. */
export const chargedCall = post(
  `${ArInvoice.path}/selectArIsChargeById`,
  permissionOf(ArInvoice, 'view'),
  asked,
  async (work: Work, { id: words }: { id: string }) => {
    const billIds = words.split(',').map(word => word.trim())
    if (!billIds.every(isId)) refuse('单据不正确，请重新选择')
    const where = tenantWhere(work, false, 'r')
    addScope(where, work.user, { owner: { staff: 'staffId', dept: 'deptId' }, path: ArInvoice.path }, 'r')
    where.add(`r.bill_id = any(${where.value(billIds)}::bigint[])`)
    const today = where.value(work.today)
    const rows = await work.tx.many(
      `select r.bill_type, r.bill_id, r.bill_no, sum(r.amount) as amount, sum(r.open) as open,
         greatest(max(${today}::date - r.due_date) filter (where r.open <> 0), 0)::int as late
       from receivable r where ${where} group by 1, 2, 3 order by 3`,
      where.values,
    )
    return rows.map(row => ({
      id: row.bill_id,
      billType: row.bill_type,
      billNo: row.bill_no,
      finalAmt: exact(row.amount),
      openAmt: exact(row.open),
      overdueDays: row.late ?? 0,
      isCharge: Number(row.open) === 0 ? 2 : 1,
    }))
  },
  { label: '应收单据是否已收' },
)
