import { refuse } from '../../../base/refusal.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { change, find, list, save } from '../../../server/records/records.ts'
import { refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { Deteriorate, deteriorateFeedback } from './deteriorate.ts'

const waiting = 'A101'
const answered = 'A102'

const feedbackInput = {
  id: text('id', '恶化记录', { required: '请选择至少一条数据' }),
  version: integer('version', '版本'),
  ...deteriorateFeedback,
}

const detailOf = (verb: string) => `blade-barterer/barterercomminfodetail/${verb}`
/** Who looks after what is waiting and what was said, of the customers that the reader sees. */
const listing =
  (condition: string) =>
  (work: Work, _input: object, { query }: RawInput) =>
    list(work, Deteriorate, { ...query, feedbackStatus: condition, ...(condition === waiting ? { status: 1 } : {}) })

export const deteriorate = serveEntity(Deteriorate, {
  async submit(work, row, sent) {
    const saved = await save(work, Deteriorate, row, sent)
    await work.tx.run(
      `update deteriorate d set staff_id = p.staff_id from party p
       where d.tenant_id = $1 and d.id = $2 and p.tenant_id = $1 and p.id = d.customer_id`,
      [work.user.tenantId, saved.id],
    )
    return saved
  },
  calls: [
    get(detailOf('deteriorateConfirmList'), 'deteriorateconfirm_view', {}, listing(waiting), {
      takes: { list: Deteriorate },
      label: '待确认的恶化记录',
    }),
    get(detailOf('feedbackList'), 'deteriorateconfirm_view', {}, listing(answered), {
      takes: { list: Deteriorate },
      label: '恶化反馈列表',
    }),
    post('blade-barterer/deteriorate/deteriorateFeedbackSubmit', 'deteriorate_feedback', feedbackInput, submitFeedback, {
      label: '提交恶化反馈',
    }),
  ],
})

async function submitFeedback(work: Work, asked: { id: string; version: number | null; reason: string }) {
  const before = await find(work, Deteriorate, asked.id, true)
  refuseStale(before, asked.version)
  if (!before.enabled) refuse('该记录已停用，不需要反馈！')
  const values = { feedback: asked.reason, condition: answered, feedbackAt: work.now.toISOString(), feedbackBy: work.user.id }
  await change(work, Deteriorate, before, values, '反馈', asked.reason)
  return true
}
