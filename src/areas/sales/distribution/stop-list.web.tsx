import { CompassOutlined, PhoneOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { call } from '../../../web/client/http.ts'
import { ignoreRefusal } from '../../../web/client/ignore-refusal.ts'
import { newKey } from '../../../web/client/key.ts'
import { confirm, notify } from '../../../web/client/notify.ts'
import { encodeRow } from '../../../web/client/rows.ts'
import { forget } from '../../../web/client/things.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import { usePlaces } from '../../../web/fields/places.ts'
import { openDeclared } from '../../../web/form/declared.tsx'
import { StatusTag } from '../../../web/theme/status-tag.tsx'
import { SalesOut } from '../out/out.ts'
import { signed, unsigned } from '../out/signing.ts'
import { SalesDistribution } from './distribution.ts'
import { DistributionLines, linesPath } from './distribution-lines.ts'
import './tour.web.css'
import { outcome, type Tour, type TourStop } from './tour.web.tsx'
import { Undelivered } from './undelivered.ts'

const tags: Record<string, [name: string, color: string]> = {
  [outcome.waiting]: ['待送达', '#409EFF'],
  [outcome.signed]: ['已签收', '#67C23A'],
  [outcome.failed]: ['未送达', '#F56C6C'],
}

/** A tour stop by stop: whom to call, where to go, what is unloaded, and what became of it. */
export function StopList({ tour, isWorking }: { tour: Tour; isWorking: boolean }) {
  return (
    <ol className="stop-list">
      {tour.stops.map(stop => (
        <StopCard key={stop.id} stop={stop} isWorking={isWorking} />
      ))}
    </ol>
  )
}

function StopCard({ stop, isWorking }: { stop: TourStop; isWorking: boolean }) {
  const places = usePlaces()
  const [name, color] = tags[stop.outcome]!
  return (
    <li className={stop.outcome === outcome.waiting ? undefined : 'is-over'}>
      <header>
        <b className="stop-place">{stop.place}</b>
        <strong>{stop.customerName}</strong>
        <StatusTag color={color} name={name} />
      </header>
      <p>{stop.address || '没有收货地址'}</p>
      <p className="muted">{[stop.consigneeName, stop.phone, stop.outNo].filter(Boolean).join(' · ')}</p>
      <ul>
        {stop.goods.map(({ goodsCode, goodsName, spec, unitName, quantity }) => (
          <li key={`${goodsCode} ${unitName}`}>
            <span>{`${goodsName} ${spec}`.trim()}</span>
            <b>{`${figureText(quantity, 'quantity', places)} ${unitName}`}</b>
          </li>
        ))}
      </ul>
      {stop.remark && <p>{stop.remark}</p>}
      {stop.reason && <p className="negative">{stop.reason}</p>}
      {stop.signedAt && stop.outcome === outcome.signed && <p className="muted">{`签回时间 ${stop.signedAt}`}</p>}
      <footer>
        {stop.phone && (
          <Button icon={<PhoneOutlined />} href={`tel:${stop.phone}`}>
            电话
          </Button>
        )}
        {stop.address && (
          <Button icon={<CompassOutlined />} href={mapOf(stop)} target="_blank" rel="noreferrer">
            导航
          </Button>
        )}
        {isWorking && <Steps stop={stop} />}
      </footer>
    </li>
  )
}

/** Whatever map the telephone has opens at the address. */
const mapOf = ({ address }: TourStop) => `https://uri.amap.com/search?keyword=${encodeURIComponent(address)}&callnative=1`

function Steps({ stop }: { stop: TourStop }) {
  const run = (work: () => Promise<unknown>) => () => void work().catch(ignoreRefusal)
  if (stop.outcome === outcome.signed) return <Button onClick={run(() => sign(stop, false))}>撤销签收</Button>
  if (stop.outcome === outcome.failed) return <Button onClick={run(() => bringAgain(stop))}>撤销未送达</Button>
  return (
    <>
      <Button danger onClick={run(() => fail(stop))}>
        未送达
      </Button>
      <Button type="primary" onClick={run(() => sign(stop, true))}>
        签收
      </Button>
    </>
  )
}

const send = (word: string, body: object) => call('POST', `${linesPath}/${word}`, { body, idempotencyKey: newKey() })

async function sign(stop: TourStop, isSigned: boolean) {
  const title = isSigned ? '确认客户已签收？' : '确认撤销签收？'
  if (!(await confirm({ title, content: `第${stop.place}站 ${stop.customerName}` }))) return
  await send('sign', { ids: stop.id, ...encodeRow(SalesOut.head, { signBack: isSigned ? signed : unsigned }) })
  notify.success(isSigned ? '已签收' : '已撤销签收')
  forgetAll()
}

async function fail({ id, outNo }: TourStop) {
  if (await openDeclared(Undelivered, [{ id, billNo: outNo }])) forgetAll()
}

async function bringAgain({ id }: TourStop) {
  await send('undelivered', {
    ids: id,
    ...encodeRow(SalesDistribution.lines, { hasFailed: SalesDistribution.lines.hasFailed.show(false) }),
  })
  notify.success('已撤销未送达')
  forgetAll()
}

function forgetAll() {
  for (const thing of [SalesDistribution, DistributionLines, SalesOut]) void forget(thing)
}
