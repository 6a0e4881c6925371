import { answer } from '../../server/question.ts'
import type { Work } from '../../server/work.ts'
import { bookedGoods, bookedUnits, hasFractions, stockedGoods } from '../goods/asked.server.ts'
import * as party from '../party/asked.server.ts'
import { stockedDepots } from '../stock/asked.server.ts'
import { itemKinds } from './money/money.ts'
import { reassign } from './reassign.server.ts'

/** What master data asks of the books before it lets a record go or change. */
export const bookAnswers = [
  answer(bookedGoods, goodsIn('stock_entry', 'true')),
  answer(stockedGoods, goodsIn('stock_balance', '(quantity <> 0 or reserved <> 0)')),
  answer(bookedUnits, unitsBooked),
  answer(hasFractions, fractionsOf),
  answer(stockedDepots, depotsWithGoods),
  answer(party.owedOf, owedOf),
  answer(party.isAnythingOpen, isAnythingOpen),
  answer(party.ownersOfStock, ownersOfStock),
  answer(party.reassign, reassign),
]

const idsIn = async ({ tx, user }: Work, sql: string, ids: string[]) =>
  new Set((await tx.many<{ id: string }>(sql, [user.tenantId, ids])).map(({ id }) => id))

function goodsIn(book: 'stock_entry' | 'stock_balance', condition: string) {
  const sql = `select i.id from unnest($2::bigint[]) i(id)
    where exists (select 1 from ${book} where tenant_id = $1 and goods_id = i.id and ${condition})`
  return (work: Work, ids: string[]) => idsIn(work, sql, ids)
}

const unitsSql = `select u.id from unnest($3::bigint[]) u(id)
  where exists (select 1 from stock_entry e where e.tenant_id = $1 and e.goods_id = $2 and e.unit_id = u.id)`

async function unitsBooked({ tx, user }: Work, goodsId: string, unitIds: string[]) {
  return new Set((await tx.many<{ id: string }>(unitsSql, [user.tenantId, goodsId, unitIds])).map(({ id }) => id))
}

const fractionsSql = `select 1 from stock_balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
    where b.tenant_id = $1 and g.basic_unit_id = $2 and b.quantity <> trunc(b.quantity)
  union all select 1 from stock_pack p where p.tenant_id = $1 and p.unit_id = $2 and p.quantity <> trunc(p.quantity) limit 1`

async function fractionsOf({ tx, user }: Work, unitId: string) {
  return !!(await tx.one(fractionsSql, [user.tenantId, unitId]))
}

const depotsSql = `select i.id from unnest($2::bigint[]) i(id)
  where exists (select 1 from stock_balance b where b.tenant_id = $1 and b.depot_id = i.id and (b.quantity <> 0 or b.reserved <> 0))`

async function depotsWithGoods(work: Work, ids: string[]) {
  return idsIn(work, depotsSql, ids)
}

const ownersSql =
  'select distinct owner_id as id from stock_balance where tenant_id = $1 and owner_type <> 1 and owner_id = any($2::bigint[]) and quantity <> 0'

async function ownersOfStock(work: Work, ids: string[]) {
  return idsIn(work, ownersSql, ids)
}

const owedSql = `select p.id, coalesce((select sum(open) from receivable r where r.tenant_id = $1 and r.party_id = p.id), 0) as receivable,
    coalesce((select sum(open) from payable r where r.tenant_id = $1 and r.party_id = p.id), 0) as payable
  from unnest($2::bigint[]) p(id)`

async function owedOf({ tx, user }: Work, ids: string[]) {
  const rows = await tx.many<party.Owed & { id: string }>(owedSql, [user.tenantId, ids])
  return new Map(rows.map(({ id, receivable, payable }) => [id, { receivable, payable }]))
}

const openSql = itemKinds
  .map(book => `select 1 from ${book} where tenant_id = $1 and party_id = any($2::bigint[]) and open <> 0`)
  .join(' union all ')

async function isAnythingOpen({ tx, user }: Work, ids: string[]) {
  return !!(await tx.one(`${openSql} limit 1`, [user.tenantId, ids]))
}
