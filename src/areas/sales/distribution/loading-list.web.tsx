import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { permissionOf } from '../../../kit/permission.ts'
import { type Bill, isChanged } from '../../../web/bill/bill.ts'
import { call } from '../../../web/client/http.ts'
import { ignoreRefusal } from '../../../web/client/ignore-refusal.ts'
import { notify } from '../../../web/client/notify.ts'
import { queryClient } from '../../../web/client/query.ts'
import { can, useSession } from '../../../web/client/session.ts'
import { keyOf } from '../../../web/client/things.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import { type Places, usePlaces } from '../../../web/fields/places.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { historyKey } from '../../../web/list/history.ts'
import { printPages } from '../../../web/print/print-pages.ts'
import { SalesDistribution } from './distribution.ts'
import './tour.web.css'
import { type Tour, toursOf } from './tour.web.tsx'

/** What is put into the car, and what is brought where. */
export async function openLoadingList(bill: Bill) {
  if (!bill.saved.get().id || isChanged(bill)) return notify.warning('请先保存！')
  await openDialog<never>(close => <LoadingList bill={bill} onClose={() => close()} />, 'loading list')
}

function LoadingList({ bill, onClose }: { bill: Bill; onClose(): void }) {
  const { id = '', billNo } = bill.saved.get()
  const paper = useRef<HTMLDivElement>(null)
  const places = usePlaces()
  const { data } = useQuery({ queryKey: keyOf(SalesDistribution, 'loading', id), queryFn: () => toursOf([id]), gcTime: 0 })
  return (
    <TabDialog
      title="装车清单"
      note={billNo}
      width={960}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {can(permissionOf(SalesDistribution, 'print')) && (
            <Button
              type="primary"
              icon={<PrinterOutlined />}
              disabled={!data}
              onClick={() => void print(id, paper.current!).catch(ignoreRefusal)}
            >
              打印
            </Button>
          )}
        </>
      }
    >
      <div ref={paper}>
        {data?.map(tour => (
          <LoadingPaper key={tour.id} tour={tour} places={places} />
        ))}
      </div>
    </TabDialog>
  )
}

/** Only what stands in the history is printed. */
async function print(id: string, paper: HTMLElement) {
  await call('POST', `${SalesDistribution.path}/print`, { body: { ids: [id] } })
  void queryClient.invalidateQueries({ queryKey: historyKey(SalesDistribution.billType, id) })
  printPages({ title: '', pages: [paper], width: 210, height: 297 })
}

const countOf = (quantity: number, unit: string, places: Places) => `${figureText(quantity, 'quantity', places)} ${unit}`

function LoadingPaper({ tour, places }: { tour: Tour; places: Places }) {
  const { tenantName } = useSession(state => state.userInfo)
  const facts = [
    ['线路', tour.routeName],
    ['车辆', tour.carName],
    ['司机', tour.driverName],
    ['仓库', tour.depotName],
    ['日期', tour.billDate],
    ['备注', tour.remark],
  ] as const
  return (
    <article className="loading-list">
      <h1>{tenantName}</h1>
      <h2>装车清单</h2>
      <p className="muted">{tour.billNo}</p>
      <dl>
        {facts.flatMap(([label, word]) =>
          word
            ? [
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{word}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
      <h3>装车商品（后送的先装）</h3>
      <table>
        <thead>
          <Cells of={['商品', '规格型号', '数量', '站', '已装']} />
        </thead>
        <tbody>
          {tour.goods.map(({ goodsCode, goodsName, spec, unitName, quantity, stops }) => (
            <tr key={`${goodsCode} ${unitName}`}>
              <td>
                {goodsName} <small>{goodsCode}</small>
              </td>
              <td>{spec}</td>
              <td className="is-number">{countOf(quantity, unitName, places)}</td>
              <td>{stops}</td>
              <td className="to-tick" />
            </tr>
          ))}
        </tbody>
      </table>
      <h3>配送站点</h3>
      <table>
        <thead>
          <Cells of={['站', '客户与地址', '商品', '客户签收']} />
        </thead>
        <tbody>
          {tour.stops.map(stop => (
            <tr key={stop.id}>
              <td>{stop.place}</td>
              <td>
                <b>{stop.customerName}</b>
                <div>{stop.address}</div>
                <div>{[stop.consigneeName, stop.phone].filter(Boolean).join(' ')}</div>
                <small>{stop.outNo}</small>
                {stop.remark && <div>{stop.remark}</div>}
              </td>
              <td>
                {stop.goods.map(({ goodsCode, goodsName, spec, unitName, quantity }) => (
                  <div key={`${goodsCode} ${unitName}`}>
                    {`${goodsName} ${spec}`.trim()} <b>{countOf(quantity, unitName, places)}</b>
                  </div>
                ))}
              </td>
              <td className="to-sign" />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

const Cells = ({ of }: { of: ReactNode[] }) => (
  <tr>
    {of.map(cell => (
      <th key={String(cell)}>{cell}</th>
    ))}
  </tr>
)
