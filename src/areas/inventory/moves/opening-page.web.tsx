import { ImportOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { permissionOf } from '../../../kit/permission.ts'
import { nameWire } from '../../../kit/wire.ts'
import { openBegun } from '../../../web/bill/begun.ts'
import { call } from '../../../web/client/http.ts'
import { notify } from '../../../web/client/notify.ts'
import { useCan } from '../../../web/client/session.ts'
import { forget } from '../../../web/client/things.ts'
import { searchOf } from '../../../web/client/wire.ts'
import { figureText, numberText } from '../../../web/fields/number-text.ts'
import { usePlaces } from '../../../web/fields/places.ts'
import { Gain, opening } from './gain.ts'
import './opening-page.web.css'
import { openingPath } from './opening.ts'
import { OpeningMissing } from './opening-missing.ts'

/** How far a depot is, as the call tells it; the table names the rest. */
interface DepotStatus {
  depotId: string
  depotName: string
}

/** Going live: what every depot still lacks, and the sheet that brings it. */
export function OpeningPage() {
  const client = useQueryClient()
  const { data: depots = [], isPending } = useQuery({
    queryKey: ['opening'],
    queryFn: () => call<DepotStatus[]>('GET', `${openingPath}/status`),
  })
  const mayImport = useCan('opening_import')
  const mayAdd = useCan(permissionOf(Gain, 'add'))
  const places = usePlaces()

  async function bringSheet() {
    const { importOpening } = await import('./opening-dialog.web.tsx')
    const done = await importOpening()
    if (!done) return
    notify.success(`已导入${done.rows}行，生成${done.bills.length}张报溢单，${done.bills[0]!.status}。`)
    void client.invalidateQueries({ queryKey: ['opening'] })
    void forget(Gain)
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
        <div className="opening-tools">
          {mayImport && (
            <Button type="primary" icon={<ImportOutlined />} onClick={() => void bringSheet()}>
              Excel 导入
            </Button>
          )}
          {mayAdd && <Button onClick={() => openBegun(Gain, { reason: opening })}>手工录入</Button>}
        </div>
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
            { title: '期初数量', dataIndex: 'totalQty', align: 'right', render: (value: number) => figureText(value, 'quantity', places) },
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

const missingPath = (row: DepotStatus) =>
  `${OpeningMissing.page}?${searchOf({ [depotId.wire]: row.depotId, [nameWire(depotId)]: row.depotName })}`
