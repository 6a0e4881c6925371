import { periodOf } from '../../../src/base/date.ts'
import { did, done, type Operation, today } from '../actor.ts'

const path = 'blade-inventory/balanceconfig'

/** A past month is closed while others work, or the last one that was is opened again. */
export const close: Operation = {
  name: 'close',
  does: ['close a month', 'reopen a month'],
  async run(actor) {
    const { roll, admin } = actor
    const { records } = await admin.ok.get(`${path}/list`, { size: 100 })
    const movable = records.filter((row: any) => row.actions.length && row.id < periodOf(today()))
    const { id, actions } = movable[roll(movable.length)]
    const isClosing = actions.includes('balance')
    const answer = isClosing
      ? await admin.post(`${path}/balance`, undefined, { id, confirm: 2 })
      : await admin.post(`${path}/unbalance`, { remark: '补记单据' }, { id })
    if (done(answer)) did(actor, isClosing ? 'close a month' : 'reopen a month')
    return `${isClosing ? 'close' : 'reopen'} ${id}: ${answer.msg}`
  },
}
