import type { Area } from '../../kit/area.ts'
import { SalesRoom, SalesRoomSetting } from './salesroom.ts'

export const shopArea: Area = {
  things: [SalesRoom, SalesRoomSetting],
}
