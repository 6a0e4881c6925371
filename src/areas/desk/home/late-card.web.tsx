import { BillLink } from '../../../web/bill/bill-link.tsx'
import { numberText } from '../../../web/fields/number-text.ts'
import { t } from '../../../web/language/t.ts'
import { useWidth } from '../../../web/shell/width.ts'
import { HomeCard, useHome } from './home-card.web.tsx'

interface Late {
  total: number
  amt: number
  records: Row[]
}

interface Row {
  billType: string
  billId: string
  billNo: string
  billDate: string
  name: string
  /** What it comes to in all, what of it was done, and what is still open. */
  wholeAmt: number
  doneAmt: number
  amt: number
  days: number
}

interface Props {
  label: string
  verb: string
  /** What the three amounts are called; a narrow window has room for what is open alone. */
  wide?: [whole: string, done: string, open: string]
}

const most = 20

/** Bills that wait for money, or for goods that were paid, the longest first. */
export function LateCard({ label, verb, wide }: Props) {
  const answer = useHome<Late>(`statistics/${verb}`)
  const { total = 0, amt = 0, records = [] } = answer.data ?? {}
  const hasRoom = useWidth(({ level }) => level >= 1)
  return (
    <HomeCard
      label={label}
      answer={answer}
      isEmpty={!total}
      none="没有需要提醒的单据"
      isWide={!!wide}
      note={total > 0 && `${total} 张，共 ${numberText(amt, 2)}`}
    >
      {wide && hasRoom ? <Table records={records} names={wide} /> : <List records={records} />}
      {total > most && <p className="muted">{`只显示前 ${most} 张`}</p>}
    </HomeCard>
  )
}

const Table = ({ records, names }: { records: Row[]; names: string[] }) => (
  <table className="plain-table">
    <thead>
      <tr>
        <th>往来单位</th>
        <th>单据编号</th>
        <th>日期</th>
        <th className="number">天数</th>
        {names.map(name => (
          <th key={name} className="number">
            {t(name)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {records.map(({ billType, billId, billNo, billDate, name, wholeAmt, doneAmt, amt, days }) => (
        <tr key={billId}>
          <td>{name}</td>
          <td>
            <BillLink billType={billType} id={billId} no={billNo} />
          </td>
          <td>{billDate}</td>
          <td className="number">{days}</td>
          <td className="number">{numberText(wholeAmt, 2)}</td>
          <td className="number">{doneAmt ? numberText(doneAmt, 2) : '—'}</td>
          <td className="number">
            <b>{numberText(amt, 2)}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const List = ({ records }: { records: Row[] }) => (
  <ul className="home-tasks">
    {records.map(({ billType, billId, billNo, name, amt, days }) => (
      <li key={billId}>
        <BillLink billType={billType} id={billId} no={billNo} />
        <b>{numberText(amt, 2)}</b>
        <span className="muted ellipsis">{name}</span>
        <span className="muted">{`${days} 天`}</span>
      </li>
    ))}
  </ul>
)
