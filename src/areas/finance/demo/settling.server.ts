import { addDays } from '../../../base/date.ts'
import type { DemoCompany } from '../../../server/demo.ts'
import { bankTransfer } from '../bank/bank-transfer.server.ts'
import { collection } from '../settlement/collection.server.ts'
import { payment } from '../settlement/payment.server.ts'
import { accountsOn, cashierWrites } from './cashier.server.ts'

interface Owed {
  id: string
  party_id: string
  code: string
  due_date: string
  open: string
}

/** What has come due between us and everybody, the earliest first; who is frozen is not paid, whatever day it is. */
const owedSql = (book: string) => `select i.id, i.party_id, p.code, i.due_date::text, i.open from ${book} i
  join party p on p.tenant_id = i.tenant_id and p.id = i.party_id and p.condition is distinct from '4702'
  where i.tenant_id = $1 and i.open > 0 and i.due_date <= $2 order by i.due_date, i.id`
/** The cashier's day: most customers pay what has come due, we pay what we can; the accountant lets it through. */
export async function settleOn(company: DemoCompany, day: string, isPassed = true) {
  const ask = <T>(sql: string, ...values: string[]) =>
    company.as('chuna')(day, ({ tx, user }) => tx.many<T>(sql, [user.tenantId, ...values]))
  const [basic, general] = (await accountsOn(company, day)).map(({ id }) => id) as [string, string]
  for (const { partyId, items, at } of byParty(await ask<Owed>(owedSql('receivable'), day))) {
    const due = items.filter(({ due_date }) => due_date < addDays(day, -lateBy(at)))
    if (due.length)
      await cashierWrites(company, collection, day, paidFor('collectAmt', partyId, at % 4 ? basic : general, due, at % 7 === 6), isPassed)
  }
  await gather(company, day, (await accountsOn(company, day)).slice(0, 2))
  let cash = Number((await accountsOn(company, day))[0]!.balance)
  for (const { partyId, items } of byParty(await ask<Owed>(owedSql('payable'), day))) {
    const due = affordable(items, cash - reserve)
    if (!due.length) continue
    await cashierWrites(company, payment, day, paidFor('payAmt', partyId, basic, due, false), isPassed)
    cash -= total(due)
  }
}

/** What an account never falls below, so that wages can be paid. */
const reserve = 20_000

/** Every fifth customer is a month and a half late, every eleventh does not pay at all. */
const lateBy = (at: number) => (at % 11 === 10 ? 3650 : at % 5 === 4 ? 45 : 0)

/** What lies on the second account is brought to the first, from which suppliers are paid. */
async function gather(company: DemoCompany, day: string, [basic, general]: { id: string; balance: string }[]) {
  const transferAmt = Math.floor((Number(general!.balance) * 0.8) / 1000) * 1000
  const body = { outBankId: general!.id, inBankId: basic!.id, transferAmt, feeAmt: 10 }
  if (transferAmt >= 5000) await cashierWrites(company, bankTransfer, day, body)
}

const byParty = (owed: Owed[]) =>
  [...new Set(owed.map(({ party_id }) => party_id))].map(partyId => {
    const items = owed.filter(({ party_id }) => party_id === partyId)
    return { partyId, items, at: Number(items[0]!.code.slice(-4)) }
  })

const total = (items: Owed[]) => items.reduce((sum, { open }) => sum + Number(open), 0)

/** As many of the earliest as the money suffices for. */
function affordable(items: Owed[], money: number): Owed[] {
  const count = items.findIndex((_, at) => total(items.slice(0, at + 1)) > money)
  return count < 0 ? items : items.slice(0, count)
}

/** One bill for all of it, or half of the last. */
export function paidFor(
  money: 'collectAmt' | 'payAmt',
  partyId: string,
  bankId: string,
  items: Pick<Owed, 'id' | 'open'>[],
  isPart: boolean,
) {
  const bodyList = items.map(({ id, open }, at) => ({
    itemId: id,
    settleAmt: isPart && at === items.length - 1 ? Math.floor(Number(open) / 2) || Number(open) : Number(open),
  }))
  const paid = Math.round(bodyList.reduce((sum, { settleAmt }) => sum + settleAmt, 0) * 100) / 100
  return { 'bartererId': partyId, bankId, [money]: paid, bodyList }
}
