import { refuse } from '../../../base/refusal.ts'
import { post } from '../../../kit/call.ts'
import { text } from '../../../kit/fields/text.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { find, remove, save } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { Recommendation } from './recommendation.ts'

const input = { id: text('id', '客户推荐', { required: '请选择至少一条数据' }) }

export const recommendation = serveEntity(Recommendation, {
  async submit(work, row, sent) {
    const mirrored = await work.tx.one(
      'select 1 from recommendation where tenant_id = $1 and customer_id = $2 and recommender_id = $3 and not deleted',
      [work.user.tenantId, row.recommenderId, row.customerId],
    )
    if (mirrored) refuse('两个客户不能互相推荐！')
    return save(work, Recommendation, row, sent)
  },
  calls: [post('blade-barterer/customerrecommended/clear', 'customerrecommended_delete', input, clear, { label: '清除推荐' })],
})

async function clear(work: Work, { id }: { id: string }) {
  const { id: known } = await find(work, Recommendation, id, true)
  await remove(work, Recommendation, known)
  return true
}
