import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { BillLink } from '../../../web/bill/bill-link.tsx'
import { call } from '../../../web/client/http.ts'
import { trailTo } from '../../../web/client/menu.ts'
import { useSession } from '../../../web/client/session.ts'
import { t } from '../../../web/language/t.ts'
import { offenceText } from './offence-text.web.tsx'
import { remedyOf } from './remedies.ts'
import { type CheckRow, type OffenceRow, selfCheckPath } from './self-check.ts'

interface Found {
  count: number
  records: OffenceRow[]
}

/** One promise: both of its sums, every place where it does not hold, with the way to the bill. */
export function OffencePanel({ row }: { row: CheckRow }) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['selfCheck', 'detail', row.id],
    queryFn: () => call<Found>('GET', selfCheckPath('detail'), { query: { id: row.id }, milliseconds: 900_000 }),
    staleTime: 0,
  })
  return (
    <aside className="card offences" aria-label={row.id} aria-busy={isFetching}>
      <header>
        <b className={row.status === 2 ? 'bad' : ''}>{row.id}</b>
        <h3>{t(row.label)}</h3>
        <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
          复查本项
        </Button>
      </header>
      {row.sides && <Sides row={row} sides={row.sides} />}
      {!data && <Skeleton active />}
      {data && !data.records.length && <p className="good">没有异常。</p>}
      {data && data.records.length > 0 && <Offences found={data} />}
      {row.status === 2 && <WhatToDo row={row} />}
    </aside>
  )
}

const Sides = ({ row, sides }: { row: CheckRow; sides: NonNullable<CheckRow['sides']> }) => (
  <dl>
    {sides.map(({ label, sum }) => (
      <div key={label}>
        <dt>{t(label)}</dt>
        <dd>{offenceText(sum)}</dd>
      </div>
    ))}
    <div>
      <dt>差额</dt>
      <dd className={Number(row.difference) ? 'bad' : 'good'}>{offenceText(row.difference)}</dd>
    </div>
  </dl>
)

const Offences = ({ found: { count, records } }: { found: Found }) => (
  <>
    <div className="scroll-box">
      <table className="plain-table">
        <thead>
          <tr>
            <th>位置</th>
            <th className="number">应为</th>
            <th className="number">实为</th>
            <th className="number">差额</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ place, billType, billId, billNo, expected, found, difference }) => (
            <tr key={`${place} ${billType} ${billId} ${expected} ${found}`}>
              <td>
                {place} {billNo && <BillLink billType={billType} id={billId} no={billNo} />}
              </td>
              <td className="number">{offenceText(expected)}</td>
              <td className="number">{offenceText(found)}</td>
              <td className="number bad">{offenceText(difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {count > records.length && (
      <p className="muted">
        共 {count} 项，只显示前 {records.length} 项
      </p>
    )}
  </>
)

/** The page is offered to whoever has it in the menu. */
function WhatToDo({ row }: { row: CheckRow }) {
  const { words, page } = remedyOf(row)
  const menu = useSession(state => state.menuAll)
  const name = page && trailTo(menu, page).at(-1)?.name
  return (
    <section className="remedy" aria-label="怎么办">
      <h4>怎么办</h4>
      <p>{t(words)}</p>
      <p>程序不会写出这样的账：多半是有人绕过程序改了数据库。请核对所列单据的操作历史，从最近的备份恢复；在此之前不能结账。</p>
      {name && <a href={page}>{`打开${name}`}</a>}
    </section>
  )
}
