import { pick, type Roll } from '../../../src/base/dice.ts'
import { staffOf } from '../../company.ts'
import { type Actor, apply, depots, did, done, keep, type Operation } from '../actor.ts'
import { allGoods, stepOf } from '../goods.ts'
import { add, type Moves, shelf } from '../moves.ts'

const path = 'blade-inventory/checkinventory'

/** Two people count a few goods while others work; what they find becomes a gain and a loss, unless it is given up. */
export const stocktake: Operation = {
  name: 'stocktake',
  does: ['take stock', 'give up counting'],
  async run(actor) {
    const { roll, warehouse } = actor
    const depotId = pick(roll, depots)
    const goodsIds = [...new Set([pick(roll, allGoods), pick(roll, allGoods)])]
    const blank = await warehouse.get(`${path}/initAdd`, { depotId, scope: '4', commInfoIds: goodsIds.join() })
    if (!done(blank)) return blank.msg
    const head = { depotId, scope: '4', staffId: staffOf('warehouse') }
    const saved = await warehouse.post(`${path}/submit`, { ...head, bodyList: blank.data.bodyList })
    if (!done(saved)) return saved.msg
    return count(actor, saved.data.id, depotId)
  },
}

async function count(actor: Actor, id: string, depotId: string): Promise<string> {
  const { roll, warehouse, admin } = actor
  const { bodyList } = await admin.ok.get(`${path}/detail`, { id })
  const found: Found[] = bodyList.map((line: Record<string, any>) => foundOf(roll, line))
  const half = Math.ceil(found.length / 2)
  const counts = [found.slice(0, half), found.slice(half)]
  const counters = [warehouse, admin]
  await Promise.all(
    counts.map((some, at) =>
      some.length
        ? counters[at]!.ok.post(`${path}/count`, { id, bodyList: some.map(line => ({ id: line.id, countQty: line.counted })) })
        : undefined,
    ),
  )
  const asked = await warehouse.post(`${path}/accountingById`, { id })
  if (!done(asked) || !roll(5)) return giveUp(actor, id, asked.msg)
  const passed = await admin.post(`${path}/audit`, { id })
  if (!done(passed)) return giveUp(actor, id, passed.msg)
  const moves: Moves = new Map()
  for (const line of found) add(moves, shelf(depotId, line.goodsId), line.counted - line.book)
  apply(actor, moves)
  keep(actor, { path, id, moves })
  did(actor, 'take stock')
  return passed.data.billNo
}

interface Found {
  id: string
  goodsId: string
  book: number
  counted: number
}

/** Mostly as many as the books said, else a few more or less. */
function foundOf(roll: Roll, { id, commInfoId: goodsId, bookQty: book }: Record<string, any>): Found {
  const difference = roll(2) ? 0 : (roll(6) - 3) * stepOf(goodsId)
  return { id, goodsId, book, counted: Math.max(0, book + difference) }
}

async function giveUp(actor: Actor, id: string, why: string) {
  await actor.admin.ok.post(`${path}/cancel`, { id, remark: '重盘' })
  did(actor, 'give up counting')
  return `given up: ${why}`
}
