import { ApiLog, ErrorLog, UsualLog } from '../../ground/logs.ts'
import { LoginLog } from '../../ground/sessions.ts'
import { entity } from '../../kit/entity.ts'
import type { Field, Fields } from '../../kit/field.ts'

/** The word by which an entry is opened. */
const opening = (field: Field): Field => ({ ...field, kind: 'text', rules: { ...field.rules, width: 160 } })

/** How a log is listed: it has no form and no record of its own. */
const logList = ({ name, label, fields }: { name: string; label: string; fields: Fields }, path: string, list: string[]) =>
  entity<Fields>({
    name: `${name}List`,
    label,
    path,
    quiet: true,
    fields: { ...fields, at: opening(fields.createdAt!) },
    list: ['at', ...list],
  })

export const logLists = {
  usual: logList(UsualLog, 'blade-log/usual', ['account', 'level', 'logId', 'method', 'url', 'address', 'time']),
  api: logList(ApiLog, 'blade-log/api', ['account', 'title', 'method', 'url', 'status', 'address', 'time']),
  error: logList(ErrorLog, 'blade-log/error', ['account', 'serviceId', 'kind', 'url', 'address', 'time']),
  login: logList(LoginLog, 'blade-log-login', [
    'account',
    'name',
    'grantType',
    'succeeded',
    'result',
    'device',
    'browser',
    'fingerprint',
    'address',
  ]),
}
