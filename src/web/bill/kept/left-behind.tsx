import { Button } from 'antd'
import { useState } from 'react'
import { momentOf } from '../../../base/date.ts'
import type { Fields } from '../../../kit/field.ts'
import { nameKey } from '../../../kit/wire.ts'
import { decodeBill } from '../../client/rows.ts'
import { type Bill, isNew, layOver } from '../bill.ts'
import { dropSlot, type Kept, leftBehind } from './autosave.ts'
import '../bill-notes.css'

/** A new bill that was typed and never saved is offered back, wherever it was left. */
export function LeftBehind({ bill }: { bill: Bill }) {
  const { name } = bill.document
  const [found, setFound] = useState(() => (isNew(bill) ? leftBehind(name) : []))
  const first = found[0]
  if (!first) return null
  const done = () => {
    dropSlot(first.slot)
    setFound(leftBehind(name))
  }
  const restore = () => {
    layOver(bill, bill.saved.get(), decodeBill(bill.document, first.kept.typed))
    done()
  }
  return (
    <div className="left-behind" role="status">
      有一张没有保存的新单：{wordsOf(bill, first.kept)}
      <Button size="small" type="link" onClick={restore}>
        恢复
      </Button>
      <Button size="small" type="link" onClick={done}>
        丢弃
      </Button>
    </div>
  )
}

function wordsOf({ document, tables }: Bill, { at, typed: sent }: Kept) {
  const typed = decodeBill(document, sent)
  const party = document.party && (document.head as Fields)[document.party]
  const lines = tables.reduce((count, { key }) => count + ((typed[key] ?? []) as unknown[]).length, 0)
  const rows = tables.length > 0 && `${lines} 行`
  return [party && typed[nameKey(party)], rows, `${momentOf(new Date(at)).slice(5, 16)} 暂存`].filter(Boolean).join('，')
}
