import { Button, Checkbox, Input } from 'antd'
import { useSession } from '../../web/client/session.ts'
import { openHistory } from '../../web/list/dialogs.tsx'
import type { Settings } from './use-settings.web.tsx'

/** What the address asks for. */
export interface Asked {
  keyword?: string
  group?: string
  own?: string
  [name: string]: string | undefined
}

interface Props {
  asked: Asked
  state: Settings
  mayEdit: boolean
  onAsk(asked: Asked): void
  onSave(): Promise<void>
}

/** What is looked for, what was done before, and the one button that saves it all. */
export function SettingsBar({ asked, state, mayEdit, onAsk, onSave }: Props) {
  const { changed, isBusy, undo } = state
  const tenantId = useSession(session => session.tenantId)
  return (
    <search className="card search">
      <div className="search-row">
        <div className="search-field">
          <span>关键字</span>
          <Input
            allowClear
            aria-label="关键字"
            placeholder="名称 / 键 / 说明"
            value={asked.keyword ?? ''}
            onChange={event => onAsk({ ...asked, keyword: event.target.value || undefined })}
            onKeyDown={event => event.key === 'Escape' && onAsk({ ...asked, keyword: undefined })}
          />
        </div>
        <Checkbox checked={!!asked.own} onChange={event => onAsk({ ...asked, own: event.target.checked ? '2' : undefined })}>
          只看设置过的
        </Checkbox>
        <div className="at-end">
          <Button onClick={() => void openHistory('settingValue', tenantId)}>操作历史</Button>
          {mayEdit && (
            <>
              <Button disabled={!changed.length || isBusy} onClick={undo}>
                撤销修改
              </Button>
              <Button type="primary" disabled={!changed.length} loading={isBusy} title="Ctrl+S" onClick={() => void onSave()}>
                {changed.length ? `保存 ${changed.length} 项修改` : '保存'}
              </Button>
            </>
          )}
        </div>
      </div>
    </search>
  )
}
