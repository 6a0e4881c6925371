import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Table } from 'antd'
import { type Key, useState } from 'react'
import { keyed } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { price, quantity, rate } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { readLines } from '../../../web/bill/table.ts'
import { call } from '../../../web/client/http.ts'
import { decodeRows, type RowOf, type Sent } from '../../../web/client/rows.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import type { Places } from '../../../web/fields/places.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { CustomerInquiry } from './inquiry.ts'

const ways = { agreed: '协议商品', bought: '买过的商品' } as const
type Way = keyof typeof ways

const fields = keyed({
  goodsId: ref('goods', 'commInfoId', '商品', { carry: ['code', 'spec'] }),
  spec: text('specification', '规格型号'),
  unitId: ref('unit', 'unitId', '单位'),
  taxPrice: price('taxPrice', '协议价'),
  lastPrice: price('lastPrice', '最近售价'),
  lastDay: day('lastDate', '最近售出'),
  quantity: quantity('qty', '累计数量'),
  taxRate: rate('taxRate', '税率'),
})
type Known = RowOf<typeof fields> & { goodsCode?: string; unitName?: string }

/** Goods that were agreed with the customer, or that he has bought before, join the lines at the price that was theirs. */
export async function openKnownGoods(bill: Bill, customerId: string) {
  const chosen = await openDialog<Known[]>(
    close => <KnownGoods customerId={customerId} places={bill.places} onClose={close} />,
    'known goods',
  )
  if (!chosen?.length) return
  const lines = chosen.map(({ lastPrice, taxPrice, ...row }) => ({
    ...row,
    goodsSpec: row.spec,
    quantity: 1,
    taxPrice: taxPrice ?? lastPrice,
  }))
  bill.lines.edit([...bill.lines.lines(), ...readLines(CustomerInquiry.parts.lines, lines).map(bill.lines.rules.derive)])
}

interface Props {
  customerId: string
  places: Places
  onClose(chosen?: Known[]): void
}

const keyOf = ({ goodsId, unitId }: Known) => `${goodsId} ${unitId}`

function KnownGoods({ customerId, places, onClose }: Props) {
  const [way, setWay] = useState<Way>('agreed')
  const [words, setWords] = useState('')
  const [keys, setKeys] = useState<Key[]>([])
  const { data = [], isFetching } = useQuery({
    queryKey: [CustomerInquiry.name, way, customerId],
    queryFn: () => (way === 'agreed' ? agreed(customerId) : bought(customerId)),
  })
  const part = words.trim().toLowerCase()
  const isMeant = ({ goodsCode, goodsName, spec }: Known) => [goodsCode, goodsName, spec].some(word => word?.toLowerCase().includes(part))
  const chosen = data.filter(row => keys.includes(keyOf(row)))
  const turn = (next: Way) => {
    setWay(next)
    setKeys([])
  }
  return (
    <TabDialog
      title="协议和买过的商品"
      note={chosen.length ? `已选 ${chosen.length} 行` : undefined}
      width={900}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" disabled={!chosen.length} onClick={() => onClose(chosen)}>
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
          placeholder="商品编码、名称、规格"
          style={{ width: 260, marginLeft: 12 }}
          onChange={event => setWords(event.target.value)}
        />
      </div>
      <Table
        size="small"
        rowKey={keyOf}
        loading={isFetching}
        dataSource={data.filter(isMeant)}
        columns={columnsOf(way, places)}
        pagination={false}
        scroll={{ y: 420 }}
        locale={{ emptyText: way === 'agreed' ? '该客户没有协议商品！' : '该客户没有买过商品' }}
        rowSelection={{ selectedRowKeys: keys, preserveSelectedRowKeys: true, onChange: setKeys }}
      />
    </TabDialog>
  )
}

const goodsOf = (sent: Sent[]) => decodeRows<Known>(fields, sent)

/** That nothing was agreed is no fault here: the list says so. */
const agreed = async (customerId: string) =>
  goodsOf(
    await call<Sent[]>('GET', `${CustomerInquiry.path}/agreementProductsComm`, { query: { 'bartererId': customerId }, silent: true }).catch(
      () => [],
    ),
  )

const bought = async (customerId: string) =>
  goodsOf(
    (await call<{ records: Sent[] }>('GET', `${CustomerInquiry.path}/buyedList`, { query: { 'bartererId': customerId, size: 500 } }))
      .records,
  )

const right = 'right' as const

const columnsOf = (way: Way, places: Places) => [
  { title: '商品编码', width: 110, render: ({ goodsCode }: Known) => goodsCode },
  { title: '商品', render: ({ goodsName, spec }: Known) => `${goodsName} ${spec ?? ''}` },
  { title: '单位', width: 70, render: ({ unitName }: Known) => unitName },
  ...(way === 'agreed'
    ? [{ title: '协议价', width: 120, align: right, render: ({ taxPrice }: Known) => figureText(taxPrice, 'price', places) }]
    : [
        { title: '最近售价', width: 120, align: right, render: ({ lastPrice }: Known) => figureText(lastPrice, 'price', places) },
        { title: '最近售出', width: 110, render: ({ lastDay }: Known) => lastDay },
        { title: '累计数量', width: 110, align: right, render: ({ quantity: count }: Known) => figureText(count, 'quantity', places) },
      ]),
]
