import { permissionOf } from '../../../kit/permission.ts'
import { useCan } from '../../../web/client/session.ts'
import { MessageList } from '../../../web/messages/message-list.tsx'
import { useUnread } from '../../../web/messages/use-messages.ts'
import { AgeCard } from './age-card.web.tsx'
import { LateCard } from './late-card.web.tsx'
import { ProfileCard } from './profile-card.web.tsx'
import { TaskCard } from './task-card.web.tsx'
import { TopTenCard } from './top-ten-card.web.tsx'
import './home-cards.web.css'

const view = (path: string) => permissionOf({ path }, 'view')

/** What concerns one today: who one is, what was said and asked, and what is late, as far as one may see it. */
export function HomeCards() {
  const seesCustomers = useCan(view('blade-barterer/customer'))
  const seesOuts = useCan(view('blade-sales/salesouthead'))
  const seesOrders = useCan(view('blade-purchase/purchaseorderhead'))
  const seesPrices = useCan('purchase_price_view')
  const seesAges = useCan('stockage_view')
  return (
    <div className="home-cards">
      <ProfileCard />
      {seesOuts && <LateCard label="出库未收款提醒" verb="unsettledOuts" wide={['出库金额', '已收款', '未收款']} />}
      <MessageCard />
      {seesOrders && seesPrices && <LateCard label="付款未收货提醒" verb="paidNotReceived" />}
      {seesCustomers && <TopTenCard label="应收前十" verb="artop10" />}
      {seesAges && <AgeCard />}
      <TaskCard />
      {seesCustomers && <TopTenCard label="未开票前十" verb="invoicetop10" />}
    </div>
  )
}

function MessageCard() {
  const unread = useUnread()
  return (
    <section className="card messages" aria-label="最新消息">
      <div className="home-scroll">
        <MessageList unread={unread} leave={() => undefined} />
      </div>
    </section>
  )
}
