import { useImperativeHandle } from 'react'
import { usePlaces } from '../../fields/places.ts'
import { wordsOf } from '../../fields/words.ts'
import { useSource } from '../../grid/source.ts'
import type { Bill } from '../bill.ts'
import { useHeadKeys } from './use-page.ts'
import '../bill-notes.css'

/** The folded head in one line; a fault in it unfolds it. */
export function HeadSummary({ bill, onUnfold }: { bill: Bill; onUnfold(): void }) {
  const head = useSource(bill.head)
  useImperativeHandle(bill.headFocus, () => (key: string) => {
    onUnfold()
    requestAnimationFrame(() => bill.headFocus.current?.(key))
  })
  const places = usePlaces()
  const fields = bill.document.head
  const words = useHeadKeys(bill).map(key => wordsOf(fields[key as keyof typeof fields]!, head, places))
  return <p className="head-summary ellipsis">{words.filter(Boolean).join(' · ')}</p>
}
