import { type Fault, Refusal, refuse, refuseAll } from '../../base/refusal.ts'
import { byKey, isEmpty } from '../../base/text.ts'
import type { RawInput } from '../../kit/call.ts'
import { entityNamed } from '../../kit/registry.ts'
import { plainValue, type Setting, settingProblem } from '../../kit/setting.ts'
import { everySetting } from '../../server/declared-settings.ts'
import { parameters } from '../../server/edge/input.ts'
import { writeHistory } from '../../server/history.ts'
import { find } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { type Stored, storedSettings, valueIn, wordsFor } from './stored.server.ts'

/** A value that somebody wants a setting to have, upon the version that he has seen. */
interface Change {
  setting: Setting
  value: string
  version: unknown
}

/** One setting, or all that were changed on the page: all are saved or none. */
export async function updateSettings(work: Work, _input: object, raw: RawInput) {
  await save(work, changesIn(raw))
}

export async function submitSetting(work: Work, _input: object, raw: RawInput) {
  const changes = changesIn(raw)
  const stored = await save(work, changes)
  const { code } = changes[0]!.setting
  return { id: code, version: stored.get(code)?.version ?? 0 }
}

function changesIn(raw: RawInput): Change[] {
  const sent: unknown[] = Array.isArray(raw.body) ? raw.body : [parameters(raw)]
  if (!sent.length) refuse('请至少修改一项配置！')
  const known = byKey(everySetting(), ({ code }) => code)
  const faults: Fault[] = []
  const changes = sent.flatMap(one => {
    const row = (one ?? {}) as Record<string, unknown>
    const key = String((isEmpty(row.id) ? row.configKey : row.id) ?? '').slice(0, 60)
    const setting = known.get(key)
    const value = setting && plainValue(setting, row.configValue)
    const problem = !setting
      ? `配置项${key}不存在或无权限！`
      : row.configValue == null
        ? `请输入${setting.label}的值`
        : settingProblem(setting, value!)
    if (problem) faults.push({ field: setting?.code, message: problem })
    return setting ? [{ setting, value: value!, version: row.version }] : []
  })
  refuseAll(faults)
  return [...byKey(changes, ({ setting }) => setting.code).values()]
}

async function save(work: Work, changes: Change[]): Promise<Map<string, Stored>> {
  await refuseUnknownRecords(work, changes)
  const { next, stored } = await lock(work)
  const stale = changes.filter(change => isStale(change, stored))
  refuseAll(
    stale.map(({ setting: { code, label } }) => ({ field: code, message: `${label}已被他人修改，请核对后重新保存！`, reason: 'version' })),
  )
  const changed = changes.filter(({ setting, value }) => valueIn(setting, stored) !== value)
  if (!changed.length) return stored
  await work.tx.run(
    `insert into setting_value (tenant_id, code, value, version, updated_by, updated_at)
     select $1, u.code, u.value, $4, $5, now() from unnest($2::text[], $3::text[]) u(code, value)
     on conflict (tenant_id, code) do update set value = excluded.value, version = excluded.version,
       updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
    [work.user.tenantId, changed.map(({ setting }) => setting.code), changed.map(({ value }) => value), next, work.user.id],
  )
  await tell(work, changed, stored, next, '修改')
  return storedSettings(work)
}

/** What a company no longer says itself is again as declared. */
export async function removeSettings(work: Work, input: { codes: string | null }) {
  const codes = new Set((input.codes ?? '').split(',').flatMap(code => code.trim() || []))
  if (!codes.size) refuse('请选择至少一条数据')
  const { next, stored } = await lock(work)
  const known = new Set(everySetting().map(({ code }) => code))
  refuseAll([...codes].filter(code => !known.has(code)).map(code => `配置项${code.slice(0, 60)}不存在或无权限！`))
  const gone = everySetting().filter(({ code }) => codes.has(code) && stored.has(code))
  if (!gone.length) return
  await work.tx.run('delete from setting_value where tenant_id = $1 and code = any($2::text[])', [
    work.user.tenantId,
    gone.map(({ code }) => code),
  ])
  await tell(
    work,
    gone.map(setting => ({ setting, value: setting.fallback })),
    stored,
    next,
    '恢复默认',
  )
}

async function refuseUnknownRecords(work: Work, changes: Change[]) {
  const unknown: Fault[] = []
  for (const { setting, value } of changes)
    if (setting.target && value && !(await isThere(work, setting.target, value)))
      unknown.push({ field: setting.code, message: `${setting.label}不存在或无权限！` })
  refuseAll(unknown)
}

const isThere = (work: Work, target: string, id: string) =>
  find(work, entityNamed(target), id).then(
    () => true,
    error => (error instanceof Refusal ? false : Promise.reject(error)),
  )

/** One at a time for each company; the version of the whole is what every node compares at its next call. */
async function lock(work: Work) {
  const { config_version } = await work.tx.one('select config_version from tenant where code = $1 for update', [work.user.tenantId])
  return { next: config_version + 1, stored: await storedSettings(work) }
}

const isStale = ({ setting, version }: Change, stored: Map<string, Stored>) =>
  !isEmpty(version) && Number(version) !== (stored.get(setting.code)?.version ?? 0)

/** Every node reads the configuration anew, and the history names each setting that changed. */
async function tell(work: Work, changed: { setting: Setting; value: string }[], stored: Map<string, Stored>, next: number, stage: string) {
  await work.tx.run('update tenant set config_version = $2 where code = $1', [work.user.tenantId, next])
  const before = changed.map(({ setting }) => ({ setting, value: valueIn(setting, stored) }))
  const words = await wordsFor(work, [...before, ...changed])
  writeHistory(work, {
    subject: 'settingValue',
    subjectId: work.user.tenantId,
    subjectNo: '系统配置',
    stage,
    diff: changed.map(({ setting, value }, at) => ({
      field: setting.code,
      label: setting.label,
      old: words(setting, before[at]!.value),
      new: words(setting, value),
    })),
  })
}
