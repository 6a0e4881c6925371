import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Row } from '../../../kit/field.ts'
import { readRow } from '../../../kit/read.ts'
import { relatedBills, relatedPath } from '../../../kit/related.ts'
import { call } from '../../client/http.ts'
import type { Sent } from '../../client/rows.ts'
import { figureText } from '../../fields/number-text.ts'
import { openDialog } from '../../form/dialogs.tsx'
import { TabDialog } from '../../form/tab-dialog.tsx'
import { StatusTag } from '../../theme/status-tag.tsx'
import type { Bill } from '../bill.ts'
import { BillLink } from '../bill-link.tsx'
import '../refusal/bill-dialogs.css'

type Related = Row<typeof relatedBills>
type Linked = Related['sources'][number]
type Settled = Related['settlements'][number]

/** Where a saved bill comes from, what came of it, and how it was settled. */
export const openRelated = (bill: Bill): Promise<void> =>
  openDialog<never>(close => <RelatedDialog bill={bill} onClose={close} />, 'related')

function RelatedDialog({ bill, onClose }: { bill: Bill; onClose(): void }) {
  const { document, saved, places } = bill
  const { id = '', billNo } = saved.get()
  const { data } = useQuery({ queryKey: ['related', id], queryFn: () => ask(document.billType, id), staleTime: 0 })
  const quantity = (one: Linked) => figureText(one.quantity, 'quantity', places)
  const money = (one: Settled) => figureText(one.amount, 'amount', places)
  return (
    <TabDialog
      title="关联单据"
      note={billNo}
      width={760}
      onClose={onClose}
      footer={
        <Button autoFocus onClick={onClose}>
          关闭
        </Button>
      }
    >
      {data && (
        <>
          <Bills title="来源单据" last="数量" rows={data.sources} tell={quantity} />
          <Bills title="后续单据" last="数量" rows={data.followers} tell={quantity} />
          <Bills title="结算记录" last="结算金额" rows={data.settlements} tell={money} of={one => one.itemNo} />
          {isAlone(data) && <p className="muted">还没有与它有关的单据</p>}
          {data.hidden! > 0 && <p className="muted">{`另有 ${data.hidden} 张单据无权查看`}</p>}
        </>
      )}
    </TabDialog>
  )
}

const isAlone = ({ sources, followers, settlements, hidden }: Related) =>
  sources.length + followers.length + settlements.length + hidden! === 0

async function ask(billType: string, id: string): Promise<Related> {
  const sent = await call<Sent>('GET', relatedPath, { query: { billType, id }, silent: true })
  return readRow(relatedBills, sent, true).row
}

interface BillsProps<R> {
  title: string
  last: string
  rows: readonly R[]
  tell(row: R): ReactNode
  of?(row: R): ReactNode
}

function Bills<R extends Linked | Settled>({ title, last, rows, tell, of }: BillsProps<R>) {
  if (!rows.length) return null
  return (
    <table className="plain-table related-bills">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th>单据</th>
          <th>单号</th>
          <th>日期</th>
          <th>状态</th>
          {of && <th>结算单据</th>}
          <th className="number">{last}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one bill may stand here several times, and the rows never move
          <tr key={at}>
            <td>{row.kind}</td>
            <td>
              <BillLink billType={row.billType ?? ''} id={row.billId ?? ''} no={row.billNo ?? ''} />
            </td>
            <td>{row.billDate}</td>
            <td>
              <StatusTag color={row.color ?? ''} name={row.stateName ?? ''} />
            </td>
            {of && <td>{of(row)}</td>}
            <td className="number">{tell(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
