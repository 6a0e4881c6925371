import type { Blocker } from '../client/blockers.ts'
import { notify } from '../client/notify.ts'
import { openTab } from '../shell/tabs.ts'
import { pathOf } from './bill-link.tsx'

type Named = Pick<Blocker, 'billType' | 'billId' | 'billNo'>

/** A sentence in which the numbers of bills are the ways to them; those that it does not name stand behind it. */
export function LinkedText({ text, bills }: { text: string; bills: readonly Named[] }) {
  const pieces = piecesOf(text, bills)
  const others = bills.filter(({ billNo }) => !text.includes(billNo))
  return (
    <>
      {pieces.map((piece, at) => {
        const bill = bills.find(({ billNo }) => billNo === piece)
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence stay in their places
        return bill ? <Way key={at} bill={bill} /> : piece
      })}
      {others.map(bill => (
        <span key={bill.billId}>
          {' '}
          <Way bill={bill} />
        </span>
      ))}
    </>
  )
}

const piecesOf = (text: string, bills: readonly Named[]) => {
  const numbers = bills.map(({ billNo }) => billNo.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return numbers.length ? text.split(new RegExp(`(${numbers.join('|')})`)) : [text]
}

/** Also where no frame follows links, as in a message above the page. */
function Way({ bill: { billType, billId, billNo } }: { bill: Named }) {
  const path = pathOf(billType, billId)
  if (!path) return billNo
  const open = (event: React.MouseEvent) => {
    event.preventDefault()
    openTab(path)
  }
  return (
    <a href={path} onClick={open}>
      {billNo}
    </a>
  )
}

export const sayLinked = (text: string, bills: readonly Named[]) => notify.lastingError(<LinkedText text={text} bills={bills} />)
