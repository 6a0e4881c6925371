import { addDays } from '../../../base/date.ts'
import type { DemoChapter, DemoCompany } from '../../../server/demo.ts'
import type { Served } from '../../../server/documents/documents.ts'
import { bankTransfer } from '../bank-transfer.server.ts'
import { collection } from '../collection.server.ts'

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
export const demoMoney: DemoChapter = {
  stage: 'money',
  async write(company) {
    const { today } = company
    const ask = <T>(sql: string) => company.as('chuna')(today, ({ tx, user }) => tx.many<T>(sql, [user.tenantId]))
    const banks = await ask<{ id: string }>('select id from bank where tenant_id = $1 order by code')
    const paid = payments(await ask<Owed>(owedSql), today)
    for (const [at, payment] of paid.entries())
      await post(company, collection, payment.day, collected(payment, banks[at % 3]!.id), at < paid.length - 2)
    const [basic, general] = banks
    const moved = { outBankId: basic!.id, inBankId: general!.id, transferAmt: 50_000, feeAmt: 10 }
    await post(company, bankTransfer, addDays(today, -3), moved, true)
  },
}

async function post(company: DemoCompany, served: Served, day: string, body: object, isPassed: boolean) {
  const { id } = await company.act('chuna', day, served, 'post', { body: { ...body, billDate: day } })
  if (isPassed) await company.act('kuaiji', day, served, 'pass', { id })
}

function collected({ partyId, items, isPart }: Payment, bankId: string) {
  const settled = items.map(({ id, open }) => ({ itemId: id, settleAmt: isPart ? Math.floor(Number(open) / 2) : Number(open) }))
  const collectAmt = cents(settled.reduce((sum, { settleAmt }) => sum + settleAmt, 0))
  return { 'bartererId': partyId, bankId, collectAmt, bodyList: settled }
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
