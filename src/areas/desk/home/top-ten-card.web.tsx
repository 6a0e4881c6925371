import { numberText } from '../../../web/fields/number-text.ts'
import { HomeCard, useHome } from './home-card.web.tsx'

interface Top {
  id: string
  code: string
  name: string
  amt: number
  overdueAmt?: number
}

/** Ten customers and how much it is, drawn against the largest; each leads to its record. */
export function TopTenCard({ label, verb }: { label: string; verb: string }) {
  const answer = useHome<Top[]>(`statistics/${verb}`)
  const rows = answer.data ?? []
  const largest = Math.max(...rows.map(({ amt }) => Number(amt)))
  const overdue = rows.reduce((sum, { overdueAmt = 0 }) => sum + Number(overdueAmt), 0)
  return (
    <HomeCard
      label={label}
      answer={answer}
      isEmpty={!rows.length}
      none="没有客户"
      note={overdue > 0 && <span className="bad">{`逾期 ${numberText(overdue, 2)}`}</span>}
    >
      <ul className="home-bars">
        {rows.map(({ id, code, name, amt, overdueAmt = 0 }) => (
          <li key={id}>
            <a className="ellipsis" href={`/base/customer/list?${new URLSearchParams({ keyword: code })}`} title={name}>
              {name}
            </a>
            <span className="home-bar" title={overdueAmt ? `逾期 ${numberText(overdueAmt, 2)}` : undefined}>
              <i className="is-late" style={{ width: `${(100 * Number(overdueAmt)) / largest}%` }} />
              <i style={{ width: `${(100 * (Number(amt) - Number(overdueAmt))) / largest}%` }} />
            </span>
            <span className="number">{numberText(amt, 2)}</span>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
