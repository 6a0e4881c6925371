import type { Area } from '../../kit/area.ts'
import { SalesRoom, SalesRoomSetting } from './salesroom.ts'

export const shopArea: Area = {
  name: 'shop',
  things: [SalesRoom, SalesRoomSetting],
}
