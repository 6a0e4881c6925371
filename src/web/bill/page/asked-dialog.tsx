import { Button } from 'antd'
import type { Action } from '../../../kit/document.ts'
import { keyed } from '../../../kit/field.ts'
import type { Values } from '../../client/rows.ts'
import { openDialog } from '../../form/dialogs.tsx'
import { FormBox } from '../../form/form-box.tsx'
import { type Formed, useForm } from '../../form/use-form.ts'
import { type Bill, billWords } from '../bill.ts'

/** A form of what an action asks for, begun with what the bill says already; rows are asked for where they stand. */
export async function openAsked(bill: Bill, action: Action): Promise<Values | undefined> {
  const fields = keyed(Object.fromEntries(Object.entries(action.asks!).filter(([, { kind }]) => kind !== 'rows')))
  const form = Object.keys(fields)
  if (!form.length) return {}
  const formed = { name: action.wire, fields, form }
  return openDialog<Values>(close => <Asked formed={formed} bill={bill} action={action} onClose={close} />)
}

interface Props {
  formed: Formed
  bill: Bill
  action: Action
  onClose(asked?: Values): void
}

function Asked({ formed, bill, action, onClose }: Props) {
  const state = useForm<Values>(
    formed,
    { record: bill.saved.get() },
    {
      send: async form => form,
      reload: async record => record,
      done: onClose,
    },
  )
  return (
    <FormBox
      formed={formed}
      state={state}
      title={action.label}
      note={billWords(bill)}
      width={formed.form.length > 2 ? 640 : 480}
      onClose={() => onClose()}
      footer={(leave, save) => (
        <>
          <Button onClick={leave}>取消</Button>
          <Button type="primary" danger={action.danger} onClick={save}>
            {action.danger ? action.label : '确定'}
          </Button>
        </>
      )}
    />
  )
}
