import { Table } from 'antd'
import { dec } from '../../../base/decimal.ts'
import { numberText } from '../../../web/fields/number-text.ts'
import type { ToldInvoice, ToldLine } from './reading-answer.ts'
import { reasonsText } from './reading-reason.web.tsx'

const figure = (word: string, label: string, width: number, places: number, least = places) => ({
  title: label,
  width,
  align: 'right' as const,
  render: (line: ToldLine) => (line[word] == null ? '' : numberText(dec(String(line[word])), places, least)),
})

const columns = [
  { title: '项目名称', render: (line: ToldLine) => String(line.itemName) },
  { title: '规格型号', width: 130, render: (line: ToldLine) => String(line.spec) },
  { title: '单位', width: 56, render: (line: ToldLine) => String(line.unitName) },
  figure('qty', '数量', 80, 6, 0),
  figure('price', '单价', 96, 8, 2),
  figure('amt', '金额', 100, 2),
  figure('taxRate', '税率%', 64, 2, 0),
  figure('taxAmt', '税额', 90, 2),
  {
    title: '核对',
    width: 220,
    render: ({ reasonList, isDoubtful }: ToldLine) => (isDoubtful === 2 ? reasonsText(reasonList) : ''),
  },
]

/** The lines of the invoice as they were read; the doubtful ones say why. */
export const ReadLines = ({ invoice: { detailList, bodyList } }: { invoice: ToldInvoice }) =>
  detailList.length ? (
    <>
      <Table
        size="small"
        rowKey={line => detailList.indexOf(line)}
        dataSource={detailList}
        columns={columns}
        pagination={false}
        scroll={{ y: 200 }}
        rowClassName={({ isDoubtful }) => (isDoubtful === 2 ? 'is-doubtful' : '')}
      />
      <p className="muted">{`找到 ${bodyList.length} 行对应的未到票入库，填入单据后可以修改`}</p>
    </>
  ) : null
