import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Table } from 'antd'
import { type Key, useState } from 'react'
import { dec, sum } from '../../../base/decimal.ts'
import { call } from '../../../web/client/http.ts'
import { decodeRow, type Sent, type Values, wordOf } from '../../../web/client/rows.ts'
import { useSession } from '../../../web/client/session.ts'
import { numberText } from '../../../web/fields/number-text.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { PurchaseInvoice } from './invoice.ts'

type Group = Sent & { bodyList: Sent[] }

/** A row as it was sent, for the bill, and in our own words, for the eye. */
type Offered = Sent & { rowKey: string; line: Values }

/** Lets the user choose what of a supplier's goods came in and was not billed: by line, or by the order that it came for. */
export const openUnbilled = (supplierId: string): Promise<Sent[] | undefined> =>
  openDialog<Sent[]>(close => <Unbilled supplierId={supplierId} onClose={close} />, `unbilled ${supplierId}`)

const ways = { selectBySupplierId: '按明细', selectBySupplierIdGroupOrder: '按订单' } as const
type Way = keyof typeof ways

function Unbilled({ supplierId, onClose }: { supplierId: string; onClose(chosen?: Sent[]): void }) {
  const [way, setWay] = useState<Way>('selectBySupplierId')
  const [poNo, setPoNo] = useState('')
  const [keys, setKeys] = useState<Key[]>([])
  const { data = [], isFetching } = useQuery({
    queryKey: [PurchaseInvoice.name, way, supplierId, poNo],
    queryFn: () => call<Sent[]>('POST', `${PurchaseInvoice.path}/${way}`, { query: { supplierId, poNo }, body: {} }),
  })
  const rows: Offered[] = data.map(row => ({ ...row, rowKey: keyIn(way, row), line: decodeRow(PurchaseInvoice.lines, row) as Values }))
  const chosen = rows.filter(({ rowKey }) => keys.includes(rowKey))
  const lines = way === 'selectBySupplierId' ? chosen : chosen.flatMap(group => (group as unknown as Group).bodyList)
  const turn = (next: Way) => {
    setWay(next)
    setKeys([])
  }
  return (
    <TabDialog
      title="选择未到票明细"
      note={lines.length ? `已选 ${lines.length} 行，入库金额 ${numberText(matchedIn(lines), 2)}` : undefined}
      width={1000}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" disabled={!lines.length} onClick={() => onClose(lines)}>
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
        <Input.Search allowClear placeholder="采购单号" style={{ width: 220, marginLeft: 12 }} onSearch={setPoNo} />
      </div>
      <Table
        size="small"
        rowKey="rowKey"
        loading={isFetching}
        dataSource={rows}
        columns={useColumns(way)}
        pagination={false}
        scroll={{ y: 420 }}
        locale={{ emptyText: '没有可收票的入库明细！' }}
        rowSelection={{ selectedRowKeys: keys, onChange: setKeys }}
      />
    </TabDialog>
  )
}

const keyIn = (way: Way, row: Sent) => (way === 'selectBySupplierId' ? wordOf(row.sourceBodyId) : `${row.poHeadId} ${row.poNo}`)

const matchedIn = (lines: readonly Sent[]) => sum(lines.map(({ matchAmt }) => dec(String(matchAmt ?? 0))))

function useColumns(way: Way) {
  const sees = useSession(({ permission }) => permission.purchase_price_view)
  const amount = {
    title: '入库金额',
    width: 120,
    align: 'right' as const,
    render: ({ line }: Offered) => numberText(dec(wordOf(line.matched) || 0), 2),
  }
  const order = { title: '采购单号', width: 170, render: ({ line }: Offered) => wordOf(line.orderNo) || '无订单' }
  const priced = sees ? [amount] : []
  if (way === 'selectBySupplierIdGroupOrder')
    return [
      order,
      { title: '行数', width: 80, align: 'right' as const, render: (row: Offered) => (row as unknown as Group).bodyList.length },
      ...priced,
    ]
  return [
    { title: '入库单号', width: 170, render: ({ line }: Offered) => wordOf(line.sourceNo) },
    { title: '日期', width: 100, render: (row: Sent) => wordOf(row.inBillDate) },
    order,
    { title: '商品', render: ({ line }: Offered) => `${wordOf(line.goodsCode)} ${wordOf(line.goodsName)}` },
    {
      title: '未收票数量',
      width: 110,
      align: 'right' as const,
      render: ({ line }: Offered) => `${numberText(dec(wordOf(line.quantity) || 0), 2, 0)} ${wordOf(line.unitName)}`,
    },
    ...priced,
  ]
}
