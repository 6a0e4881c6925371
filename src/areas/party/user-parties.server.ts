import { Account } from '../../ground/account.ts'
import { get } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import { find } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'

export const userPartyCalls = [
  get('blade-user/barterList', 'user_barter', { userId: text('userId', '用户', { required: true }) }, partiesOf, {
    label: '用户的往来单位',
  }),
]

async function partiesOf(work: Work, input: { userId: string }) {
  const { id } = await find(work, Account, input.userId)
  const rows = await work.tx.many(
    `select p.id, p.code, p.name, p.is_customer from user_party u join party p on p.tenant_id = u.tenant_id and p.id = u.party_id
     where u.tenant_id = $1 and u.account_id = $2 order by p.code`,
    [work.user.tenantId, id],
  )
  return rows.map(row => ({ id: row.id, 'bartererCode': row.code, 'bartererName': row.name, isCustomer: row.is_customer ? 2 : 1 }))
}
