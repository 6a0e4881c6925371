import { dec } from '../../../base/decimal.ts'
import { refuseAll } from '../../../base/refusal.ts'
import { byKey, unique } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import { missing } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { banksNamed } from '../asked.server.ts'
import type { OpenedItem } from '../entry.ts'
import type { Bill } from '../write.server.ts'
import { type Held, type Invoicing, type ItemKind, itemKey, itemKinds, type MoneyEntry, settle, type Taking } from './money.ts'

const banksSql =
  'select bank_id, balance from bank_balance where tenant_id = $1 and bank_id = any($2::bigint[]) order by bank_id for update'

/** Always items before accounts, each in the order of their numbers, so that two settlements never wait for each other in a circle. */
export async function lockMoney(work: Work, entries: MoneyEntry[], { no: billNo }: Bill, opened: OpenedItem[]): Promise<Held> {
  const held: Held = { items: new Map(), banks: new Map(), invoiced: new Map() }
  const own = new Set(opened.map(({ id }) => id))
  for (const { book: kind, id: itemId, partyId, account, amount } of opened)
    held.items.set(itemKey({ kind, itemId }), { billNo, partyId, account, open: amount })
  const takings = entries.filter((entry): entry is Taking => entry.book === 'allocation')
  for (const kind of itemKinds)
    await lockItems(work, held, kind, unique(takings.filter(one => one.kind === kind && !own.has(one.itemId)).map(one => one.itemId)))
  if (takings.some(taking => !held.items.has(itemKey(taking)))) missing()
  await lockInvoiced(
    work,
    held,
    entries.filter((entry): entry is Invoicing => entry.book === 'invoice'),
  )
  await lockBanks(work, held, unique(entries.flatMap(entry => (entry.book === 'bank' ? entry.bankId : []))))
  return held
}

/** Every fault is told, not only the first. */
export function refuseOverdrawn(held: Held, entries: MoneyEntry[]) {
  refuseAll(
    settle(held, entries).map(fault => {
      if ('item' in fault) return `单据${fault.item.billNo}可结算余额不足，请重新选择！`
      if ('bank' in fault && fault.isFar) return `账户${fault.bank.name}余额数值超出允许范围！`
      if ('bank' in fault) return `账户${fault.bank.name}余额不足，当前余额${fault.bank.balance.toFixed(2)}！`
      return { line: fault.lineNo - 1, message: fault.side === 'out' ? '开票金额超出未开票金额！' : '收票金额超出未收票金额！' }
    }),
  )
}

async function lockItems(work: Work, { items }: Held, kind: ItemKind, ids: string[]) {
  if (!ids.length) return
  const rows = await work.tx.many(
    `select id, bill_no, party_id, account, open from ${kind} where tenant_id = $1 and id = any($2::bigint[]) order by id for update`,
    [work.user.tenantId, ids],
  )
  for (const row of rows)
    items.set(itemKey({ kind, itemId: row.id }), {
      billNo: row.bill_no,
      partyId: row.party_id,
      account: row.account,
      open: dec(row.open),
    })
}

/** An account that was never used gets its row. */
const openSql = `insert into bank_balance (tenant_id, bank_id) select $1, b.id from unnest($2::bigint[]) b(id) order by b.id on conflict do nothing`

export async function lockBanks(work: Work, { banks }: Held, ids: string[]) {
  if (!ids.length) return
  const facts = byKey(await banksNamed(work, ids), bank => bank.id)
  if (facts.size < ids.length) missing()
  const values = [work.user.tenantId, ids]
  const [, rows] = await together(work.tx.run(openSql, values), work.tx.many(banksSql, values))
  const mayAll = work.settings.yes('BANK_OVERDRAFT')
  for (const { bank_id, balance } of rows) {
    const { name, account, mayBeNegative } = facts.get(bank_id)!
    banks.set(bank_id, { name, account, balance: dec(balance), mayBeNegative: mayBeNegative || mayAll })
  }
}

/** Whoever invoices a bill waits for whoever is just doing it. */
async function lockInvoiced(work: Work, { invoiced }: Held, entries: Invoicing[]) {
  if (!entries.length) return
  const bills = unique(entries.map(({ source }) => `${source.type} ${source.id}`)).sort()
  await work.tx.run('select pg_advisory_xact_lock(hashtextextended(b.bill, 20261116)) from unnest($1::text[]) b(bill)', [bills])
  for (const side of ['out', 'in'] as const) {
    const lines = entries.filter(entry => entry.side === side).map(({ source }) => source.lineId)
    if (!lines.length) continue
    const rows = await work.tx.many(
      `select source_line_id, sum(amount) as amount from ${side}_invoice_line where tenant_id = $1 and source_line_id = any($2::bigint[]) group by 1`,
      [work.user.tenantId, lines],
    )
    for (const row of rows) invoiced.set(row.source_line_id, dec(row.amount))
  }
}
