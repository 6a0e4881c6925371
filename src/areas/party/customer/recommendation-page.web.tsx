import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { confirm, notify } from '../../../web/client/notify.ts'
import type { Row } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { forget } from '../../../web/client/things.ts'
import { ListPage } from '../../../web/list/list-page.tsx'
import type { Choice } from '../../../web/list/row-actions.tsx'
import { Recommendation } from './recommendation.ts'

export const RecommendationPage = () => <ListPage thing={Recommendation} offers={offers} />

const offers = (row: Row): Choice[] => (can('customerrecommended_delete') ? [{ key: 'clear', label: '清除', run: () => clear(row) }] : [])

async function clear(row: Row) {
  const content = `${row.customerName}将不再有推荐人。`
  if (!(await confirm({ title: '确定清除推荐人吗？', content, okText: '清除', danger: true }))) return
  await call('POST', `${Recommendation.path}/clear`, { body: { id: row.id }, idempotencyKey: newKey() })
  notify.success('删除成功')
  void forget(Recommendation)
}
