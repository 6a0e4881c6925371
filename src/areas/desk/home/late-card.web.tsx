import { BillLink } from '../../../web/bill/bill-link.tsx'
import { numberText } from '../../../web/fields/number-text.ts'
import { HomeCard, useHome } from './home-card.web.tsx'

interface Late {
  total: number
  amt: number
  records: { billType: string; billId: string; billNo: string; name: string; amt: number; days: number }[]
}

const most = 20

/** Bills that wait for money, or for goods that were paid, the longest first. */
export function LateCard({ label, verb }: { label: string; verb: string }) {
  const answer = useHome<Late>(`statistics/${verb}`)
  const { total = 0, amt = 0, records = [] } = answer.data ?? {}
  return (
    <HomeCard
      label={label}
      answer={answer}
      isEmpty={!total}
      none="没有需要提醒的单据"
      end={total > 0 && `${total} 张，共 ${numberText(amt, 2)}`}
    >
      <table className="plain-table">
        <thead>
          <tr>
            <th>单据编号</th>
            <th>往来单位</th>
            <th className="number">天数</th>
            <th className="number">金额</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ billType, billId, billNo, name, amt: open, days }) => (
            <tr key={billId}>
              <td>
                <BillLink billType={billType} id={billId} no={billNo} />
              </td>
              <td>{name}</td>
              <td className="number">{days}</td>
              <td className="number">{numberText(open, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > most && <p className="muted">{`只显示前 ${most} 张`}</p>}
    </HomeCard>
  )
}
