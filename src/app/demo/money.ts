import { bankTransfer } from '../../areas/finance/bank-transfer.server.ts'
import { collection } from '../../areas/finance/collection.server.ts'
import { addDays, dayOf } from '../../base/date.ts'
import { act, type Served } from '../../server/documents/documents.ts'
import type { WorkAs } from './warehouse.ts'

interface Owed {
  id: string
  party_id: string
  bill_date: string
  due_date: string
  open: string
}

const owedSql = `select id, party_id, bill_date::text, due_date::text, open from receivable
  where tenant_id = $1 and open > 0 order by party_id, bill_date, id`

/** Most customers pay when it is due, some before, some in part, a few not yet: written by the cashier, passed by the accountant. */
export async function demoMoney(as: WorkAs, today = dayOf(new Date())) {
  const cashier = as('chuna')
  const accountant = as('kuaiji')
  const post = async (served: Served<any>, day: string, body: object, isPassed = true) => {
    const { id } = await cashier(day, work => act(work, served as Served, 'post', { body: { ...body, billDate: day } }))
    if (isPassed) await accountant(day, work => act(work, served as Served, 'pass', { id }))
  }
  const banks = await cashier(today, ({ tx, user }) => tx.many('select id from bank where tenant_id = $1 order by code', [user.tenantId]))
  const owed = await cashier(today, ({ tx, user }) => tx.many<Owed>(owedSql, [user.tenantId]))
  const paid = payments(owed, today)
  for (const [at, { day, partyId, items, isPart }] of paid.entries()) {
    const settled = items.map(({ id, open }) => ({ itemId: id, settleAmt: isPart ? Math.floor(Number(open) / 2) : Number(open) }))
    const collectAmt = cents(settled.reduce((sum, { settleAmt }) => sum + settleAmt, 0))
    const body = { 'bartererId': partyId, bankId: banks[at % 3]!.id, collectAmt, bodyList: settled }
    await post(collection, day, body, at < paid.length - 2)
  }
  const [basic, general] = banks
  await post(bankTransfer, addDays(today, -3), { outBankId: basic!.id, inBankId: general!.id, transferAmt: 50_000, feeAmt: 10 })
}

const cents = (amount: number) => Math.round(amount * 100) / 100

interface Payment {
  day: string
  partyId: string
  items: Owed[]
  isPart: boolean
}

/** Each customer pays what has come due by the middle of a month in one go; every fifth is late, every seventh pays half. */
function payments(owed: Owed[], today: string): Payment[] {
  const parties = [...new Set(owed.map(({ party_id }) => party_id))]
  const all = parties.flatMap((partyId, at) => {
    const due = owed.filter(item => item.party_id === partyId && item.due_date < addDays(today, -(at % 5 === 4 ? 45 : 1)))
    const months = [...new Set(due.map(item => item.due_date.slice(0, 7)))]
    return months.map((month, nth): Payment => {
      const items = due.filter(item => item.due_date.startsWith(month))
      const day = addDays(items.at(-1)!.due_date, at % 6)
      return { day: day < today ? day : today, partyId, items, isPart: at % 7 === 6 && nth === months.length - 1 }
    })
  })
  return all.sort((a, b) => (a.day < b.day ? -1 : 1))
}
