import { Button, Skeleton } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import type { Setting } from '../../kit/setting.ts'
import { useCan } from '../../web/client/session.ts'
import { useDirtyTab } from '../../web/form/use-dirty-tab.ts'
import { useTab } from '../../web/shell/use-tab.ts'
import { SettingGroups } from './setting-groups.web.tsx'
import { SettingTable } from './setting-table.web.tsx'
import './settings.web.css'
import { type Asked, SettingsBar } from './settings-bar.web.tsx'
import '../../web/styles/form.css'
import '../../web/styles/pages.css'
import { useSettings } from './use-settings.web.tsx'

/** The whole configuration on one page, group by group; all changes are saved together. */
export function SettingsPage() {
  const state = useSettings()
  const { location, navigate } = useTab()
  const asked = Object.fromEntries(location.query) as Asked
  const mayEdit = useCan('sysconfig_edit')
  const mayRestore = useCan('sysconfig_delete')
  useDirtyTab(state.changed.length > 0)

  /** What is wrong may stand in a group that is not shown. */
  async function save() {
    const bad = await state.save()
    if (!bad) return
    if (!inputOf(bad)) navigate({})
    setTimeout(() => inputOf(bad)?.focus())
  }

  useSaveKey(save)
  const isWanted = (setting: Setting) => isNamed(setting, asked.keyword) && (!asked.own || state.kept.get(setting.code)?.isDefault === 1)
  const shown = state.groups
    .filter(({ label }) => !asked.group || label === asked.group)
    .map(group => ({ ...group, settings: group.settings.filter(isWanted) }))
    .filter(group => group.settings.length)
  return (
    <div className="page">
      <SettingsBar asked={asked} state={state} mayEdit={mayEdit} onAsk={navigate} onSave={save} />
      <div className="list-body">
        <SettingGroups chosen={asked.group} state={state} onChoose={group => navigate({ ...asked, group })} />
        <section className="card is-growing settings">
          {!state.isLoaded && <Skeleton active className="settings-loading" />}
          {state.isLoaded &&
            shown.map((group, at) => (
              <section key={group.label} aria-label={group.label}>
                <h2>{group.label}</h2>
                <SettingTable settings={group.settings} isFirst={at === 0} state={state} mayEdit={mayEdit} mayRestore={mayRestore} />
              </section>
            ))}
          {state.isLoaded && !shown.length && (
            <div className="list-empty">
              <p>没有符合条件的配置项</p>
              <Button onClick={() => navigate({})}>清除条件</Button>
            </div>
          )}
        </section>
      </div>
    </div>
  )
}

const inputOf = (code: string) => document.getElementById(`setting-${code}`)

function isNamed({ code, label, note }: Setting, keyword = '') {
  const word = keyword.trim().toLowerCase()
  return [code, label, note].some(text => text.toLowerCase().includes(word))
}

function useSaveKey(save: () => Promise<void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void save()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  }, [])
}
