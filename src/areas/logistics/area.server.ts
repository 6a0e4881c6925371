import { belonging } from '../../kit/permission.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { demoLogistics } from './demo/logistics.server.ts'
import { demoParcels } from './demo/parcels.server.ts'
import { ExpressCompany } from './express.ts'
import { route } from './route.server.ts'

export const logisticsAreaServer: AreaServer = {
  entities: [route],
  words: [
    words('express_status', '快递状态', { 1: '待揽收', 2: '已揽收', 3: '运输中', 4: '派送中', 5: '已签收', 6: '异常', 7: '已退回' }),
    words('express_subscribe_status', '快递订阅状态', { 1: '待订阅', 2: '已订阅', 3: '订阅失败' }),
    words('transport_status', '运费付款状态', { 5401: '待付款', 5402: '部分付款', 5403: '已付款' }),
  ],
  buttons: {
    // The companies are kept beside the parcels.
    expressFollow: belonging(ExpressCompany),
  },
  grants: [
    { to: ['sales', 'sales_manager'], rights: ['express_view', 'expressfollow_view', 'expresssubscribe_view', 'route_view'] },
    { to: ['accountant', 'finance_manager'], rights: ['transport_view'] },
    { to: ['warehouse'], rights: ['car_*', 'express_*', 'expressfollow_*', 'expresssubscribe_*', 'route_*', 'transport_*'] },
  ],
  demo: [demoLogistics, demoParcels],
}
