import { addDays, lastDayOf } from '../../../base/date.ts'
import type { PeriodCheck } from '../../../server/period-check.ts'
import { mostLinks } from '../../period/check.server.ts'
import { Transfer } from './transfer.ts'

/** Goods that are on their way for long may be lost; whoever closes the month should know. */
export const longOnTheWay: PeriodCheck = {
  async find({ tx, user, settings }, month) {
    const days = settings.number('TRANSIT_DAYS')
    const rows = await tx.many(
      `select id, bill_no, bill_date, count(*) over () as total from transfer
       where tenant_id = $1 and state = 'sent' and not deleted and bill_date < $2 order by bill_date, bill_no limit ${mostLinks}`,
      [user.tenantId, addDays(lastDayOf(month), -days)],
    )
    if (!rows.length) return []
    const count = Number(rows[0].total)
    const links = rows.map(row => ({
      text: row.bill_no,
      note: row.bill_date,
      path: `${Transfer.formPage}?type=view&id=${row.id}`,
      billType: Transfer.billType,
      billId: row.id,
    }))
    return [{ level: 'warning', text: `有${count}张调拨单在途超过${days}天！`, count, links }]
  },
}
