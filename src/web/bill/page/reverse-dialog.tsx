import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { permissionOf } from '../../../kit/permission.ts'
import { call } from '../../client/http.ts'
import { can } from '../../client/session.ts'
import { numberText } from '../../fields/number-text.ts'
import { openDialog } from '../../form/dialogs.tsx'
import { TabDialog } from '../../form/tab-dialog.tsx'
import { type Bill, billWords } from '../bill.ts'
import '../refusal/bill-dialogs.css'

/** Why a bill is undone, and whether it is written anew. */
export interface Reversal {
  reason: string
  copies: boolean
}

const kinds = { receivable: '应收账款', payable: '应付账款', received: '预收款', paid: '预付款', bank: '账户余额' }

/** What it will do, as the server tells it before; what the reader may not see is not there. */
interface Told {
  stockList: { 'commInfoName': string; depotName: string; qty: number; beforeQty: number; afterQty: number }[]
  moneyList: { type: keyof typeof kinds; name: string; amt: number }[] | null
  entryList: { account: string; accountName: string; debit: number; credit: number }[] | null
}

export const askReversal = (bill: Bill) => openDialog<Reversal>(close => <ReverseDialog bill={bill} onClose={close} />)

function ReverseDialog({ bill, onClose }: { bill: Bill; onClose(reversal?: Reversal): void }) {
  const [reason, setReason] = useState('')
  const [isBad, setBad] = useState(false)
  const agree = (copies: boolean) => (reason.trim() ? onClose({ reason: reason.trim(), copies }) : setBad(true))
  const mayCopy = can(permissionOf(bill.document, 'add'))
  return (
    <TabDialog
      title="红冲"
      note={billWords(bill)}
      width={640}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          {mayCopy && <Button onClick={() => agree(true)}>红冲并复制</Button>}
          <Button type="primary" danger onClick={() => agree(false)}>
            红冲
          </Button>
        </>
      }
    >
      <Input.TextArea
        autoFocus
        aria-label="红冲原因"
        placeholder="红冲原因"
        maxLength={200}
        autoSize={{ minRows: 2, maxRows: 4 }}
        status={isBad ? 'error' : undefined}
        value={reason}
        onChange={event => {
          setBad(false)
          setReason(event.target.value)
        }}
        onKeyDown={event => event.key === 'Enter' && event.ctrlKey && agree(false)}
      />
      {isBad && (
        <p className="form-problem is-below" role="alert">
          请输入红冲原因！
        </p>
      )}
      <Outlook bill={bill} />
      <p className="muted">红冲写一张红字单，原单和红字单都保留在账上，不能恢复。</p>
    </TabDialog>
  )
}

function Outlook({ bill: { document, saved, places } }: { bill: Bill }) {
  const billId = saved.get().id!
  const { data } = useQuery({
    queryKey: ['reversal', document.billType, billId, saved.get().version],
    queryFn: () => call<Told>('GET', 'blade-finance/glentry/reversal', { query: { billType: document.billType, billId }, silent: true }),
    gcTime: 0,
    retry: false,
  })
  if (!data) return null
  const { stockList, moneyList, entryList } = data
  const signed = (value: number, digits: number) => `${value > 0 ? '+' : ''}${numberText(value, digits)}`
  const figure = (value: number) => (value ? numberText(value, 2) : '')
  return (
    <div className="reversal-told">
      <Table
        titles={['库存', '仓库', '变动', '红冲后']}
        rows={stockList.map(row => [
          row['commInfoName'],
          row.depotName,
          signed(row.qty, places.quantity),
          numberText(row.afterQty, places.quantity),
        ])}
      />
      <Table
        titles={['资金往来', '单位或账户', '变动']}
        rows={(moneyList ?? []).map(({ type, name, amt }) => [kinds[type], name, signed(amt, 2)])}
      />
      <Table
        titles={['分录', '借方', '贷方']}
        rows={(entryList ?? []).map(({ account, accountName, debit, credit }) => [
          `${account} ${accountName}`,
          figure(debit),
          figure(credit),
        ])}
      />
    </div>
  )
}

/** What has nothing in it is not shown. */
function Table({ titles, rows }: { titles: string[]; rows: ReactNode[][] }) {
  if (!rows.length) return null
  return (
    <table>
      <thead>
        <tr>
          {titles.map(title => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(cells => (
          <tr key={cells.join(' ')}>
            {cells.map((cell, at) => (
              <td key={titles[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
