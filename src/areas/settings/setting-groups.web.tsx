import type { SettingGroup } from '../../kit/setting.ts'
import type { Settings } from './use-settings.web.tsx'

interface Props {
  chosen?: string
  state: Settings
  onChoose(group?: string): void
}

/** The groups at the left, each with how much in it waits to be saved. */
export function SettingGroups({ chosen, state, onChoose }: Props) {
  const all: SettingGroup = { label: '', settings: state.groups.flatMap(group => group.settings) }
  return (
    <nav className="card list-aside setting-groups" aria-label="分组">
      {[all, ...state.groups].map(({ label, settings }) => {
        const waiting = settings.filter(state.draftOf).length
        return (
          <button
            type="button"
            key={label}
            className="tree-row"
            aria-current={label === (chosen ?? '') || undefined}
            onClick={() => onChoose(label || undefined)}
          >
            <span className="ellipsis">{label || '全部'}</span>
            {waiting ? <em>{waiting}</em> : <small>{settings.length}</small>}
          </button>
        )
      })}
    </nav>
  )
}
