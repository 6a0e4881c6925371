import { pick } from '../../../src/app/demo/dice.ts'
import { ids } from '../../company.ts'
import { cents, depots, lines, movesOf, type Operation, post, wireLine } from '../actor.ts'

const path = 'blade-sales/salesouthead'

export const sell: Operation = {
  name: 'sell',
  async run(actor) {
    const { roll } = actor
    const depotId = pick(roll, depots)
    const some = lines(actor, 20)
    const bodyList = some.map(line => wireLine(line, { taxPrice: cents(roll, 40), taxRate: 13, isGift: roll(8) ? 1 : 2 }))
    const said = await post(actor, path, 'accounting', { customerId: ids.steelworks, depotId, bodyList }, movesOf(depotId, some, -1))
    const last = actor.posted.find(one => one.path === path && !one.sold)
    if (last) {
      last.sold = []
      const bill = await actor.admin.ok.get(`${path}/detail`, { id: last.id })
      last.sold = bill.bodyList.map((line: Record<string, any>) => ({ id: line.id, goodsId: line.commInfoId }))
    }
    return said
  },
}
