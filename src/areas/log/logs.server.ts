import { ApiLog, ErrorLog, UsualLog } from '../../ground/logs.ts'
import { LoginLog } from '../../ground/sessions.ts'
import { type Call, get, type RawInput } from '../../kit/call.ts'
import type { Fields } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import { detailOfRow, listRows, type ServedRows } from '../../server/records/served-rows.ts'
import type { Work } from '../../server/work.ts'

const id = text('id', '日志', { pattern: [/^\d{1,19}$/, '数据不存在或无权限！'] })

/** A log is read, never written by hand: a page of it, newest first, and one entry with its long texts. */
function readCalls(path: string, word: string, label: string, served: ServedRows): Call<Work>[] {
  const may = `log_${word}_view`
  return [
    get(`${path}/list`, may, {}, (work: Work, _input: object, { query }: RawInput) => listRows(work, served, query), {
      takes: { list: served },
      label: `${label}列表`,
    }),
    get(`${path}/detail`, may, { id }, (work: Work, input: { id: string | null }) => detailOfRow(work, served, input.id), {
      label: `${label}详情`,
    }),
  ]
}

/** The session of a sign-in is nothing that a reader needs. */
const { sessionId: _, ...loginFields }: Fields = LoginLog.fields

export const logCalls: Call<Work>[] = [
  ...readCalls('blade-log/usual', 'usual', '通用日志', { table: 'usual_log', fields: UsualLog.fields }),
  ...readCalls('blade-log/api', 'api', '接口日志', { table: 'api_log', fields: ApiLog.fields }),
  ...readCalls('blade-log/error', 'error', '错误日志', { table: 'error_log', fields: ErrorLog.fields }),
  ...readCalls('blade-log-login', 'login', '登录日志', { table: 'login_log', fields: loginFields }),
]
