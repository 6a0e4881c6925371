import { useState } from 'react'
import type { Row, Values } from '../../../web/client/rows.ts'
import { codeOf, detailOf, keyOf, type Saved } from '../../../web/client/things.ts'
import type { FormProps, Mode } from '../../../web/form/open-form.tsx'
import { Opening } from '../../../web/form/opening.tsx'
import { Supplier } from './supplier.ts'
import { SupplierBox } from './supplier-box.web.tsx'

interface Props extends Pick<FormProps, 'id' | 'initial' | 'mode'> {
  onClose(saved?: Saved): void
}

/** A supplier with its accounts and, where it speaks for brands, the papers for them; the code is there before anybody types. */
export function SupplierDialog({ id, mode = id ? 'edit' : 'add', initial, onClose }: Props) {
  const [now, setNow] = useState<Mode>(mode)
  const fetch = (): Promise<Values> => (id ? detailOf(Supplier, id) : fresh(initial))
  return (
    <Opening title="供应商" width={1000} queryKey={keyOf(Supplier, 'dialog', id ?? 'new')} fetch={fetch} onClose={onClose}>
      {start => (
        <SupplierBox key={now} record={id ? (start as Row) : undefined} initial={start} mode={now} onMode={setNow} onClose={onClose} />
      )}
    </Opening>
  )
}

async function fresh(initial: Values = {}): Promise<Values> {
  return { ...initial, code: await codeOf(Supplier, initial) }
}
