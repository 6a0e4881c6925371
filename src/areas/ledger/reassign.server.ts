import { dec } from '../../base/decimal.ts'
import type { Work } from '../../server/work.ts'
import { enter } from './books.server.ts'
import type { Entry } from './entry.ts'
import { itemKinds } from './money/money.ts'

interface Party {
  id: string
  code: string
}

/** What one counterparty owes and is owed becomes another's: entries stay as they are, and new ones carry the balances over. */
export async function reassign(work: Work, from: Party, to: Party) {
  const tenantId = work.user.tenantId
  const booked = await work.tx.many(
    `select account, sum(debit - credit) as amount from journal_entry where tenant_id = $1 and party_id = $2
     group by account having sum(debit - credit) <> 0 order by account`,
    [tenantId, from.id],
  )
  for (const book of itemKinds)
    await work.tx.run(`update ${book} set party_id = $3 where tenant_id = $1 and party_id = $2`, [tenantId, from.id, to.id])
  const entries = booked.flatMap(({ account, amount }): Entry[] => [
    { book: 'journal', account, amount: dec(amount), partyId: to.id },
    { book: 'journal', account, amount: dec(amount).neg(), partyId: from.id },
  ])
  const reason = { type: 'MERGE', id: from.id, no: from.code, date: work.today, staffId: null, deptId: null }
  if (entries.length) await enter(work, reason, entries)
}
