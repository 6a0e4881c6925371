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

/** What is billed: goods that came in, and fees of receipts. */
interface Chosen {
  lines: Sent[]
  fees: Sent[]
}

/** Lets the user choose what of a supplier came in and was not billed: by line, by the order that it came for, or what he carried for us. */
export const openUnbilled = (supplierId: string): Promise<Chosen | undefined> =>
  openDialog<Chosen>(close => <Unbilled supplierId={supplierId} onClose={close} />, `unbilled ${supplierId}`)

const ways = { selectBySupplierId: '按明细', selectBySupplierIdGroupOrder: '按订单', selectPurchaseExins: '费用' } as const
type Way = keyof typeof ways

const { lines: goods, fees } = PurchaseInvoice.parts
const partOf = (way: Way) => (way === 'selectPurchaseExins' ? fees : goods)

function Unbilled({ supplierId, onClose }: { supplierId: string; onClose(chosen?: Chosen): void }) {
  const [way, setWay] = useState<Way>('selectBySupplierId')
  const [words, setWords] = useState('')
  const [keys, setKeys] = useState<Key[]>([])
  const { data = [], isFetching } = useQuery({
    queryKey: [PurchaseInvoice.name, way, supplierId],
    queryFn: () => call<Sent[]>('POST', `${PurchaseInvoice.path}/${way}`, { query: { [ownerWord(way)]: supplierId }, body: {} }),
  })
  const asked = way === 'selectPurchaseExins' ? data.filter(({ inHeadId }) => inHeadId) : data
  const rows: Offered[] = asked.map(row => ({ ...row, rowKey: keyIn(way, row), line: decodeRow(partOf(way).fields, row) as Values }))
  const chosen = rows.filter(({ rowKey }) => keys.includes(rowKey))
  const picked = way === 'selectBySupplierIdGroupOrder' ? chosen.flatMap(group => (group as unknown as Group).bodyList) : chosen
  const turn = (next: Way) => {
    setWay(next)
    setKeys([])
  }
  const done = () => onClose(way === 'selectPurchaseExins' ? { lines: [], fees: picked } : { lines: picked, fees: [] })
  return (
    <TabDialog
      title="选择未到票明细"
      note={picked.length ? `已选 ${picked.length} 行，入库金额 ${numberText(matchedIn(picked), 2)}` : undefined}
      width={1000}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" disabled={!picked.length} onClick={done}>
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
          placeholder="入库单号、采购单号、商品"
          style={{ width: 260, marginLeft: 12 }}
          onChange={event => setWords(event.target.value)}
        />
      </div>
      <Table
        size="small"
        rowKey="rowKey"
        loading={isFetching}
        dataSource={rows.filter(row => isMeant(row, words))}
        columns={useColumns(way)}
        pagination={false}
        scroll={{ y: 420 }}
        locale={{ emptyText: '没有可收票的入库明细！' }}
        rowSelection={{ selectedRowKeys: keys, preserveSelectedRowKeys: true, onChange: setKeys }}
      />
    </TabDialog>
  )
}

/** Where fees are asked for, the supplier goes by another word. */
const ownerWord = (way: Way) => (way === 'selectPurchaseExins' ? 'id' : 'supplierId')

const keyIn = (way: Way, row: Sent) =>
  way === 'selectBySupplierIdGroupOrder' ? `${row.poHeadId} ${row.poNo}` : wordOf(row.sourceBodyId) || wordOf(row.inHeadId)

const isMeant = ({ line }: Offered, words: string) =>
  [line.sourceNo, line.orderNo, line.goodsCode, line.goodsName].some(word =>
    wordOf(word).toLowerCase().includes(words.trim().toLowerCase()),
  )

const matchedIn = (lines: readonly Sent[]) => sum(lines.map(({ matchAmt }) => dec(String(matchAmt ?? 0))))

function useColumns(way: Way) {
  const sees = useSession(({ permission }) => permission.purchase_price_view)
  const amount = (title: string) => ({
    title,
    width: 120,
    align: 'right' as const,
    render: ({ line }: Offered) => numberText(dec(wordOf(line.matched) || 0), 2),
  })
  const order = { title: '采购单号', width: 170, render: ({ line }: Offered) => wordOf(line.orderNo) || '无订单' }
  const receipt = { title: '入库单号', width: 170, render: ({ line }: Offered) => wordOf(line.sourceNo) }
  const day = { title: '日期', width: 100, render: (row: Sent) => wordOf(row.inBillDate) }
  const priced = sees ? [amount('入库金额')] : []
  if (way === 'selectPurchaseExins')
    return [receipt, day, { title: '费用', render: () => fees.label }, amount(fees.fields.openAmount.label)]
  if (way === 'selectBySupplierIdGroupOrder')
    return [
      order,
      { title: '行数', width: 80, align: 'right' as const, render: (row: Offered) => (row as unknown as Group).bodyList.length },
      ...priced,
    ]
  return [
    receipt,
    day,
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
