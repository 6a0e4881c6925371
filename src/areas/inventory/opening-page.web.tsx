import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { nameWire } from '../../kit/wire.ts'
import { call, download, upload } from '../../web/client/http.ts'
import { useCan } from '../../web/client/session.ts'
import type { WireRow } from '../../web/client/things.ts'
import { CallError, searchOf } from '../../web/client/wire.ts'
import { numberText } from '../../web/fields/number-text.ts'
import { usePlaces } from '../../web/fields/places.ts'
import { Gain, opening } from './gain.ts'
import './opening-page.web.css'
import { openingPath } from './opening.ts'
import { OpeningMissing } from './opening-missing.ts'

interface Report {
  rows: number
  bad: number
  errorCount: number
  errors: { row: number; column: string; msg: string }[]
  totalQty: number
  totalAmt: number
  bills: { id: string; billNo: string; lines: number }[]
}

/** Going live: what every depot still lacks, and the sheet that brings it. */
export function OpeningPage() {
  const client = useQueryClient()
  const { data: depots = [], isPending } = useQuery({
    queryKey: ['opening'],
    queryFn: () => call<WireRow[]>('GET', `${openingPath}/status`),
  })
  const [report, setReport] = useState<Report & { isTrial: boolean; file: File }>()
  const [isBusy, setBusy] = useState(false)
  const mayImport = useCan('opening_import')
  const places = usePlaces()

  async function send(file: File, isTrial: boolean) {
    setBusy(true)
    try {
      const answer = await upload<Report>(`${openingPath}/import`, file, isTrial ? { dryRun: '2' } : {}, { silent: !isTrial })
      setReport({ ...answer, isTrial, file })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['opening'] })
    }
  }

  return (
    <div className="page">
      <section className="card opening-card">
        <h2>期初库存</h2>
        <ol className="muted">
          <li>先建好仓库和商品资料。</li>
          <li>下载模板，一行填写一个仓库的一个商品（批号管理的商品每个批号一行），填写数量和成本单价或成本金额。</li>
          <li>先检查再导入；导入后生成入库原因为“期初”的报溢单，由财务审核记账。</li>
        </ol>
        {mayImport && (
          <div className="opening-tools">
            <Button onClick={() => void download(`${openingPath}/importTemplate`)}>下载模板</Button>
            <label className="plain-button">
              选择文件并检查
              <input
                type="file"
                accept=".xlsx"
                aria-label="期初文件"
                onChange={event => {
                  const file = event.target.files?.[0]
                  event.target.value = ''
                  if (file) void send(file, true)
                }}
              />
            </label>
            <a href={`${Gain.formPage}?type=add`}>手工录入</a>
          </div>
        )}
        {report && <Outcome report={report} isBusy={isBusy} onImport={() => void send(report.file, false)} />}
      </section>
      <section className="card is-growing opening-card" aria-label="各仓库进度">
        <Table
          size="small"
          rowKey="depotId"
          pagination={false}
          loading={isPending}
          dataSource={depots}
          columns={[
            { title: '仓库', dataIndex: 'depotName' },
            {
              title: '未录期初的商品',
              dataIndex: 'missing',
              align: 'right',
              render: (missing: number, row) => (missing ? <a href={missingPath(row)}>{numberText(missing, 0)}</a> : 0),
            },
            { title: '草稿', dataIndex: 'drafts', align: 'right' },
            { title: '待审核', dataIndex: 'waiting', align: 'right' },
            { title: '已记账', dataIndex: 'posted', align: 'right' },
            { title: '期初数量', dataIndex: 'totalQty', align: 'right', render: (value: number) => numberText(value, places.quantity) },
            { title: '期初金额', dataIndex: 'costAmt', align: 'right', render: (value?: number) => numberText(value, places.amount) },
            {
              title: '操作',
              key: 'bills',
              render: (_, row) => <a href={`${Gain.page}?reasonType=${opening}&depotId=${row.depotId}`}>查看单据</a>,
            },
          ]}
        />
      </section>
    </div>
  )
}

const { depotId } = OpeningMissing.filters

const missingPath = (row: WireRow) =>
  `${OpeningMissing.page}?${searchOf({ [depotId.wire]: row[depotId.wire], [nameWire(depotId)]: row[nameWire(depotId)] })}`

function Outcome({ report, isBusy, onImport }: { report: Report & { isTrial: boolean }; isBusy: boolean; onImport(): void }) {
  const { rows, errorCount, errors, totalQty, totalAmt, bills, isTrial } = report
  if (!isTrial) return <p role="status">{`已导入${rows}行，生成${bills.length}张报溢单，等待审核。`}</p>
  if (!errorCount)
    return (
      <p role="status">
        {`检查通过：共${rows}行，数量${totalQty}，金额${totalAmt.toFixed(2)}。`}
        <Button type="primary" loading={isBusy} onClick={onImport}>
          导入
        </Button>
      </p>
    )
  return (
    <div role="status">
      <p className="opening-bad">{`共${rows}行，${errorCount}处需要修改，改好后重新选择文件。`}</p>
      <ul className="opening-errors">
        {errors.slice(0, 200).map(({ row, column, msg }) => (
          <li key={`${row} ${column} ${msg}`}>{`第${row}行 ${column}：${msg}`}</li>
        ))}
      </ul>
    </div>
  )
}
