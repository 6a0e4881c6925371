import { periodOf } from '../../../base/date.ts'
import { dec } from '../../../base/decimal.ts'
import { refuse } from '../../../base/refusal.ts'
import { unique } from '../../../base/text.ts'
import type { Work } from '../../../server/work.ts'
import type { Bill } from '../write.server.ts'
import { writeBanks } from './money.server.ts'
import { type BankMove, type Held, type ItemKind, itemKinds } from './money.ts'
import { lockBanks, refuseOverdrawn } from './money-lock.server.ts'
import { restateSettled } from './settled.server.ts'

const of = 'e.tenant_id = $1 and e.bill_type = $2 and e.bill_id = $3::bigint'
const has = (table: string) => `exists (select 1 from ${table} e where ${of}) as ${table}`
const books = ['allocation', 'prepayment', 'bank_entry', 'out_invoice_line', 'in_invoice_line'] as const

/** Undoes what a bill did to items, accounts and invoices: each row by one that says which it takes back. Most bills did nothing of it. */
export async function mirrorMoney(work: Work, original: { type: string; id: string }, red: Bill) {
  const bill = [work.user.tenantId, original.type, original.id]
  const did = (await work.tx.one(`select ${books.map(has).join(', ')}`, bill))! as Record<(typeof books)[number], boolean>
  const values = [...bill, red.type, red.id, red.no, red.date, periodOf(red.date), work.user.id]
  if (did.prepayment) await refuseUsedUp(work, bill)
  if (did.allocation) {
    for (const kind of itemKinds) work.tx.write(givenBackSql(kind), values)
    await restateSettled(work, original)
  }
  if (did.out_invoice_line) work.tx.write(takenBackSql('out'), values)
  if (did.in_invoice_line) work.tx.write(takenBackSql('in'), values)
  if (did.bank_entry) await mirrorBanks(work, bill, red)
}

const columns = 'tenant_id, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, seq, reverse_of'
const again = `$1, $4, $5::bigint, $6, $7::date, $8, now(), $9::bigint, nextval('book_seq'), e.seq`

const givenBackSql = (kind: ItemKind) => `with given as (insert into allocation (${columns}, item_kind, line_id, item_id, amount)
     select ${again}, e.item_kind, e.line_id, e.item_id, -e.amount from allocation e where ${of} and e.item_kind = '${kind}' order by e.seq
     returning item_id, amount)
   update ${kind} i set open = i.open - t.amount from (select item_id, sum(amount) as amount from given group by 1) t
   where i.tenant_id = $1 and i.id = t.item_id`

const takenBackSql = (side: 'out' | 'in') =>
  `insert into ${side}_invoice_line (${columns}, line_id, source_type, source_id, source_line_id, quantity, amount, tax)
   select ${again}, e.line_id, e.source_type, e.source_id, e.source_line_id, -e.quantity, -e.amount, -e.tax
   from ${side}_invoice_line e where ${of} order by e.seq`

/** Money that was paid in advance and is used by now is freed first, where it is used. */
async function refuseUsedUp(work: Work, bill: string[]) {
  const used = await work.tx.one(`select 1 from prepayment e where ${of} and e.open <> e.amount limit 1`, bill)
  if (used) refuse('预收预付款已使用，不能红冲，请先红冲使用它的单据！')
}

async function mirrorBanks(work: Work, bill: string[], red: Bill) {
  const rows = await work.tx.many(`select seq, bank_id, party_id, line_id, amount from bank_entry e where ${of} order by seq`, bill)
  const held: Held = { items: new Map(), banks: new Map(), invoiced: new Map() }
  await lockBanks(work, held, unique(rows.map(row => row.bank_id)))
  const moves = rows.map((row): BankMove & { reverseOf: string } => ({
    book: 'bank',
    bankId: row.bank_id,
    partyId: row.party_id,
    lineId: row.line_id,
    amount: dec(row.amount).neg(),
    reverseOf: row.seq,
  }))
  refuseOverdrawn(held, moves)
  writeBanks(work, red, moves, held)
}
