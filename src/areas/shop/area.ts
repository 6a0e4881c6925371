import type { Area } from '../../kit/area.ts'
import { SalesRoom, SalesRoomSetting } from './salesroom.ts'

export const shopArea: Area = {
  things: [SalesRoom, SalesRoomSetting],
  buttons: {
    salesRoom: [{ code: 'salesroom_setting', label: '门店设置' }],
  },
}
