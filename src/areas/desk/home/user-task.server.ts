import { refuse } from '../../../base/refusal.ts'
import { isId, unique } from '../../../base/text.ts'
import { get, post } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { text } from '../../../kit/fields/text.ts'
import { pageFields } from '../../../kit/paging.ts'
import { pageOf } from '../../../server/records/filter.ts'
import { missing } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { TaskForm } from './user-task.ts'

// biome-ignore lint/suspicious/noExplicitAny: what the database answers
type DbRow = Record<string, any>

const of = (verb: string) => `blade-desk/usertask/${verb}`
const listed = { ...pageFields, status: text('status', '状态') }
const id = { id: text('id', '待办任务', { required: true }) }
const sent = { ...TaskForm.fields, userIds: text('userIds', '处理人', { required: '请选择处理人', length: 4000 }) }

/** A person's own tasks and nobody else's; anybody may ask something of his colleagues. */
export const userTaskCalls = [
  get(of('count'), 'signedIn', {}, countOpen, { label: '待办任务数' }),
  get(of('list'), 'signedIn', listed, list, { label: '待办任务' }),
  post(of('finish'), 'signedIn', id, finish, { label: '完成待办任务' }),
  post(of('send'), 'signedIn', sent, send, { label: '发送待办任务' }),
]

const ownOf = ({ user }: Work) => [user.tenantId, user.id]

async function countOpen(work: Work) {
  const sql = 'select count(*)::int as open from user_task where tenant_id = $1 and account_id = $2 and finished_at is null'
  return (await work.tx.one(sql, ownOf(work))).open
}

/** 1 is open, 2 is done; without a state both are told, the open ones first. */
async function list(work: Work, asked: Row<typeof listed>) {
  const { current, size } = pageOf(asked)
  const state = { 1: ' and t.finished_at is null', 2: ' and t.finished_at is not null' }[asked.status ?? ''] ?? ''
  const rows = await work.tx.many(
    `select t.*, a.name as sender, count(*) over ()::int as found_rows from user_task t
     left join account a on a.tenant_id = t.tenant_id and a.id = t.sender_id where t.tenant_id = $1 and t.account_id = $2${state}
     order by t.finished_at is not null, t.created_at desc, t.id desc limit $3 offset $4`,
    [...ownOf(work), size, (current - 1) * size],
  )
  const total = rows[0]?.found_rows ?? 0
  return { records: rows.map(show), total, size, current, pages: Math.ceil(total / size) }
}

const show = (row: DbRow) => ({
  id: row.id,
  title: row.title,
  content: row.content ?? '',
  sender: row.sender ?? '',
  sentAt: row.created_at,
  finishedAt: row.finished_at ?? '',
  status: row.finished_at ? 2 : 1,
})

/** Whoever says it twice has said it once. */
async function finish(work: Work, input: { id: string }) {
  if (!isId(input.id)) missing()
  const found = await work.tx.one(
    `update user_task set finished_at = coalesce(finished_at, now()) where tenant_id = $1 and account_id = $2 and id = $3 returning id`,
    [...ownOf(work), input.id],
  )
  if (!found) missing()
  return true
}

async function send(work: Work, { title, content, userIds }: { title: string; content: string | null; userIds: string }) {
  const ids = unique(userIds.split(',').filter(isId))
  const found = await work.tx.many('select id from account where tenant_id = $1 and id = any($2::bigint[]) and enabled and not deleted', [
    work.user.tenantId,
    ids,
  ])
  if (!ids.length || found.length < ids.length) refuse({ field: 'userIds', message: '处理人不存在或已停用，请重新选择！' })
  await work.tx.run(
    `insert into user_task (tenant_id, id, account_id, sender_id, title, content, created_at)
     select $1, n.id, n.account_id, $4, $5, $6, now() from unnest($2::bigint[], $3::bigint[]) n(id, account_id)`,
    [work.user.tenantId, ids.map(() => work.nextId()), ids, work.user.id, title, content],
  )
  for (const account of ids)
    work.send({ room: `user:${account}`, channel: 'notice', title: '新的待办任务', content: title, path: '/wel/home/index' })
  return true
}
