import { apply, depots, done, joined, lines, movesOf, type Operation, wireLine } from '../actor.ts'

const path = 'blade-inventory/moveinventory'

/** Promised, sent, and mostly received; what is not is on its way until somebody takes it back. */
export const transfer: Operation = {
  name: 'transfer',
  async run(actor) {
    const { roll, admin } = actor
    const [from, to] = roll(2) ? depots : [...depots].reverse()
    const some = lines(actor, 10)
    const asked = await admin.post(`${path}/accounting`, { outDepotId: from, inDepotId: to, bodyList: some.map(line => wireLine(line)) })
    if (!done(asked)) return asked.msg
    const { id, billNo } = asked.data
    if (roll(6) === 0) return done(await admin.post(`${path}/cancel`, { id, remark: '不调了' })) ? `${billNo} cancelled` : 'not cancelled'
    const sent = await admin.post(`${path}/callout`, { id })
    if (!done(sent)) return sent.msg
    const left = movesOf(from!, some, -1)
    apply(actor, left)
    const received = roll(5) ? await admin.post(`${path}/callin`, { id }) : undefined
    const arrived = received && done(received) ? movesOf(to!, some, 1) : new Map()
    apply(actor, arrived)
    actor.posted.push({ path, id, moves: joined(left, arrived) })
    return billNo
  },
}
