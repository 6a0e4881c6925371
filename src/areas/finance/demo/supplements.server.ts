import { addDays } from '../../../base/date.ts'
import type { DemoChapter } from '../../../server/demo.ts'
import { badDebt } from '../supplement/reasons.ts'
import { payableSupplement, receivableSupplement } from '../supplement/supplement.server.ts'
import { cashierWrites } from './cashier.server.ts'

const [rebate, difference] = ['3', '2']

/** What nobody pays after so long is not waited for any more: the smallest of it. */
const lostSql = `select i.id, i.party_id, i.open from receivable i
  where i.tenant_id = $1 and i.open > 0 and i.due_date < $2::date - 120 order by i.open, i.id limit 1`

/** Of whom most was bought, and who bought most, in the last three months. */
const mostSql = (book: string) => `select party_id, round(sum(amount) * 0.01) as share from ${book}
  where tenant_id = $1 and bill_date between $2::date - 90 and $2 group by party_id order by sum(amount) desc, party_id limit 1`

interface Most {
  party_id: string
  share: string
}

/** A supplier gives a rebate, a debt is given up, and a customer's price is still talked about. */
export const demoSupplements: DemoChapter = {
  stage: 'money',
  async write(company) {
    const day = addDays(company.today, -2)
    const ask = <T>(sql: string) => company.as('chuna')(day, ({ tx, user }) => tx.many<T>(sql, [user.tenantId, day]))
    for (const { party_id: partyId, share } of await ask<Most>(mostSql('payable'))) {
      const bodyList = [{ amt: -Number(share), remark: '季度返利1%' }]
      await cashierWrites(company, payableSupplement, day, { 'bartererId': partyId, reasonType: rebate, remark: '季度返利', bodyList })
    }
    for (const { id: itemId, party_id: partyId, open } of await ask<Most & { id: string; open: string }>(lostSql)) {
      const bodyList = [{ itemId, amt: -Number(open), remark: '多次催收无果' }]
      await cashierWrites(company, receivableSupplement, day, {
        'bartererId': partyId,
        reasonType: badDebt,
        remark: '客户已注销',
        bodyList,
      })
    }
    for (const { party_id: partyId, share } of await ask<Most>(mostSql('receivable'))) {
      const bodyList = [{ amt: -Number(share), remark: '批量价差' }]
      await cashierWrites(company, receivableSupplement, day, { 'bartererId': partyId, reasonType: difference, bodyList }, false)
    }
  },
}
