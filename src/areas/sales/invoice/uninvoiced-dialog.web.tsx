import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Table } from 'antd'
import { type Key, useState } from 'react'
import { dec, sum } from '../../../base/decimal.ts'
import { call } from '../../../web/client/http.ts'
import { type Sent, type Values, wordOf } from '../../../web/client/rows.ts'
import { numberText } from '../../../web/fields/number-text.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { byOrder, type SentLine } from '../../trade/invoice/by-order.ts'
import { SalesInvoice } from './invoice.ts'

interface Chosen {
  rows: SentLine[]
  /** To whom the customer is invoiced, unless something else was typed. */
  title?: Values
}

/** Lets the user choose what a customer was sold and is not invoiced for: by line, or by order. */
export const openUninvoiced = (customerId: string): Promise<Chosen | undefined> =>
  openDialog<Chosen>(close => <Uninvoiced customerId={customerId} onClose={close} />, `uninvoiced ${customerId}`)

const ways = { lines: '按明细', orders: '按订单' } as const
type Way = keyof typeof ways

interface Offered extends SentLine {
  rowKey: string
  bodyList?: SentLine[]
}

function Uninvoiced({ customerId, onClose }: { customerId: string; onClose(chosen?: Chosen): void }) {
  const [way, setWay] = useState<Way>('lines')
  const [words, setWords] = useState('')
  const [keys, setKeys] = useState<Key[]>([])
  const { data, isFetching } = useQuery({ queryKey: [SalesInvoice.name, 'open', customerId], queryFn: () => fetchOpen(customerId) })
  const lines = data?.lines ?? []
  const rows: Offered[] = way === 'lines' ? lines.map(row => ({ ...row, rowKey: lineKey(row) })) : orders(lines)
  const chosen = rows.filter(({ rowKey }) => keys.includes(rowKey)).flatMap(row => row.bodyList ?? [row])
  const turn = (next: Way) => {
    setWay(next)
    setKeys([])
  }
  return (
    <TabDialog
      title="选择未开票明细"
      note={chosen.length ? `已选 ${chosen.length} 行，开票金额 ${numberText(totalOf(chosen), 2)}` : undefined}
      width={1000}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" disabled={!chosen.length} onClick={() => onClose({ rows: chosen, title: data?.title })}>
            确定
          </Button>
        </>
      }
    >
      <div className="dialog-lead">
        <Segmented<Way>
          value={way}
          onChange={turn}
          options={Object.entries(ways).map(([value, label]) => ({ value: value as Way, label }))}
        />
        <Input.Search
          allowClear
          placeholder="出库单号、销售单号、商品"
          style={{ width: 260, marginLeft: 12 }}
          onChange={event => setWords(event.target.value)}
        />
      </div>
      <Table
        size="small"
        rowKey="rowKey"
        loading={isFetching}
        dataSource={rows.filter(row => isMeant(row, words))}
        columns={way === 'lines' ? lineColumns : orderColumns}
        pagination={false}
        scroll={{ y: 420 }}
        locale={{ emptyText: '没有可开票的出库明细！' }}
        rowSelection={{ selectedRowKeys: keys, preserveSelectedRowKeys: true, onChange: setKeys }}
      />
    </TabDialog>
  )
}

async function fetchOpen(customerId: string) {
  const query = { customerId, current: 1, size: 1000 }
  const [page, known] = await Promise.all([
    call<{ records: SentLine[] }>('GET', `${SalesInvoice.path}/selectByCustomerId`, { query }),
    call<Sent>('GET', 'blade-sales/customerinvoice/selectDefault', { query: { customerId } }).catch(() => undefined),
  ])
  return { lines: page.records, title: known && titleOf(known) }
}

const titleOf = (known: Sent): Values => ({
  titleName: wordOf(known.invoiceName),
  taxNo: wordOf(known.taxNo),
  address: wordOf(known.address),
  telephone: wordOf(known.telephone),
  bankName: wordOf(known.bankName),
  bankAccount: wordOf(known.bankAccount),
  ...(known.invoiceType ? { invoiceType: wordOf(known.invoiceType) } : {}),
})

const lineKey = (row: SentLine) => wordOf(row.sourceBodyId) || wordOf(row.chargeId)

const orders = (lines: SentLine[]): Offered[] =>
  byOrder(lines, { id: 'orderId', no: 'soNo', sums: ['totalAmt'] }).map(group => ({
    ...(group as SentLine & { bodyList: SentLine[] }),
    rowKey: wordOf((group as SentLine).soNo) || '-',
  }))

const totalOf = (lines: readonly SentLine[]) => sum(lines.map(({ totalAmt }) => dec(String(totalAmt || 0))))

const isMeant = (row: Offered, words: string) =>
  [row, ...(row.bodyList ?? [])].some(line =>
    [line.sourceBillNo, line.soNo, line.commInfoCode, line.commInfoName, line.chargeName].some(word =>
      wordOf(word).toLowerCase().includes(words.trim().toLowerCase()),
    ),
  )

const amount = { title: '未开票金额', width: 120, align: 'right' as const, render: (row: Offered) => numberText(totalOf([row]), 2) }
const order = { title: '销售单号', width: 170, render: (row: Offered) => wordOf(row.soNo) || '无订单' }

const lineColumns = [
  { title: '出库单号', width: 170, render: (row: Offered) => wordOf(row.sourceBillNo) },
  { title: '日期', width: 100, render: (row: Offered) => wordOf(row.outBillDate) },
  order,
  { title: '商品', render: (row: Offered) => wordOf(row.chargeName) || `${wordOf(row.commInfoCode)} ${wordOf(row.commInfoName)}` },
  {
    title: '未开票数量',
    width: 110,
    align: 'right' as const,
    render: (row: Offered) => (row.qty == null ? '' : `${numberText(dec(wordOf(row.qty) || 0), 2, 0)} ${wordOf(row.unitName)}`),
  },
  amount,
]

const orderColumns = [
  order,
  { title: '行数', width: 80, align: 'right' as const, render: (row: Offered) => row.bodyList?.length ?? 0 },
  amount,
]
