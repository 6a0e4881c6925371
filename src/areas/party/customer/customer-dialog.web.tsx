import { useState } from 'react'
import type { Row, Values } from '../../../web/client/rows.ts'
import { codeOf, keyOf, type Saved } from '../../../web/client/things.ts'
import type { FormProps } from '../../../web/form/open-form.tsx'
import { Opening } from '../../../web/form/opening.tsx'
import { Customer } from './customer.ts'
import { CustomerBox } from './customer-box.web.tsx'
import { customerOf } from './customer-record.web.tsx'

export type CustomerMode = 'add' | 'edit' | 'view' | 'audit'

interface Props extends Pick<FormProps, 'id' | 'initial'> {
  mode?: CustomerMode
  onClose(saved?: Saved): void
}

/** A customer with all that belongs to it: the first contact and the code are there before anybody types. */
export function CustomerDialog({ id, mode = id ? 'edit' : 'add', initial, onClose }: Props) {
  const [now, setNow] = useState(mode)
  const fetch = (): Promise<Values> => (id ? customerOf(id) : fresh(initial))
  return (
    <Opening title="客户" width={1000} queryKey={keyOf(Customer, 'dialog', id ?? 'new')} fetch={fetch} onClose={onClose}>
      {start => (
        <CustomerBox key={now} record={id ? (start as Row) : undefined} initial={start} mode={now} onMode={setNow} onClose={onClose} />
      )}
    </Opening>
  )
}

async function fresh(initial: Values = {}): Promise<Values> {
  return { ...initial, code: await codeOf(Customer, initial), contacts: [{ isDefault: 2 }] }
}
