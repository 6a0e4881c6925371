import { numberText } from '../../../web/fields/number-text.ts'
import { HomeCard, useHome } from './home-card.web.tsx'

interface Top {
  id: string
  code: string
  name: string
  amt: number
  overdueAmt?: number
}

/** Ten customers and how much it is; each leads to its record. */
export function TopTenCard({ label, verb }: { label: string; verb: string }) {
  const answer = useHome<Top[]>(`statistics/${verb}`)
  const rows = answer.data ?? []
  const hasOverdue = rows.some(({ overdueAmt }) => overdueAmt !== undefined)
  return (
    <HomeCard label={label} answer={answer} isEmpty={!rows.length} none="没有客户">
      <table className="plain-table">
        <thead>
          <tr>
            <th>客户</th>
            <th className="number">金额</th>
            {hasOverdue && <th className="number">逾期</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, code, name, amt, overdueAmt = 0 }) => (
            <tr key={id}>
              <td>
                <a href={`/base/customer/list?${new URLSearchParams({ keyword: code })}`}>{name}</a>
              </td>
              <td className="number">{numberText(amt, 2)}</td>
              {hasOverdue && <td className={`number${overdueAmt ? ' bad' : ''}`}>{numberText(overdueAmt, 2)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </HomeCard>
  )
}
