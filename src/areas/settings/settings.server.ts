import { readMoment } from '../../base/date.ts'
import { isEmpty } from '../../base/text.ts'
import { get, post, type RawInput } from '../../kit/call.ts'
import { integer } from '../../kit/fields/number.ts'
import { text, words } from '../../kit/fields/text.ts'
import { everySetting, settingGroups } from '../../server/declared-settings.ts'
import { pageOf } from '../../server/records/filter.ts'
import { missing } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { removeSettings, submitSetting, updateSettings } from './change.server.ts'
import { storedSettings, valueIn, wordsFor } from './stored.server.ts'

/** One of them; several come as a list. */
const changed = {
  id: text('id', '配置项'),
  key: text('configKey', '配置项'),
  value: text('configValue', '值', { length: 20_000 }),
  version: integer('version', '版本'),
}
const listedFields = {
  key: text('configKey', '配置项', { search: true }),
  name: text('configName', '名称', { search: true }),
  value: text('configValue', '值', { search: true }),
  group: text('groupName', '分组', { search: true }),
}
const path = (verb: string) => `blade-system/sysconfig/${verb}`

/** The company's configuration: every key is declared, a company only says what shall be different. */
export const settingCalls = [
  get(path('front'), 'signedIn', {}, front, { label: '前端配置' }),
  get(path('list'), 'sysconfig_view', {}, list, { takes: { list: { fields: listedFields } }, label: '系统配置列表' }),
  get(path('detail'), 'sysconfig_view', { id: text('id', '配置项') }, detail, { label: '系统配置详情' }),
  get(path('editList'), 'sysconfig_view', {}, editList, { label: '系统配置编辑列表' }),
  post(path('submit'), 'sysconfig_edit', changed, submitSetting, { takes: { rows: changed }, label: '保存系统配置' }),
  post(path('updateV'), 'sysconfig_edit', changed, updateSettings, { takes: { rows: changed }, label: '修改系统配置' }),
  post(path('remove'), 'sysconfig_delete', { codes: words('ids', '配置项', { length: 20_000 }) }, removeSettings, {
    label: '恢复默认系统配置',
  }),
]

async function front({ settings }: Work) {
  return Object.fromEntries(everySetting().map(({ code, fallback }) => [code, settings.text(code) || fallback]))
}

/** All of them, group by group, as the page shows them. */
async function editList(work: Work) {
  const stored = await storedSettings(work)
  const words = await wordsFor(
    work,
    everySetting().map(setting => ({ setting, value: valueIn(setting, stored) })),
  )
  return settingGroups().flatMap(group =>
    group.settings.map(setting => {
      const { code, label, note, fallback, kind, min, max, words: options, target } = setting
      const known = stored.get(code)
      const value = valueIn(setting, stored)
      return {
        id: code,
        configKey: code,
        configName: label,
        configValue: value,
        configValueName: words(setting, value),
        defaultValue: fallback,
        isDefault: known ? 1 : 2,
        groupName: group.label,
        valueType: kind,
        ...(min === undefined ? {} : { minValue: min, maxValue: max }),
        ...(options ? { options: Object.entries(options).map(([dictKey, dictValue]) => ({ dictKey, dictValue })) } : {}),
        ...(target && { recordType: target }),
        remark: note,
        status: 1,
        version: known?.version ?? 0,
        createTime: known?.updated_at ?? '',
        updateTime: known?.updated_at ?? '',
        updateUserName: known?.user_name ?? '',
      }
    }),
  )
}

type Row = Awaited<ReturnType<typeof editList>>[number]

async function detail(work: Work, { id }: { id: string | null }) {
  return (await editList(work)).find(row => row.id === id) ?? missing()
}

async function list(work: Work, _input: object, { query }: RawInput) {
  const { current, size } = pageOf(query)
  const rows = (await editList(work)).filter(row => isWanted(row, query))
  const records = rows.slice((current - 1) * size, current * size)
  return { records, total: rows.length, size, current, pages: Math.ceil(rows.length / size) }
}

/** Short names of the wire for what a row calls otherwise. */
const shortNames: Record<string, keyof Row> = { code: 'configKey', name: 'configName' }

/** There are few of them and no table holds them all, so they are filtered here. */
function isWanted(row: Row, query: Record<string, unknown>) {
  const words = [row.configKey, row.configName, row.remark].map(word => word.toLowerCase())
  if (!isEmpty(query.keyword) && !words.some(word => word.includes(String(query.keyword).trim().toLowerCase()))) return false
  return Object.entries(query).every(([name, asked]) => {
    const [, wire, suffix] = /^(.*?)(?:_([a-z]+))?$/s.exec(name)!
    const value = row[shortNames[wire!] ?? (wire as keyof Row)]
    if (isEmpty(asked) || value === undefined || typeof value === 'object') return true
    return fits(String(value), suffix, String(asked))
  })
}

function fits(value: string, suffix: string | undefined, asked: string) {
  const moment = suffix?.startsWith('date') ? readMoment(asked) : undefined
  if (moment) return value !== '' && (suffix === 'dategt' ? value > moment : value < moment)
  return suffix === 'equal' ? value === asked : value.toLowerCase().includes(asked.toLowerCase())
}
