import { Suspense, useCallback } from 'react'
import type { Fields } from '../../kit/field.ts'
import { piece } from '../client/piece.ts'
import { numberText } from '../fields/number-text.ts'
import { useSource } from '../grid/source.ts'
import { useRows } from '../grid/use-lines.ts'
import { language } from '../language/t.ts'
import type { Bill } from './bill.ts'
import type { BillLine } from './spec.ts'

const Capital = piece(() => import('./capital.tsx'), 'Capital')

/** The sums of the lines, live, and the one that counts in figures and, for readers of Chinese, in words. */
export function TotalsBar({ bill }: { bill: Bill }) {
  const head = useSource(bill.head)
  // biome-ignore lint/correctness/useExhaustiveDependencies: sums also follow from the head
  const sum = useCallback((lines: readonly BillLine[]) => ({ count: lines.length, totals: bill.work.totals(lines) }), [bill, head])
  const { count, totals } = useRows(bill.lines, sum)
  const { spec, document, places } = bill
  const fields = document.head as Fields
  const words = (key: string) => numberText(totals[key], places[fields[key]!.scale!])
  const final = totals[spec.final]!
  const isMoney = fields[spec.final]!.scale === 'amount'
  return (
    <div className="bill-totals">
      <Total label="行数" words={String(count)} />
      {Object.entries(spec.totals).map(([key, label]) => (
        <Total key={key} label={label} words={words(key)} />
      ))}
      <span className="capital ellipsis">
        <Suspense>{language === 'zh-CN' && isMoney && <Capital amount={final.toFixed()} />}</Suspense>
      </span>
      <span>
        <label>{fields[spec.final]!.label}</label>
        <b className={final.lt(0) ? 'final negative' : 'final'} data-total={final.toFixed()}>
          {isMoney ? `¥ ${words(spec.final)}` : words(spec.final)}
        </b>
      </span>
    </div>
  )
}

const Total = ({ label, words }: { label: string; words: string }) => (
  <span>
    <label>{label}</label>
    <b>{words}</b>
  </span>
)
