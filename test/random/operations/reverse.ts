import { did, doneLater, keep, type Operation, takeBack, takeOne } from '../actor.ts'

/** Any bill may turn out to be wrong; what cannot be taken back any more is refused and stays. */
export const reverse: Operation = {
  name: 'reverse',
  does: ['reverse'],
  async run(actor) {
    const bill = takeOne(actor, ({ asked }) => !asked)
    if (!bill) return 'nothing to reverse'
    const answer = await actor.admin.post(`${bill.path}/flush`, { id: bill.id })
    if (!doneLater(answer)) {
      keep(actor, bill)
      return answer.msg
    }
    takeBack(actor, bill.moves)
    did(actor, 'reverse')
    return `${bill.path} ${answer.data.billNo}`
  },
}
