import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { demoShops } from './demo/shops.server.ts'
import { salesRoom } from './salesroom.server.ts'
import { shopSettings } from './settings.server.ts'

export const shopAreaServer: AreaServer = {
  settings: shopSettings,
  entities: [salesRoom],
  words: [
    words('room_type', '门店类型', { 1: '直营店', 2: '加盟店', 3: '合作店' }),
    words('room_status', '门店状态', { 1: '营业中', 2: '筹备中', 3: '已停业' }),
  ],
  buttons: {
    salesRoom: [{ code: 'salesroom_setting', label: '门店设置' }],
  },
  demo: [demoShops],
}
