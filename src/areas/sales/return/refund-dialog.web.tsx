import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { only } from '../../../base/text.ts'
import { pathOf } from '../../../web/bill/bill-link.tsx'
import { call } from '../../../web/client/http.ts'
import { decode, decodeRows, type Row, type Sent, wordOf } from '../../../web/client/rows.ts'
import { keyOf } from '../../../web/client/things.ts'
import { FieldText } from '../../../web/fields/field-text.tsx'
import { alignOf } from '../../../web/fields/words.ts'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { openTab } from '../../../web/shell/tabs.ts'
import { RefundBusiness } from './refund-business.ts'
import { refundLines } from './refund-lines.ts'
import { SalesReturn } from './return.ts'

const { columns } = RefundBusiness
const told = ['customerId', 'sourceNo', 'orderNo', 'refundMode', 'final', 'refunded', 'status', 'createdAt'] as const
const { wire: part } = SalesReturn.parts.lines
const fields = only(refundLines, SalesReturn.lines)

interface Refund {
  refund: Row
  lines: Row[]
}

async function refundOf(id: string): Promise<Refund> {
  const sent = await call<Sent>('GET', `${RefundBusiness.path}/detail`, { query: { id } })
  return { refund: decode(RefundBusiness, sent), lines: decodeRows(fields, sent[part] as Sent[]) }
}

/** What is given back by one return: for which goods, how, and how far that has come. */
export function RefundDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { data } = useQuery({ queryKey: keyOf(RefundBusiness, 'detail', id), queryFn: () => refundOf(id) })
  return (
    <TabDialog
      title="退款业务详情"
      note={wordOf(data?.refund.billNo)}
      width={900}
      onClose={onClose}
      footer={
        <>
          {data && (
            <Button
              onClick={() => {
                onClose()
                openReturn(data.refund)
              }}
            >
              打开退货单
            </Button>
          )}
          <Button type="primary" autoFocus onClick={() => onClose()}>
            关闭
          </Button>
        </>
      }
    >
      {data && <Told {...data} />}
    </TabDialog>
  )
}

const openReturn = ({ billType, billId, billNo }: Row) => openTab(pathOf(wordOf(billType), wordOf(billId))!, wordOf(billNo))

const Told = ({ refund, lines }: Refund) => (
  <>
    <Descriptions size="small" column={2}>
      {told.map(key => (
        <Descriptions.Item key={key} label={columns[key].label}>
          <FieldText field={columns[key]} row={refund} />
        </Descriptions.Item>
      ))}
    </Descriptions>
    <table className="plain-table">
      <thead>
        <tr>
          <th>商品编码</th>
          {refundLines.map(key => (
            <th key={key} style={{ textAlign: alignOf(fields[key]) }}>
              {fields[key].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that are only read stay where they are
          <tr key={at}>
            <td>{wordOf(line.goodsCode)}</td>
            {refundLines.map(key => (
              <td key={key} style={{ textAlign: alignOf(fields[key]) }}>
                <FieldText field={fields[key]} row={line} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
)
