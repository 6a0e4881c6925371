import { Suspense } from 'react'
import type { Fields } from '../../../kit/field.ts'
import { piece } from '../../client/piece.ts'
import { useSession } from '../../client/session.ts'
import { figureText } from '../../fields/number-text.ts'
import { useSource } from '../../grid/source.ts'
import { language } from '../../language/t.ts'
import type { Bill } from '../bill.ts'
import { useAllLines } from './use-page.ts'

const Capital = piece(() => import('./capital.tsx'), 'Capital')

/** The sums of the bill, live, and the one that counts in figures and, for readers of Chinese, in words. */
export function TotalsBar({ bill, final }: { bill: Bill; final: string }) {
  // Sums also follow from the head.
  useSource(bill.head)
  const lines = useAllLines(bill)
  const totals = bill.work.totals(lines)
  const { spec, document, places, tables } = bill
  const fields = document.head as Fields
  const words = (key: string) => figureText(totals[key], fields[key]!.scale!, places)
  const permission = useSession(state => state.permission)
  const isSeen = (key: string) => !fields[key]!.rules.needs || permission[fields[key]!.rules.needs] === true
  const sum = totals[final]
  const isMoney = fields[final]!.scale === 'amount'
  return (
    <div className="bill-totals">
      {tables.length === 1 && <Total label="行数" words={String(lines[tables[0]!.key]!.length)} />}
      {Object.entries(spec.totals ?? {})
        .filter(([key]) => isSeen(key))
        .map(([key, label]) => (
          <Total key={key} label={label} words={words(key)} />
        ))}
      <span className="capital ellipsis">
        <Suspense>{language === 'zh-CN' && isSeen(final) && isMoney && sum && !sum.eq(0) && <Capital amount={sum.toFixed()} />}</Suspense>
      </span>
      {isSeen(final) && (
        <span>
          <small>{fields[final]!.label}</small>
          <b className={sum?.lt(0) ? 'final negative' : 'final'} data-total={sum?.toFixed()}>
            {isMoney ? `¥ ${words(final)}` : words(final)}
          </b>
        </span>
      )}
    </div>
  )
}

const Total = ({ label, words }: { label: string; words: string }) => (
  <span>
    <small>{label}</small>
    <b>{words}</b>
  </span>
)
