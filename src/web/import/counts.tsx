import { numberText } from '../fields/number-text.ts'
import type { ImportReport } from './calls.ts'

type Count = readonly [label: string, words: string, className?: string]

/** What a sheet comes to, at a glance. */
export const Counts = ({ counts }: { counts: readonly Count[] }) => (
  <dl className="import-counts">
    {counts.map(([label, words, className]) => (
      <div key={label} className={className}>
        <dt>{label}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)

export const badCount = (bad: number): Count => ['错误行', numberText(bad, 0), bad ? 'negative' : undefined]

/** New, changed, as they were, bad: the four fates of a row. */
export function fatesOf({ rows, added, changed, unchanged, bad }: ImportReport): Count[] {
  return [
    ['总行数', numberText(rows, 0)],
    ['新增', numberText(added, 0)],
    ['修改', numberText(changed, 0)],
    ['无变化', numberText(unchanged, 0)],
    badCount(bad),
  ]
}
