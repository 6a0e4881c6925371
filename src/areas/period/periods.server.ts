import { lastDayOf } from '../../base/date.ts'
import { type Call, get, post } from '../../kit/call.ts'
import type { Row } from '../../kit/field.ts'
import { flag } from '../../kit/fields/flag.ts'
import { text } from '../../kit/fields/text.ts'
import { pageFields } from '../../kit/paging.ts'
import type { PeriodCheck } from '../../server/period-check.ts'
import { pageOf } from '../../server/records/filter.ts'
import type { Work } from '../../server/work.ts'
import { findAll } from './check.server.ts'
import { closeMonth, reopenMonth } from './close.server.ts'
import { type Month, monthsOf, refuseNotNext } from './months.server.ts'

const path = (verb: string) => `blade-inventory/balanceconfig/${verb}`
const id = text('id', '期间', { required: '请选择至少一条数据', pattern: [/^\d{4}(0[1-9]|1[0-2])$/, '数据不存在或无权限！'] })
const asked = {
  ...pageFields,
  code: text('code', '期间'),
  name: text('name', '名称'),
  status: text('status', '状态'),
  from: text('createTime_dategt', '结账时间晚于'),
  to: text('createTime_datelt', '结账时间早于'),
  ascs: text('ascs', '升序'),
}
const isConfirmed = flag('confirm', '确认提醒')
const reason = text('remark', '反结账原因', { required: '请输入反结账原因！', length: 500 })

/** Months, their closing and their reopening; what is asked before is given by the application. */
export const periodCalls = (checks: PeriodCheck[]): Call<Work>[] => [
  get(path('list'), 'balanceconfig_view', asked, list, { label: '期间列表' }),
  get(path('check'), 'balanceconfig_view', { id }, (work: Work, input: { id: string }) => preview(work, input.id, checks), {
    label: '结账检查',
    dear: 'question',
  }),
  post(
    path('balance'),
    'balanceconfig_balance',
    { id, isConfirmed },
    (work: Work, input: { id: string; isConfirmed: boolean }) => closeMonth(work, input.id, checks, input.isConfirmed),
    { label: '结账', dear: 'question' },
  ),
  post(
    path('unbalance'),
    'period_unbalance',
    { id, reason },
    (work: Work, input: { id: string; reason: string }) => reopenMonth(work, input.id, input.reason),
    { label: '反结账' },
  ),
]

async function preview(work: Work, month: string, checks: PeriodCheck[]) {
  await refuseNotNext(work, month)
  return { checks: await findAll(work, month, checks) }
}

/** Newest first unless asked otherwise, as every column rises with the months; which one can be closed or reopened now is told with it. */
async function list(work: Work, query: Row<typeof asked>) {
  const months = await monthsOf(work)
  const next = months.find(({ closed }) => !closed)?.month
  const last = months.findLast(({ closed }) => closed)?.month
  const rows = months.map(month => shown(month, { next, last }))
  if (!query.ascs) rows.reverse()
  const wanted = rows.filter(row => fits(row, query))
  const { current, size } = pageOf(query)
  const records = wanted.slice((current - 1) * size, current * size)
  return { records, total: wanted.length, size, current, pages: Math.ceil(wanted.length / size) }
}

const shown = ({ month, closed }: Month, { next, last }: { next?: string; last?: string }) => ({
  id: month,
  code: month,
  name: `${month.slice(0, 4)}年${month.slice(4)}月`,
  status: closed ? 2 : 1,
  statusName: closed ? '已结账' : '未结账',
  startDate: `${month.slice(0, 4)}-${month.slice(4)}-01`,
  endDate: lastDayOf(month),
  closeUser: closed?.closedBy ?? '',
  closeUserName: closed?.userName ?? '',
  closeTime: closed?.closedAt ?? '',
  actions: month === next ? ['balance'] : month === last ? ['unbalance'] : [],
})

/** The filters of the contract; its time of creation is when the month was closed. */
function fits(row: ReturnType<typeof shown>, { code, name, status, from, to }: Row<typeof asked>) {
  const holds = (part: string | null, whole: string) => !part || whole.includes(part)
  return (
    holds(code, row.code) &&
    holds(name, row.name) &&
    (!status || status === String(row.status)) &&
    (!from || row.closeTime > from) &&
    (!to || (row.closeTime !== '' && row.closeTime < to))
  )
}
