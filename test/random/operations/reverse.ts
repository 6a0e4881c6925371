import { apply, done, type Operation } from '../actor.ts'

/** Any bill may turn out to be wrong; what cannot be taken back any more is refused and stays. */
export const reverse: Operation = {
  name: 'reverse',
  async run(actor) {
    const { roll, posted, admin } = actor
    if (!posted.length) return 'nothing to reverse'
    const [bill] = posted.splice(roll(posted.length), 1)
    const answer = await admin.post(`${bill!.path}/flush`, { id: bill!.id })
    if (!done(answer)) {
      posted.push(bill!)
      return answer.msg
    }
    apply(actor, bill!.moves, -1)
    return answer.data.billNo
  },
}
