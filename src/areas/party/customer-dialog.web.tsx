import { useState } from 'react'
import { codeOf, detailOf, keyOf, type Saved, type WireRow } from '../../web/client/things.ts'
import type { FormProps } from '../../web/form/open-form.tsx'
import { Opening } from '../../web/form/opening.tsx'
import { Customer } from './customer.ts'
import { CustomerBox } from './customer-box.web.tsx'

export type CustomerMode = 'add' | 'edit' | 'view' | 'audit'

interface Props extends Pick<FormProps, 'id' | 'initial'> {
  mode?: CustomerMode
  onClose(saved?: Saved): void
}

/** A customer with all that belongs to it: the first contact and the code are there before anybody types. */
export function CustomerDialog({ id, mode = id ? 'edit' : 'add', initial, onClose }: Props) {
  const [now, setNow] = useState(mode)
  const fetch = () => (id ? detailOf(Customer, id) : fresh(initial))
  return (
    <Opening title="客户" width={1000} queryKey={keyOf(Customer, 'dialog', id ?? 'new')} fetch={fetch} onClose={onClose}>
      {start => <CustomerBox key={now} record={id ? start : undefined} initial={start} mode={now} onMode={setNow} onClose={onClose} />}
    </Opening>
  )
}

async function fresh(initial: WireRow = {}): Promise<WireRow> {
  const { natureId } = initial
  const code = await codeOf(Customer, natureId ? { natureId } : {})
  return { ...initial, 'bartererCode': code, 'customerContactsVOs': [{ isDefault: 2 }] }
}
