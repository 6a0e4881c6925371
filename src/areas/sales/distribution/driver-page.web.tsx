import { ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCan } from '../../../web/client/session.ts'
import { keyOf } from '../../../web/client/things.ts'
import { StatusTag } from '../../../web/theme/status-tag.tsx'
import { SalesDistribution } from './distribution.ts'
import { mayDeliver } from './driver-tours.ts'
import { StopList } from './stop-list.web.tsx'
import './tour.web.css'
import { myTours, outcome, type Tour } from './tour.web.tsx'

/** What the driver brings today, in his hand: the next stop first, nothing to scroll sideways. */
export function DriverPage() {
  const may = useCan(mayDeliver)
  const { data, refetch, isFetching } = useQuery({ queryKey: keyOf(SalesDistribution, 'mine'), queryFn: myTours })
  return (
    <div className="driver-page" aria-busy={isFetching}>
      <header>
        <strong>今天的配送</strong>
        <Button icon={<ReloadOutlined />} onClick={() => void refetch()}>
          刷新
        </Button>
      </header>
      {data?.length === 0 && <p className="list-empty">今天没有安排给您的配送。</p>}
      {data?.map(tour => (
        <section key={tour.id} className="card" aria-label={tour.billNo}>
          <TourHead tour={tour} />
          <StopList tour={tour} isWorking={may && tour.state !== SalesDistribution.states.draft.wire} />
        </section>
      ))}
    </div>
  )
}

function TourHead({ tour }: { tour: Tour }) {
  const state = Object.values(SalesDistribution.states).find(({ wire }) => wire === tour.state)!
  const over = tour.stops.filter(stop => stop.outcome !== outcome.waiting).length
  return (
    <header>
      <b>{tour.routeName || tour.billNo}</b>
      <StatusTag color={state.color} name={state.label} />
      <span className="at-end">{`已送 ${over} / ${tour.stops.length}`}</span>
      <small className="muted">{[tour.carName, tour.depotName, tour.billDate, tour.billNo].filter(Boolean).join(' · ')}</small>
    </header>
  )
}
