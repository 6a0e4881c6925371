import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { byKey } from '../../base/text.ts'
import { text } from '../../kit/fields/text.ts'
import { plainValue, type Setting, settingProblem } from '../../kit/setting.ts'
import { call, isQuiet } from '../../web/client/http.ts'
import { keyKeeper, newKey } from '../../web/client/key.ts'
import { confirm, notify } from '../../web/client/notify.ts'
import { useSession } from '../../web/client/session.ts'
import { CallError } from '../../web/client/wire.ts'
import { refusalsOf } from '../../web/fields/form.ts'
import { groupsIn, type KeptSetting } from './kept-setting.web.tsx'

/** What was typed or chosen and is not saved yet; a record comes with its name. */
export interface Draft {
  value: string
  name?: string
}

/** The configuration as it is kept, what shall be different, and what is wrong with that. */
export function useSettings() {
  const { data, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: () => call<KeptSetting[]>('GET', 'blade-system/sysconfig/editList'),
    staleTime: 0,
  })
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const keyFor = useRef(keyKeeper()).current
  const groups = useMemo(() => groupsIn(data ?? []), [data])
  const kept = byKey(data ?? [], row => row.configKey)
  const draftOf = (setting: Setting) => {
    const draft = drafts[setting.code]
    return draft && plainValue(setting, draft.value) !== kept.get(setting.code)?.configValue ? draft : undefined
  }
  const changed = groups.flatMap(({ settings }) => settings).filter(draftOf)

  function change({ code }: Setting, draft: Draft) {
    setDrafts(known => ({ ...known, [code]: draft }))
    setProblems(({ [code]: _, ...rest }) => rest)
  }

  function undo() {
    setDrafts({})
    setProblems({})
  }

  /** Resolves to the first setting that is wrong. */
  async function save(): Promise<string | undefined> {
    const values = changed.map(setting => ({ setting, value: plainValue(setting, drafts[setting.code]!.value) }))
    const found = Object.fromEntries(values.flatMap(({ setting, value }) => wrong(setting, value)))
    setProblems(found)
    const [first] = Object.keys(found)
    if (first || isBusy || !values.length) return first
    const body = values.map(({ setting, value }) => ({ id: setting.code, configValue: value, version: kept.get(setting.code)!.version }))
    return send(() => call('POST', 'blade-system/sysconfig/updateV', { body, idempotencyKey: keyFor(body), silent: true }), undo)
  }

  async function restore(setting: Setting) {
    if (!(await confirm({ title: `${setting.label}恢复默认？`, content: '保存过的值会被默认值代替，立即生效。', okText: '恢复默认' })))
      return
    const { [setting.code]: _, ...rest } = drafts
    const body = { ids: setting.code }
    await send(
      () => call('POST', 'blade-system/sysconfig/remove', { body, idempotencyKey: newKey(), silent: true }),
      () => setDrafts(rest),
    )
  }

  /** Whatever comes of it, what is kept may have changed: by us, or by somebody who was faster. */
  async function send(write: () => Promise<unknown>, done: () => void): Promise<string | undefined> {
    setBusy(true)
    try {
      await write()
      await refetch()
      done()
      notify.success('保存成功')
      useSession.setState({ settings: await call('GET', 'blade-system/sysconfig/front') })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await refetch()
      const refused = refusalsOf(fieldsOf(changed), error.faults)
      setProblems(refused.problems)
      if (refused.rest && !isQuiet(error)) notify.error(refused.rest)
      return Object.keys(refused.problems)[0]
    } finally {
      setBusy(false)
    }
  }

  return { isLoaded: !!data, groups, kept, problems, isBusy, changed, draftOf, change, undo, save, restore }
}

export type Settings = ReturnType<typeof useSettings>

/** A fault names its setting by the code. */
const fieldsOf = (settings: Setting[]) => Object.fromEntries(settings.map(({ code, label }) => [code, text(code, label)]))

const wrong = (setting: Setting, value: string): [string, string][] => {
  const problem = settingProblem(setting, value)
  return problem ? [[setting.code, problem]] : []
}
