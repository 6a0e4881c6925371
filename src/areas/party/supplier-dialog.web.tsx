import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { codeOf, detailOf, keyOf, type Saved, type WireRow } from '../../web/client/things.ts'
import type { Mode } from '../../web/form/form-dialog.tsx'
import type { FormProps } from '../../web/form/open-form.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import { Supplier } from './supplier.ts'
import { SupplierBox } from './supplier-box.web.tsx'

interface Props extends Pick<FormProps, 'id' | 'initial' | 'mode'> {
  onClose(saved?: Saved): void
}

/** A supplier with its accounts and, where it speaks for brands, the papers for them; the code is there before anybody types. */
export function SupplierDialog({ id, mode = id ? 'edit' : 'add', initial, onClose }: Props) {
  const [now, setNow] = useState<Mode>(mode)
  const { data, error } = useQuery({
    queryKey: keyOf(Supplier, 'dialog', id ?? 'new'),
    queryFn: () => (id ? detailOf(Supplier, id) : fresh(initial)),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (error) onClose()
  }, [error, onClose])
  if (data) return <SupplierBox key={now} record={id ? data : undefined} initial={data} mode={now} onMode={setNow} onClose={onClose} />
  return (
    <TabDialog title="供应商" width={1000} footer={<Button onClick={() => onClose()}>关闭</Button>} onClose={onClose}>
      <div className="form-loading" aria-busy="true" />
    </TabDialog>
  )
}

async function fresh(initial: WireRow = {}): Promise<WireRow> {
  const { natureId } = initial
  return { ...initial, 'bartererCode': await codeOf(Supplier, natureId ? { natureId } : {}) }
}
