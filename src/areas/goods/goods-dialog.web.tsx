import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { detailOf, keyOf } from '../../web/client/things.ts'
import type { FormProps } from '../../web/form/open-form.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import { Goods } from './goods.ts'
import { GoodsBox } from './goods-box.web.tsx'

/** The card of a goods: what it is, what it is counted in, how it looks, how the mall sells it. */
export function GoodsDialog({ id, mode = id ? 'edit' : 'add', initial, onClose }: FormProps) {
  const [now, setNow] = useState(mode)
  const { data, error } = useQuery({
    queryKey: keyOf(Goods, 'detail', id),
    queryFn: () => detailOf(Goods, id!),
    enabled: !!id,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
  })
  useEffect(() => {
    if (error) onClose()
  }, [error, onClose])
  if (!id || data) return <GoodsBox key={now} record={data} initial={initial} mode={now} onMode={setNow} onClose={onClose} />
  return (
    <TabDialog title={`${Goods.label}`} width={940} footer={<Button onClick={() => onClose()}>关闭</Button>} onClose={onClose}>
      <div className="form-loading" aria-busy="true" />
    </TabDialog>
  )
}
