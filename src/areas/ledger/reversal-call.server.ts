import { type Decimal, dec, zero } from '../../base/decimal.ts'
import { exact } from '../../base/exact.ts'
import { refuse } from '../../base/refusal.ts'
import { byKey, groupBy, snake } from '../../base/text.ts'
import { type Call, get } from '../../kit/call.ts'
import type { Field, Fields, Row } from '../../kit/field.ts'
import { id } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import { documentOfType } from '../../kit/registry.ts'
import { findHead } from '../../server/documents/document-read.ts'
import { veilOf } from '../../server/documents/veil.ts'
import { missing } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { banksNamed } from './asked.server.ts'
import { balanceKey } from './balance.ts'
import { mirrored } from './mirror.server.ts'
import { namesOf } from './stock/shortages.server.ts'

const asked = {
  billType: text('billType', '单据类型', { required: true }),
  billId: id('billId', '单据', { required: true }),
}

export const reversalCalls: Call<Work>[] = [get('blade-finance/glentry/reversal', 'signedIn', asked, reversalOf, { label: '红冲预览' })]

/** What reversing a bill would do in stock, money and journal, for whoever may do it; who may not see a figure is not told it here either. */
async function reversalOf(work: Work, { billType, billId }: Row<typeof asked>) {
  const document = documentOfType(billType) ?? missing()
  const action = Object.values(document.actions).find(({ does }) => does === 'reverses') ?? missing()
  if (!work.user.can(permissionOf(document, action.permission ?? action.wire))) refuse('无权限操作！', 403)
  const head = await findHead(work, document, billId)
  const hides = veilOf(work, document)
  const isVeiled = !!hides && !!head[snake(hides.when)]
  const original = { type: billType, id: head.id as string }
  const { moves, before, journal } = await mirrored(work, original)
  const stock = await stockOf(work, moves, before)
  const { final, ...rest } = document.head as Fields
  const money = isVeiled || !mayRead(work, final ? { final } : {}) ? null : await moneyOf(work, original)
  const isWhole = money && mayRead(work, rest, ...Object.values(document.parts).map(({ fields }) => fields as Fields))
  return { stockList: stock, moneyList: money, entryList: isWhole ? await accountsOf(work, journal) : null }
}

const mayRead = ({ user }: Work, ...sets: Fields[]) =>
  sets.every(fields => Object.values(fields).every(({ rules }: Field) => !rules.needs || user.can(rules.needs)))

type Mirrored = Awaited<ReturnType<typeof mirrored>>

/** Shelf by shelf: what comes back or leaves, and what will lie there. */
async function stockOf(work: Work, moves: Mirrored['moves'], before: Mirrored['before']) {
  const [goods, depots] = await namesOf(work, moves)
  const units = await unitsOf(work, moves)
  return [...groupBy(moves, balanceKey)].flatMap(([key, some]) => {
    const change = some.reduce((sum, { quantity }) => sum.minus(quantity), zero)
    const { goodsId, depotId } = some[0]!
    const was = before.get(key)!
    const names = { 'commInfoName': goods.get(goodsId) ?? '', depotName: depots.get(depotId) ?? '', unitName: units.get(goodsId) ?? '' }
    return change.eq(0) ? [] : [{ ...names, qty: exact(change), beforeQty: exact(was), afterQty: exact(was.plus(change)) }]
  })
}

/** The unit that each of the goods is counted in. */
async function unitsOf({ tx, user }: Work, moves: Mirrored['moves']) {
  const sql = `select g.id, u.name from goods g join unit u on u.tenant_id = g.tenant_id and u.id = g.basic_unit_id
    where g.tenant_id = $1 and g.id = any($2::bigint[])`
  const rows = await tx.many(sql, [user.tenantId, moves.map(({ goodsId }) => goodsId)])
  return new Map<string, string>(rows.map(({ id: goodsId, name }) => [goodsId, name]))
}

/** What is owed, what was paid in advance and what lies in our accounts: the items of the bill go, those that it settled are open again. */
const moneySql = `select k.type, p.name, k.bank_id, sum(k.amount) as amount from (
    select 'receivable' as type, party_id, null::bigint as bank_id, -amount as amount from receivable where tenant_id = $1 and bill_type = $2 and bill_id = $3
    union all select 'payable', party_id, null, -amount from payable where tenant_id = $1 and bill_type = $2 and bill_id = $3
    union all select case direction when 1 then 'received' else 'paid' end, party_id, null, -amount from prepayment where tenant_id = $1 and bill_type = $2 and bill_id = $3
    union all select 'receivable', i.party_id, null, a.amount from allocation a join receivable i on i.tenant_id = a.tenant_id and i.id = a.item_id
      where a.tenant_id = $1 and a.bill_type = $2 and a.bill_id = $3 and a.item_kind = 'receivable'
    union all select 'payable', i.party_id, null, a.amount from allocation a join payable i on i.tenant_id = a.tenant_id and i.id = a.item_id
      where a.tenant_id = $1 and a.bill_type = $2 and a.bill_id = $3 and a.item_kind = 'payable'
    union all select case i.direction when 1 then 'received' else 'paid' end, i.party_id, null, a.amount from allocation a join prepayment i on i.tenant_id = a.tenant_id and i.id = a.item_id
      where a.tenant_id = $1 and a.bill_type = $2 and a.bill_id = $3 and a.item_kind = 'prepayment'
    union all select 'bank', null, bank_id, -amount from bank_entry where tenant_id = $1 and bill_type = $2 and bill_id = $3) k
  left join party p on p.tenant_id = $1 and p.id = k.party_id
  group by 1, 2, 3 having sum(k.amount) <> 0 order by 1, 2, 3`

async function moneyOf(work: Work, { type, id }: { type: string; id: string }) {
  const rows = await work.tx.many(moneySql, [work.user.tenantId, type, id])
  const bankIds = rows.flatMap(({ bank_id: bankId }) => bankId ?? [])
  const banks = byKey(bankIds.length ? await banksNamed(work, bankIds) : [], bank => bank.id)
  return rows.map(row => ({ type: row.type, name: row.name ?? banks.get(row.bank_id)?.name ?? '', amt: exact(dec(row.amount)) }))
}

/** The journal account by account, in the order of their codes. */
async function accountsOf({ tx, user }: Work, journal: Mirrored['journal']) {
  const sums = [...groupBy(journal, ({ account }) => account)].sort(([one], [other]) => one.localeCompare(other))
  const named = await tx.many('select code, name from journal_account where tenant_id = $1 and code = any($2::text[]) and not deleted', [
    user.tenantId,
    sums.map(([account]) => account),
  ])
  const names = new Map(named.map(({ code, name }) => [code, name]))
  const total = (rows: Mirrored['journal'], side: 'debit' | 'credit'): Decimal => rows.reduce((sum, row) => sum.plus(row[side]), zero)
  return sums.map(([account, rows]) => ({
    account,
    accountName: names.get(account) ?? '',
    debit: exact(total(rows, 'debit')),
    credit: exact(total(rows, 'credit')),
  }))
}
