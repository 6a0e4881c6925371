import { type Decimal, zero } from '../../../base/decimal.ts'
import { groupBy } from '../../../base/text.ts'
import type { Work } from '../../../server/work.ts'
import { balanceKey, type Shelf } from '../balance.ts'
import { ourselves, type Reservation } from '../entry.ts'
import type { Bill } from '../write.server.ts'
import type { Valuation, ValuedEntry } from './valuation.ts'

/** How goods lie there and to whom they are promised: written only where something of it changes, which most bills do not. */
export function writeHoldings(work: Work, bill: Bill, { entries, reservations }: Valuation) {
  const packs = summed(
    entries.filter(entry => entry.isPack),
    entry => entry.move.unitId!,
    entry => entry.unitQuantity,
  )
  if (packs.length) writePacks(work, packs)
  const batches = summed(
    entries.filter(entry => entry.move.batchNo && !entry.aside),
    entry => entry.move.batchNo!,
    entry => entry.quantity,
  )
  if (batches.length) writeBatches(work, batches)
  if (reservations.length) writeReservations(work, bill, reservations)
}

interface Held {
  shelf: Shelf
  name: string
  expiry: string | null
  quantity: Decimal
}

function summed(entries: ValuedEntry[], nameOf: (entry: ValuedEntry) => string, quantityOf: (entry: ValuedEntry) => Decimal): Held[] {
  const groups = groupBy(entries, entry => `${balanceKey(entry.move)} ${nameOf(entry)}`)
  const held = [...groups.values()].map(some => ({
    shelf: some[0]!.move,
    name: nameOf(some[0]!),
    expiry: some[0]!.move.expiry ?? null,
    quantity: some.reduce((all, entry) => all.plus(quantityOf(entry)), zero),
  }))
  return held.filter(({ quantity }) => !quantity.eq(0))
}

const shelfColumns = (shelves: Shelf[]) => [
  shelves.map(shelf => shelf.depotId),
  shelves.map(shelf => shelf.goodsId),
  shelves.map(({ owner = ourselves }) => owner.type),
  shelves.map(({ owner = ourselves }) => owner.id),
]

const digits = ({ quantity }: { quantity: Decimal }) => quantity.toFixed()
const arrays = 'unnest($2::bigint[], $3::bigint[], $4::integer[], $5::bigint[]'
const shelf = 'depot_id, goods_id, owner_type, owner_id'
const same = (alias: string) =>
  `${alias}.tenant_id = $1 and ${alias}.depot_id = u.depot_id and ${alias}.goods_id = u.goods_id and ${alias}.owner_type = u.owner_type and ${alias}.owner_id = u.owner_id`

/** A row is opened with nothing and then changed by what was entered: never below nothing, never to a value; taking what is not there fails. */
function writePacks(work: Work, held: Held[]) {
  const given = `${arrays}, $6::bigint[], $7::numeric[]) u(${shelf}, unit_id, quantity)`
  const values = [work.user.tenantId, ...shelfColumns(held.map(one => one.shelf)), held.map(({ name }) => name), held.map(digits)]
  work.tx.write(
    `insert into stock_pack (tenant_id, ${shelf}, unit_id, quantity)
     select $1, ${shelf}, unit_id, 0 from ${given} on conflict do nothing`,
    values,
  )
  work.tx.write(
    `update stock_pack p set quantity = p.quantity + u.quantity from ${given} where ${same('p')} and p.unit_id = u.unit_id`,
    values,
  )
}

function writeBatches(work: Work, held: Held[]) {
  const given = `${arrays}, $6::text[], $7::date[], $8::numeric[]) u(${shelf}, batch_no, expiry, quantity)`
  const values = [
    work.user.tenantId,
    ...shelfColumns(held.map(one => one.shelf)),
    held.map(({ name }) => name),
    held.map(({ expiry }) => expiry),
    held.map(digits),
  ]
  work.tx.write(
    `insert into stock_batch (tenant_id, ${shelf}, batch_no, expiry, quantity)
     select $1, ${shelf}, batch_no, expiry, 0 from ${given} on conflict do nothing`,
    values,
  )
  work.tx.write(
    `update stock_batch b set quantity = b.quantity + u.quantity, expiry = coalesce(b.expiry, u.expiry) from ${given}
     where ${same('b')} and b.batch_no = u.batch_no`,
    values,
  )
}

/** What is promised to a line grows and shrinks with it, and the balance by as much; a promise of nothing is gone. */
function writeReservations(work: Work, bill: Bill, reservations: Reservation[]) {
  const given = `${arrays}, $6::bigint[], $7::numeric[], $8::text[], $9::bigint[]) u(${shelf}, line_id, quantity, bill_type, bill_id)`
  const promisedTo = reservations.map(({ promisedTo }) => promisedTo ?? bill)
  const values = [
    work.user.tenantId,
    ...shelfColumns(reservations),
    reservations.map(({ lineId }) => lineId),
    reservations.map(digits),
    promisedTo.map(({ type }) => type),
    promisedTo.map(({ id }) => id),
  ]
  const line = `bill_type, bill_id, line_id, ${shelf}`
  work.tx.write(
    `insert into stock_reservation (tenant_id, ${line}, quantity)
     select distinct $1, ${line}, 0::numeric from ${given} on conflict do nothing`,
    values,
  )
  work.tx.write(
    `update stock_reservation r set quantity = r.quantity + u.quantity from (select ${line}, sum(quantity) as quantity from ${given} group by ${line}) u
     where ${same('r')} and r.bill_type = u.bill_type and r.bill_id = u.bill_id and r.line_id = u.line_id`,
    values,
  )
  work.tx.write(
    `update stock_balance b set reserved = b.reserved + u.quantity
     from (select ${shelf}, sum(quantity) as quantity from ${given} group by ${shelf}) u where ${same('b')}`,
    values,
  )
  work.tx.write(
    `delete from stock_reservation r using (select distinct bill_type, bill_id from ${given}) u
     where r.tenant_id = $1 and r.bill_type = u.bill_type and r.bill_id = u.bill_id and r.quantity = 0`,
    values,
  )
}
