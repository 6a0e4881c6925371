import { type Actor, did, done } from './actor.ts'

/** Bills of these kinds wait for nobody, one or two people, as the company decides between two rounds. */
export const approvedTypes = ['0807', '0809']

const [waiting, posted] = ['2702', '2704']
/** Two levels, and once more for each of them because both people may come at the same moment. */
const tries = 4

/** A bill that waits for approval gets it or is sent back, and is cancelled where the books refuse it at last. Answers whether it is posted. */
export async function isApproved(actor: Actor, path: string, { id, status }: { id: string; status: string }): Promise<boolean> {
  if (status !== waiting) return true
  const { roll, admin, warehouse } = actor
  if (!roll(8)) return sendBack(actor, path, id)
  for (let at = 0; at < tries; at++) {
    const answers = await Promise.all([warehouse, admin].map(person => person.get(`${path}/pass`, { id })))
    answers.forEach(done)
    if ((await admin.ok.get(`${path}/detail`, { id })).status !== posted) continue
    did(actor, 'pass a bill')
    return true
  }
  await admin.ok.post(`${path}/cancel`, { id, remark: '不能记账' })
  return false
}

async function sendBack(actor: Actor, path: string, id: string): Promise<false> {
  const answer = await actor.warehouse.get(`${path}/reject`, { id, remark: '请核对' })
  if (done(answer)) did(actor, 'send a bill back')
  return false
}
