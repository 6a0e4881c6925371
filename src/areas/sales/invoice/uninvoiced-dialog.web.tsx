import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Table } from 'antd'
import { type Key, useState } from 'react'
import { sum, zero } from '../../../base/decimal.ts'
import { groupBy } from '../../../base/text.ts'
import type { Row } from '../../../kit/field.ts'
import { amount, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { readRow } from '../../../kit/read.ts'
import { call } from '../../../web/client/http.ts'
import { type Sent, type Values, wordOf } from '../../../web/client/rows.ts'
import { numberText } from '../../../web/fields/number-text.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import type { SentLine } from '../../trade/invoice/by-order.ts'
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

const shown = {
  lineId: text('sourceBodyId', '出库明细'),
  chargeId: text('chargeId', '费用'),
  outNo: text('sourceBillNo', '出库单号'),
  day: day('outBillDate', '日期'),
  orderNo: text('soNo', '销售单号'),
  charge: text('chargeName', '费用'),
  goodsCode: text('commInfoCode', '商品编码'),
  goodsName: text('commInfoName', '商品'),
  quantity: quantity('qty', '未开票数量'),
  unit: text('unitName', '单位'),
  total: amount('totalAmt', '未开票金额'),
}

/** A line as it was sent, for the bill, and in our own words, for the eye. */
interface Line {
  sent: SentLine
  told: Row<typeof shown>
}

/** One line, or all of an order. */
interface Offered {
  key: string
  lines: readonly Line[]
}

function Uninvoiced({ customerId, onClose }: { customerId: string; onClose(chosen?: Chosen): void }) {
  const [way, setWay] = useState<Way>('lines')
  const [words, setWords] = useState('')
  const [keys, setKeys] = useState<Key[]>([])
  const { data, isFetching } = useQuery({ queryKey: [SalesInvoice.name, 'open', customerId], queryFn: () => fetchOpen(customerId) })
  const rows = data ? offers(way, data.lines) : []
  const chosen = rows.filter(({ key }) => keys.includes(key)).flatMap(({ lines }) => lines)
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
          <Button
            type="primary"
            disabled={!chosen.length}
            onClick={() => onClose({ rows: chosen.map(({ sent }) => sent), title: data?.title })}
          >
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
        rowKey="key"
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
  const lines = page.records.map((sent): Line => ({ sent, told: readRow(shown, sent, true).row }))
  return { lines, title: known && titleOf(known) }
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

function offers(way: Way, lines: readonly Line[]): Offered[] {
  if (way === 'lines') return lines.map(line => ({ key: line.told.lineId || line.told.chargeId || '', lines: [line] }))
  return [...groupBy(lines, ({ told }) => told.orderNo || '-')].map(([key, some]) => ({ key, lines: some }))
}

const totalOf = (lines: readonly Line[]) => sum(lines.map(({ told }) => told.total ?? zero))

function isMeant({ lines }: Offered, words: string) {
  const part = words.trim().toLowerCase()
  return lines.some(({ told: { outNo, orderNo, goodsCode, goodsName, charge } }) =>
    [outNo, orderNo, goodsCode, goodsName, charge].some(word => word?.toLowerCase().includes(part)),
  )
}

const told = ({ lines }: Offered) => lines[0]!.told
const right = 'right' as const
const amountColumn = { title: '未开票金额', width: 120, align: right, render: ({ lines }: Offered) => numberText(totalOf(lines), 2) }
const orderColumn = { title: '销售单号', width: 170, render: (row: Offered) => told(row).orderNo || '无订单' }

const lineColumns = [
  { title: '出库单号', width: 170, render: (row: Offered) => told(row).outNo },
  { title: '日期', width: 100, render: (row: Offered) => told(row).day },
  orderColumn,
  { title: '商品', render: (row: Offered) => told(row).charge || `${told(row).goodsCode ?? ''} ${told(row).goodsName ?? ''}` },
  { title: '未开票数量', width: 110, align: right, render: (row: Offered) => quantityIn(told(row)) },
  amountColumn,
]

const quantityIn = ({ quantity: count, unit }: Line['told']) => (count ? `${numberText(count, 2, 0)} ${unit ?? ''}` : '')

const orderColumns = [orderColumn, { title: '行数', width: 80, align: right, render: ({ lines }: Offered) => lines.length }, amountColumn]
