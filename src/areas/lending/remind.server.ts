import type { Round } from '../../server/jobs/rounds.ts'
import type { Work } from '../../server/work.ts'
import { Borrow } from './borrow.ts'

const overdueSql = `select h.id, h.bill_no, h.staff_id, h.expected_back, h.direction, p.name
  from borrow h join party p on p.tenant_id = h.tenant_id and p.id = h.party_id
  where h.tenant_id = $1 and h.state = 'posted' and not h.is_red and not h.settled and not h.deleted and h.expected_back < $2
  order by h.expected_back, h.id`

export const overdueRound: Round = { name: 'overdueLoans', when: '40 2 * * *', run: remindOverdue }

/** Every night: whoever lent or borrowed something learns that its day has passed. */
export async function remindOverdue(work: Work) {
  const bills = await work.tx.many(overdueSql, [work.user.tenantId, work.today])
  for (const { id, bill_no, staff_id, expected_back, direction, name } of bills)
    work.send({
      room: `staff:${staff_id}`,
      channel: 'notice',
      title: direction === '1' ? '借出商品逾期未还' : '借入商品逾期未还',
      content: `${name}，应于${expected_back}归还`,
      orderNumber: bill_no,
      path: `${Borrow.formPage}?type=view&id=${id}`,
    })
}
