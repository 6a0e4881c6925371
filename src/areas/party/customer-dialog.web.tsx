import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { codeOf, detailOf, keyOf, type Saved, type WireRow } from '../../web/client/things.ts'
import type { FormProps } from '../../web/form/open-form.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
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
  const { data, error } = useQuery({
    queryKey: keyOf(Customer, 'dialog', id ?? 'new'),
    queryFn: () => (id ? detailOf(Customer, id) : fresh(initial)),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (error) onClose()
  }, [error, onClose])
  // A hidden tab lets go of what was fetched; what is being typed stands on it all the same.
  const [start, setStart] = useState<WireRow>()
  if (data && !start) setStart(data)
  if (start) return <CustomerBox key={now} record={id ? start : undefined} initial={start} mode={now} onMode={setNow} onClose={onClose} />
  return (
    <TabDialog title="客户" width={1000} footer={<Button onClick={() => onClose()}>关闭</Button>} onClose={onClose}>
      <div className="form-loading" aria-busy="true" />
    </TabDialog>
  )
}

async function fresh(initial: WireRow = {}): Promise<WireRow> {
  const { natureId } = initial
  const code = await codeOf(Customer, natureId ? { natureId } : {})
  return { ...initial, 'bartererCode': code, 'customerContactsVOs': [{ isDefault: 2 }] }
}
