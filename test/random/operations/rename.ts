import { pick } from '../../../src/base/dice.ts'
import { depots, did, done, type Operation } from '../actor.ts'

const path = 'blade-base/depot'

/** Depots get other codes and names while goods lie there and are on their way, also those that stand nowhere. */
export const rename: Operation = {
  name: 'rename',
  does: ['rename a depot', 'rename a place that stands nowhere'],
  async run(actor) {
    const { roll, admin } = actor
    const isReal = !roll(2)
    const { records } = await admin.ok.get(`${path}/list`, { depotType: '9', size: 100 })
    if (!isReal && !records.length) return 'nothing stands nowhere yet'
    const id = isReal ? pick(roll, depots) : pick(roll, records as { id: string }[]).id
    const depot = await admin.ok.get(`${path}/detail`, { id })
    const depotCode = `C${roll(1_000_000)}`
    const answer = await admin.post(`${path}/submit`, { ...depot, depotCode, depotName: `仓${depotCode}` })
    if (!done(answer)) return answer.msg
    did(actor, isReal ? 'rename a depot' : 'rename a place that stands nowhere')
    return depotCode
  },
}
