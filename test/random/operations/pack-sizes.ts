import { pick } from '../../../src/base/dice.ts'
import { ids } from '../../company.ts'
import { type Actor, did, done, type Operation } from '../actor.ts'
import { type Measure, own } from '../goods.ts'

const path = 'blade-base/comminfo'

/** Goods with pieces, of which packs of any size can be made. */
const packed = [ids.bearing, ids.bolt, own.sealant]
const most = 12

/** Somebody wants other pack sizes all the time: new ones are new units, those that the books know stay as they are. */
export const packSizes: Operation = {
  name: 'pack sizes',
  does: ['add a pack', 'be refused another pack size'],
  run: actor => (actor.roll(2) && actor.packs.length < most ? add(actor) : change(actor)),
}

async function add(actor: Actor): Promise<string> {
  const { roll, admin, packs } = actor
  const goodsId = pick(roll, packed)
  const name = `件${packs.length}${roll(100_000)}`
  const unit = await admin.post('blade-base/unit/submit', { unitName: name, mnCode: 'J', isInteger: 2 })
  if (!done(unit)) return unit.msg
  const measure: Measure = { goodsId, unitId: unit.data.id, size: 2 + roll(11), step: 1, hasBatches: goodsId === own.sealant }
  const goods = await admin.ok.get(`${path}/detail`, { id: goodsId })
  const unitList = [...goods.unitList, { unitId: measure.unitId, num: measure.size }]
  const saved = await admin.post(`${path}/submit`, { ...goods, unitList })
  if (!done(saved)) return saved.msg
  packs.push(measure)
  did(actor, 'add a pack')
  return `${name} of ${measure.size}`
}

/** The factor of a pack, or the pack itself; whether the books know it by now, they say themselves. */
async function change(actor: Actor): Promise<string> {
  const { roll, admin, sql } = actor
  const goods = await admin.ok.get(`${path}/detail`, { id: pick(roll, packed) })
  if (!goods.unitList.length) return 'no packs yet'
  const wanted = pick(roll, goods.unitList as { unitId: string; num: number }[])
  const [{ booked }] = await sql('select exists (select 1 from stock_entry where goods_id = $1 and unit_id = $2) as booked', [
    goods.id,
    wanted.unitId,
  ])
  if (!booked) return 'not known to the books'
  const others = goods.unitList.filter((unit: object) => unit !== wanted)
  const unitList = roll(2) ? others : [...others, { ...wanted, num: wanted.num + 1 }]
  const answer = await admin.post(`${path}/submit`, { ...goods, unitList })
  if (done(answer)) throw new Error(`a pack of ${wanted.num} that the books know was changed`)
  did(actor, 'be refused another pack size')
  return answer.msg
}
