import { Button } from 'antd'
import { notify } from '../../web/client/notify.ts'
import type { Values } from '../../web/client/rows.ts'
import { openDialog } from '../../web/form/dialogs.tsx'
import { FormBox } from '../../web/form/form-box.tsx'
import { type Formed, useForm } from '../../web/form/use-form.ts'

export interface Asked {
  formed: Formed
  title: string
  note?: string
  hint?: string
  width?: number
  /** What the form starts from. */
  record: Values
  send(form: Values): Promise<unknown>
  done: string
}

/** Asks for something about a record that is no field of it, and sends it; true when it was sent. */
export async function ask(asked: Asked, key: string): Promise<boolean> {
  const isDone = await openDialog<true>(close => <AskDialog {...asked} onClose={close} />, key)
  if (isDone) notify.success(asked.done)
  return isDone === true
}

function AskDialog({ formed, title, note, hint, width = 520, record, send, onClose }: Asked & { onClose(isDone?: true): void }) {
  const state = useForm(formed, { record }, { send, reload: async () => record, done: () => onClose(true) })
  return (
    <FormBox
      formed={formed}
      state={state}
      title={title}
      note={note}
      width={width}
      onClose={onClose}
      footer={(leave, save) => (
        <>
          {hint && <span className="muted at-start">{hint}</span>}
          <Button onClick={leave}>取消</Button>
          <Button type="primary" loading={state.isBusy} onClick={save}>
            确定
          </Button>
        </>
      )}
    />
  )
}
