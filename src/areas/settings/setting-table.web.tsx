import { Table, type TableProps } from 'antd'
import type { Setting } from '../../kit/setting.ts'
import { SettingInput } from './setting-input.web.tsx'
import type { Settings } from './use-settings.web.tsx'

interface Props {
  settings: Setting[]
  /** The columns are named once for all groups. */
  isFirst: boolean
  state: Settings
  mayEdit: boolean
  mayRestore: boolean
}

/** The settings of one group: what each is called, its value, what it decides, and the way back to its default. */
export function SettingTable({ settings, isFirst, state, mayEdit, mayRestore }: Props) {
  const { draftOf } = state
  return (
    <Table<Setting>
      size="small"
      rowKey="code"
      tableLayout="fixed"
      pagination={false}
      showHeader={isFirst}
      dataSource={settings}
      columns={columnsOf(state, mayEdit, mayRestore)}
      rowClassName={setting => (draftOf(setting) ? 'is-changed' : '')}
    />
  )
}

function columnsOf(state: Settings, mayEdit: boolean, mayRestore: boolean): TableProps<Setting>['columns'] {
  return [
    { title: '配置项', width: 240, render: (_, setting) => <Named setting={setting} isChanged={!!state.draftOf(setting)} /> },
    { title: '值', width: 252, render: (_, setting) => <Value setting={setting} state={state} mayEdit={mayEdit} /> },
    { title: '说明', className: 'setting-note', render: (_, setting) => <Note setting={setting} /> },
    { title: '默认值', width: 96, ellipsis: true, render: (_, { fallback, words }) => words?.[fallback] ?? (fallback || '未设置') },
    {
      title: '操作',
      width: 80,
      render: (_, setting) =>
        mayRestore && state.kept.get(setting.code)?.isDefault === 1 ? (
          <button type="button" className="field-link" disabled={state.isBusy} onClick={() => void state.restore(setting)}>
            恢复默认
          </button>
        ) : null,
    },
  ]
}

const Named = ({ setting: { code, label }, isChanged }: { setting: Setting; isChanged: boolean }) => (
  <label className="setting-name" htmlFor={`setting-${code}`}>
    <span>
      {label}
      {isChanged && <em>未保存</em>}
    </span>
    <code>{code}</code>
  </label>
)

function Value({ setting, state, mayEdit }: { setting: Setting; state: Settings; mayEdit: boolean }) {
  const { kept, problems, isBusy, draftOf, change } = state
  const row = kept.get(setting.code)
  const draft = draftOf(setting)
  const problem = problems[setting.code]
  return (
    <div className="setting-value">
      <SettingInput
        setting={setting}
        value={draft?.value ?? row?.configValue ?? ''}
        name={draft ? draft.name : row?.configValueName}
        disabled={!mayEdit || isBusy}
        isBad={!!problem}
        onChange={next => change(setting, next)}
      />
      {draft && <small>{`原值：${setting.words?.[row?.configValue ?? ''] ?? (row?.configValueName || '未设置')}`}</small>}
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

const Note = ({ setting: { note, min, max } }: { setting: Setting }) => (
  <>
    {note}
    {min !== undefined && <small>{`可填 ${min} ～ ${max}`}</small>}
  </>
)
