import { Button } from 'antd'
import type { Dialog } from '../../kit/dialog.ts'
import { call } from '../client/http.ts'
import { wordOf } from '../client/rows.ts'
import { type SavedBill, savedBillOf } from '../client/things.ts'
import { writeForm } from '../fields/form.ts'
import { FormBox } from './form-box.tsx'
import { type Sending, useForm } from './use-form.ts'

interface Props {
  dialog: Dialog
  /** The bills it is about, as the server gave them. */
  bills: SavedBill[]
  onClose(isDone?: true): void
}

/** The standard face of a declared dialog: its fields, filled from the bill it is about, sent to its call. */
export function DeclaredDialog({ dialog, bills, onClose }: Props) {
  const formed = { ...dialog, form: Object.keys(dialog.fields) }
  const record = dialog.on?.many || bills.length > 1 ? undefined : bills[0]
  const state = useForm(
    formed,
    { record },
    sendingOf(dialog, bills, () => onClose(true)),
  )
  return (
    <FormBox
      formed={formed}
      state={state}
      title={dialog.label}
      note={noteOf(dialog, bills)}
      width={dialog.width}
      onClose={onClose}
      footer={(leave, save) => (
        <>
          <Button onClick={leave}>取消</Button>
          <Button type="primary" loading={state.isBusy} onClick={save}>
            确定
          </Button>
        </>
      )}
    />
  )
}

function noteOf({ many }: Dialog, bills: SavedBill[]) {
  if (bills.length < 2) return bills[0]?.billNo
  return many ? `共 ${bills.length} 条` : `共 ${bills.length} 张`
}

const sendingOf = ({ submit, fields, on, many = on?.many }: Dialog, bills: SavedBill[], done: () => void): Sending<unknown> => ({
  send(form, over, keyFor) {
    const which = many ? { ids: bills.map(({ id }) => id).join(',') } : {}
    const body = { ...writeForm(fields, form, over), ...which }
    return call('POST', submit, { body, idempotencyKey: keyFor([submit, body]), silent: true })
  },
  reload: ({ id }) => savedBillOf(on!.document, wordOf(id)),
  done,
})
