import { zero } from '../../../base/decimal.ts'
import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { isEmpty } from '../../../base/text.ts'
import { tableName } from '../../../kit/schema.ts'
import { citeFor } from '../../../server/documents/cited.ts'
import { recordCalls, serveEntity } from '../../../server/records/record-calls.ts'
import { find, findAll, idsOf, remove, save } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { supplementing } from '../supplement/supplementing.ts'
import { OpeningBalance } from './opening-balance.ts'
import { bookSides, type Said, sayToBooks, takeBack } from './opening-bills.server.ts'

const billOf = (book: 'receivable' | 'payable', what: string) => {
  const { document } = supplementing.find(side => side.book === book)!
  return `select b.${what} from ${tableName(document)} b where b.tenant_id = t.tenant_id and b.id = t.${book}_bill_id and not b.deleted`
}

/** What waits for somebody is told before what is done. */
const stateSql = `select case when count(*) = 0 then '2606' when bool_or(s.state = 'rejected') then '2603' when bool_or(s.state = 'draft') then '2601'
  when bool_or(s.state = 'submitted') then '2602' when bool_or(s.state = 'cancelled') then '2606' when bool_or(s.state = 'reversed') then '2605' else '2604' end
  from (${billOf('receivable', 'state')} union all ${billOf('payable', 'state')}) s`

citeFor(OpeningBalance, {
  head: {
    period: `to_char(t.day, 'YYYYMM')`,
    billState: stateSql,
    receivableNo: billOf('receivable', 'bill_no'),
    payableNo: billOf('payable', 'bill_no'),
  },
})

const openingBalance = serveEntity(OpeningBalance, {
  async submit(work, { receivable, payable, staffId, ...rest }, sent) {
    const before = isEmpty(sent.id) ? undefined : await find(work, OpeningBalance, sent.id, true)
    const said: Said = { ...rest, receivable: receivable ?? zero, payable: payable ?? zero, staffId: staffId ?? work.user.staffId }
    refuseAll(said.staffId ? [] : [{ field: OpeningBalance.fields.staffId.wire, message: '您的账号没有关联员工，请选择业务员！' }])
    const saved = await save(work, OpeningBalance, said, sent)
    refuseAll(await unfit(work, said, saved.id, before?.party_id))
    const bills: (string | null)[] = []
    for (const one of bookSides) bills.push(await sayToBooks(work, one, said, before?.[`${one.side.book}_bill_id`] ?? null))
    await work.tx.run('update opening_balance set receivable_bill_id = $3, payable_bill_id = $4 where tenant_id = $1 and id = $2', [
      work.user.tenantId,
      saved.id,
      ...bills,
    ])
    return saved
  },
  async remove(work, value) {
    const ids = idsOf(value)
    await findAll(work, OpeningBalance, ids)
    const rows = await work.tx.many(
      'select receivable_bill_id, payable_bill_id from opening_balance where tenant_id = $1 and id = any($2::bigint[]) order by id',
      [work.user.tenantId, ids],
    )
    for (const row of rows) for (const one of bookSides) await takeBack(work, one, row[`${one.side.book}_bill_id`])
    await remove(work, OpeningBalance, ids)
  },
})

export const openingBalanceCalls = recordCalls(openingBalance)

/** Only a customer owes us and only a supplier is owed, and each says so once; who says it at the same moment is waited for. Two that have become one stay two balances. */
async function unfit({ tx, user }: Work, { partyId, receivable, payable }: Said, id: string, partyBefore?: string): Promise<Fault[]> {
  const { fields } = OpeningBalance
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${user.tenantId} opening balance ${partyId}`])
  const party = await tx.one(
    `select p.name, p.is_customer, p.is_supplier, exists (select 1 from opening_balance o
       where o.tenant_id = p.tenant_id and o.party_id = p.id and o.id <> $3 and not o.deleted) as is_known
     from party p where p.tenant_id = $1 and p.id = $2`,
    [user.tenantId, partyId, id],
  )
  return [
    ...(party.is_known && partyId !== partyBefore
      ? [{ field: fields.partyId.wire, message: `${party.name}已有期初余额，请修改原来的记录！` }]
      : []),
    ...(receivable.eq(0) || party.is_customer
      ? []
      : [{ field: fields.receivable.wire, message: `${party.name}不是客户，不能录入应收余额！` }]),
    ...(payable.eq(0) || party.is_supplier ? [] : [{ field: fields.payable.wire, message: `${party.name}不是供应商，不能录入应付余额！` }]),
  ]
}
