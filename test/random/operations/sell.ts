import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { type Actor, apply, depots, did, keep, type Operation, send, someDay } from '../actor.ts'
import { cents, leaving, lines } from '../goods.ts'
import { becomeOurs, consignor, inBasic, joined, leaves, type Moves } from '../moves.ts'

const path = 'blade-sales/salesouthead'

/** Goods are sold, our own first and then what suppliers have put here; whose they were is told by the books. */
export const sell: Operation = {
  name: 'sell',
  does: ['sell', 'sell consigned goods', 'pass a bill', 'send a bill back'],
  async run(actor) {
    const { roll, admin } = actor
    const depotId = pick(roll, depots)
    const some = lines(actor, 20)
    const bodyList = some.map(line => leaving(roll, line, { taxPrice: cents(roll, 40), taxRate: 13, isGift: roll(8) ? 1 : 2 }))
    const body = { customerId: ids.steelworks, depotId, billDate: someDay(roll, false), bodyList }
    const [bill, said] = await send(actor, path, 'accounting', body, leaves(depotId, inBasic(some)))
    if (!bill) return said
    const used = await consignedIn(actor, bill.id)
    apply(actor, used)
    const shown = await admin.ok.get(`${path}/detail`, { id: bill.id })
    const sold = shown.bodyList.map((line: Record<string, any>) => ({ id: line.id, goodsId: line.commInfoId }))
    keep(actor, { ...bill, moves: joined(bill.moves, used), sold })
    did(actor, used.size ? 'sell consigned goods' : 'sell')
    return said
  },
}

/** Whose goods a bill has used, which become ours first. */
export async function consignedIn({ sql }: Actor, billId: string): Promise<Moves> {
  const rows = await sql(
    `select depot_id, goods_id, owner_id, -quantity::float as quantity from stock_entry
     where bill_id = $1 and kind = 'CONSIGN_TRANSFER' and owner_type = 2`,
    [billId],
  )
  const uses = rows.map(row => becomeOurs(row.depot_id, [{ goodsId: row.goods_id, quantity: row.quantity }], consignor(row.owner_id)))
  return joined(...uses)
}
