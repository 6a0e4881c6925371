import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { BillLink } from '../../web/bill/bill-link.tsx'
import { call } from '../../web/client/http.ts'
import { numberText } from '../../web/fields/number-text.ts'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import { t } from '../../web/language/t.ts'
import { type CheckRow, type OffenceRow, selfCheckPath } from './self-check.ts'

interface Found {
  count: number
  records: OffenceRow[]
}

/** Every place where it does not hold, with the way to the bill. */
export function OffenceDialog({ row, onClose }: { row: CheckRow; onClose(): void }) {
  const { data, isPending } = useQuery({
    queryKey: ['selfCheck', row.id],
    queryFn: () => call<Found>('GET', selfCheckPath('detail'), { query: { id: row.id }, milliseconds: 900_000 }),
    staleTime: 0,
  })
  return (
    <TabDialog title={row.id} note={t(row.label)} width={860} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <div className="offences" aria-busy={isPending}>
        {isPending && <Skeleton active />}
        {data && !data.records.length && <p className="good">没有异常。</p>}
        {data && data.records.length > 0 && <Offences found={data} />}
      </div>
    </TabDialog>
  )
}

const Offences = ({ found: { count, records } }: { found: Found }) => (
  <>
    <div className="scroll-box">
      <table className="plain-table">
        <thead>
          <tr>
            <th>位置</th>
            <th>单据编号</th>
            <th className="number">应为</th>
            <th className="number">实为</th>
            <th className="number">差额</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ place, billType, billId, billNo, expected, found, difference }) => (
            <tr key={`${place} ${billType} ${billId} ${expected} ${found}`}>
              <td>{place}</td>
              <td>{billNo && <BillLink billType={billType} id={billId} no={billNo} />}</td>
              <td className="number">{numberText(expected, 2)}</td>
              <td className="number">{numberText(found, 2)}</td>
              <td className="number bad">{numberText(difference, 2)}</td>
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
