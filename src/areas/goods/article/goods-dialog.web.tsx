import { useState } from 'react'
import type { Row } from '../../../web/client/rows.ts'
import { detailOf, keyOf } from '../../../web/client/things.ts'
import type { FormProps } from '../../../web/form/open-form.tsx'
import { Opening } from '../../../web/form/opening.tsx'
import { Goods } from './goods.ts'
import { GoodsBox } from './goods-box.web.tsx'

/** The card of a goods: what it is, what it is counted in, how it looks, how the mall sells it. */
export function GoodsDialog({ id, mode = id ? 'edit' : 'add', initial, onClose }: FormProps) {
  const [now, setNow] = useState(mode)
  const box = (record?: Row) => <GoodsBox key={now} record={record} initial={initial} mode={now} onMode={setNow} onClose={onClose} />
  if (!id) return box()
  return (
    <Opening title={Goods.label} width={940} queryKey={keyOf(Goods, 'detail', id)} fetch={() => detailOf(Goods, id)} onClose={onClose}>
      {box}
    </Opening>
  )
}
