import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { confirm } from '../client/notify.ts'
import { useCan } from '../client/session.ts'
import { detailOf, keyOf, type Saved, type WireRow } from '../client/things.ts'
import { openHistory } from '../list/dialogs.tsx'
import { FormFields } from './form-fields.tsx'
import { TabDialog } from './tab-dialog.tsx'
import { useDirtyTab } from './use-dirty-tab.ts'
import { useRecordForm } from './use-record-form.ts'

export type Mode = 'add' | 'edit' | 'view'

export interface FormOptions {
  id?: string
  mode?: Mode
  /** What a new record starts with. */
  initial?: WireRow
}

interface Props extends FormOptions {
  entity: Entity
  onClose(saved?: Saved): void
}

/** The standard form of an entity, two columns wide. */
export function FormDialog({ entity, id, mode = id ? 'edit' : 'add', initial, onClose }: Props) {
  const [now, setNow] = useState<Mode>(mode)
  const { data, error } = useQuery({
    queryKey: keyOf(entity, 'detail', id),
    queryFn: () => detailOf(entity, id!),
    enabled: !!id,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
  })
  useEffect(() => {
    if (error) onClose()
  }, [error, onClose])
  if (!id || data) {
    return <Form key={now} entity={entity} record={data} initial={initial} mode={now} onMode={setNow} onClose={onClose} />
  }
  return (
    <TabDialog title={`${entity.label}`} footer={<Button onClick={() => onClose()}>关闭</Button>} onClose={onClose}>
      <div className="form-loading" aria-busy="true" />
    </TabDialog>
  )
}

interface FormProps {
  entity: Entity
  record?: WireRow
  initial?: WireRow
  mode: Mode
  onMode(mode: Mode): void
  onClose(saved?: Saved): void
}

const modeWords: Record<Mode, string> = { add: '新增', edit: '编辑', view: '' }

function Form({ entity, record, initial, mode, onMode, onClose }: FormProps) {
  const isView = mode === 'view'
  const body = useRef<HTMLDivElement>(null)
  const { form, problems, isBusy, isDirty, change, submit } = useRecordForm(entity, record, initial, onClose)
  useDirtyTab(isDirty)
  useEffect(() => {
    if (!isView) focusFirst(body.current!)
  }, [isView])

  async function leave() {
    if (isDirty && !(await confirm({ title: '有未保存的修改', content: '关闭后修改会丢失。', okText: '放弃修改', danger: true }))) return
    onClose()
  }

  async function save() {
    const bad = await submit()
    if (bad) body.current?.querySelector<HTMLElement>(`[data-field="${bad}"] :is(input, textarea, button)`)?.focus()
  }

  function saveByEnter(event: KeyboardEvent) {
    const isMeant = event.key === 'Enter' && !event.nativeEvent.isComposing && !isView
    if (!isMeant || !(event.ctrlKey || isPlainInput(event.target))) return
    event.preventDefault()
    void save()
  }

  return (
    <TabDialog
      title={`${modeWords[mode]}${entity.label}`}
      note={record?.[entity.fields[entity.title]!.wire]}
      onClose={() => void leave()}
      footer={
        <Foot
          entity={entity}
          record={record}
          isView={isView}
          isBusy={isBusy}
          onLeave={() => void leave()}
          onEdit={() => onMode('edit')}
          onSave={() => void save()}
        />
      }
    >
      <div ref={body} onKeyDown={saveByEnter}>
        <FormFields entity={entity} form={form} problems={problems} isView={isView} onChange={change} />
      </div>
    </TabDialog>
  )
}

interface FootProps {
  entity: Entity
  record?: WireRow
  isView: boolean
  isBusy: boolean
  onLeave(): void
  onEdit(): void
  onSave(): void
}

function Foot({ entity, record, isView, isBusy, onLeave, onEdit, onSave }: FootProps) {
  const mayEdit = useCan(permissionOf(entity, 'edit'))
  return (
    <>
      {record && (
        <button type="button" className="field-link at-start" onClick={() => void openHistory(entity.name, record.id)}>
          操作历史
        </button>
      )}
      <Button onClick={onLeave}>{isView ? '关闭' : '取消'}</Button>
      {isView && mayEdit && <Button onClick={onEdit}>编辑</Button>}
      {!isView && (
        <Button type="primary" loading={isBusy} onClick={onSave}>
          保存
        </Button>
      )}
    </>
  )
}

/** Lists, calendars and buttons have their own use for Enter. */
const isPlainInput = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox' && !target.closest('.ant-picker')

function focusFirst(body: HTMLElement) {
  body.querySelector<HTMLElement>(':is(input, textarea):not(:disabled, [type="file"])')?.focus()
}
