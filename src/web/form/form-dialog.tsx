import { Button } from 'antd'
import { useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { notify } from '../client/notify.ts'
import { type Row, titleIn, type Values, wordOf } from '../client/rows.ts'
import { useCan } from '../client/session.ts'
import { detailOf, forget, keyOf, type Saved, submitOf } from '../client/things.ts'
import { writeForm } from '../fields/form.ts'
import { UsingContext } from '../fields/using.ts'
import { beside } from '../language/t.ts'
import { openHistory } from '../list/dialogs.tsx'
import { FormBox } from './form-box.tsx'
import type { Mode, FormProps as OpenedForm } from './open-form.tsx'
import { Opening } from './opening.tsx'
import { type Sending, useForm } from './use-form.ts'

/** The standard form of an entity, two columns wide. */
export function FormDialog({ entity, id, mode = id ? 'edit' : 'add', initial, mayUse, onClose }: OpenedForm) {
  const [now, setNow] = useState<Mode>(mode)
  const form = (record?: Row) => (
    <UsingContext value={mayUse ? onClose : undefined}>
      <Form key={now} entity={entity} record={record} initial={initial} mode={now} onMode={setNow} onClose={onClose} />
    </UsingContext>
  )
  if (!id) return form()
  return (
    <Opening title={entity.label} queryKey={keyOf(entity, 'detail', id)} fetch={() => detailOf(entity, id)} onClose={onClose}>
      {form}
    </Opening>
  )
}

interface FormProps {
  entity: Entity
  record?: Row
  initial?: Values
  mode: Mode
  onMode(mode: Mode): void
  onClose(saved?: Saved): void
}

export const modeWords: Record<Mode, string> = { add: '新增', edit: '编辑', view: '' }

function Form({ entity, record, initial, mode, onMode, onClose }: FormProps) {
  const isView = mode === 'view'
  const state = useForm(entity, { record, initial }, sendingOf(entity, onClose))
  return (
    <FormBox
      formed={entity}
      state={state}
      title={beside(modeWords[mode], entity.label)}
      note={titleIn(entity, record)}
      isView={isView}
      onClose={onClose}
      footer={(leave, save) => (
        <Foot
          entity={entity}
          record={record}
          isView={isView}
          isBusy={state.isBusy}
          onLeave={leave}
          onEdit={() => onMode('edit')}
          onSave={save}
        />
      )}
    />
  )
}

/** A record is sent whole; one that somebody else has changed meanwhile is read again. */
export const sendingOf = (entity: Entity, onSaved: (saved: Saved) => void): Sending<Saved> => ({
  send(form, over, keyFor) {
    const body = writeForm(entity.fields, form, over)
    return submitOf(entity, body, keyFor(body))
  },
  reload: ({ id }) => detailOf(entity, wordOf(id)),
  done(saved, over) {
    notify.success(over ? '更新成功' : '新增成功')
    void forget(entity)
    onSaved(saved)
  },
})

interface FootProps {
  entity: Entity
  record?: Row
  isView: boolean
  isBusy: boolean
  onLeave(): void
  onEdit(): void
  onSave(): void
}

export function Foot({ entity, record, isView, isBusy, onLeave, onEdit, onSave }: FootProps) {
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
