import { refuse } from '../../base/refusal.ts'
import { get, post } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import { pageFields } from '../../kit/paging.ts'
import { pageOf } from '../../server/records/filter.ts'
import type { Work } from '../../server/work.ts'

const id = text('id', '消息', { pattern: [/^\d{1,19}$/, '数据不存在或无权限！'] })
const orderNumber = text('orderNumber', '单号')
const most = 20

/** A person's own messages and nobody else's. */
export const messageCalls = [
  get('blade-desk/message/top20', 'signedIn', { size: pageFields.size }, newest, { label: '最新消息' }),
  get('blade-desk/message/unreadCount', 'signedIn', {}, countUnread, { label: '未读消息数' }),
  post('blade-desk/message/read', 'signedIn', { orderNumber, id }, read, { label: '消息已读' }),
  post('blade-desk/message/readAll', 'signedIn', {}, readAll, { label: '全部已读' }),
]

const ownOf = ({ user }: Work) => [user.tenantId, user.id]

async function newest(work: Work, asked: { size: number | null }) {
  const { size } = pageOf({ size: asked.size ?? most }, most)
  const rows = await work.tx.many(
    'select * from message where tenant_id = $1 and account_id = $2 order by created_at desc, message_id desc limit $3',
    [...ownOf(work), size],
  )
  return rows.map(row => ({
    id: row.message_id,
    channel: row.channel,
    title: row.title,
    content: row.content ?? '',
    orderNumber: row.order_number ?? '',
    path: row.path ?? '',
    createTime: row.created_at,
    isRead: row.read_at ? 2 : 1,
  }))
}

async function countUnread(work: Work) {
  const { unread } = await work.tx.one(
    'select count(*)::int as unread from message where tenant_id = $1 and account_id = $2 and read_at is null',
    ownOf(work),
  )
  return unread
}

/** Everything about one order at once, or the one message that is about none. */
async function read(work: Work, input: { orderNumber?: string | null; id?: string | null }) {
  if (!input.orderNumber && !input.id) refuse('请选择消息！')
  await work.tx.run(
    `update message set read_at = now() where tenant_id = $1 and account_id = $2 and read_at is null
     and (order_number = $3 or message_id = $4::bigint)`,
    [...ownOf(work), input.orderNumber ?? null, input.id ?? null],
  )
  return true
}

async function readAll(work: Work) {
  await work.tx.run('update message set read_at = now() where tenant_id = $1 and account_id = $2 and read_at is null', ownOf(work))
  return true
}
