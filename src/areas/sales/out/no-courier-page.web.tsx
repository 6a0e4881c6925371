import { CarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCan } from '../../../web/client/session.ts'
import { standingPage } from '../../../web/list/standing-page.tsx'
import { openTab } from '../../../web/shell/tabs.ts'
import { UnsentOrders } from '../order/standings.ts'
import { NoCourier } from './no-courier.ts'

/** From what lacks a number to what has not even left. */
function ToUnsent() {
  const may = useCan(UnsentOrders.buttons[0]!.code)
  if (!may) return null
  return (
    <Button icon={<CarOutlined />} onClick={() => openTab(UnsentOrders.page)}>
      批量发货
    </Button>
  )
}

export const NoCourierPage = standingPage(NoCourier, { bar: <ToUnsent /> })
