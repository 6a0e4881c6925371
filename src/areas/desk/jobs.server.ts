import { get, post } from '../../kit/call.ts'
import type { Row } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import { pageFields } from '../../kit/paging.ts'
import { pageOf } from '../../server/records/filter.ts'
import { missing } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'

const id = text('id', '任务', { required: true, pattern: [/^\d{1,19}$/, '数据不存在或无权限！'] })

/** A person's own background work: found again after leaving, cancelled, its result fetched. */
export const jobCalls = [
  get('blade-desk/job/list', 'signedIn', pageFields, list, { label: '我的任务' }),
  get(
    'blade-desk/job/detail',
    'signedIn',
    { id },
    async (work: Work, input: { id: string }) => show((await own(work, input.id)) ?? missing()),
    { label: '任务详情' },
  ),
  post('blade-desk/job/cancel', 'signedIn', { id }, cancel, { label: '取消任务' }),
]

async function list(work: Work, page: Row<typeof pageFields>) {
  const { current, size } = pageOf(page)
  const values = [work.user.tenantId, work.user.id]
  const { total } = await work.tx.one('select count(*)::int as total from job where tenant_id = $1 and created_by = $2', values)
  const rows = await work.tx.many('select * from job where tenant_id = $1 and created_by = $2 order by id desc limit $3 offset $4', [
    ...values,
    size,
    (current - 1) * size,
  ])
  return { records: rows.map(show), total, size, current, pages: Math.ceil(total / size) }
}

const own = (work: Work, jobId: string) =>
  work.tx.one('select * from job where tenant_id = $1 and created_by = $2 and id = $3', [work.user.tenantId, work.user.id, jobId])

const show = (row: Record<string, unknown>) => ({
  id: row.id,
  label: row.label,
  state: row.state,
  done: row.done,
  total: row.total,
  result: row.result ?? {},
  failure: row.failure ?? '',
  createTime: row.created_at,
  endTime: row.ended_at ?? '',
})

async function cancel(work: Work, input: { id: string }) {
  if (!(await own(work, input.id))) missing()
  await work.tx.run(
    `update job set state = 'cancelled', failure = '已取消', ended_at = now() where tenant_id = $1 and id = $2 and state in ('waiting', 'running')`,
    [work.user.tenantId, input.id],
  )
  // Whichever node works on it hears of it at once.
  work.tx.write(`select pg_notify('job_cancelled', $1)`, [input.id])
}
