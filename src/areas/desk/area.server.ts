import { Message } from '../../ground/message.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { billNumberCalls } from './bill-number.server.ts'
import { entryCalls } from './entry.server.ts'
import { favouriteCalls } from './favourite.server.ts'
import { Favourite } from './favourite.ts'
import { firstStepCalls } from './first-steps.server.ts'
import { goodsUnitCalls } from './goods-unit.server.ts'
import { jobCalls } from './jobs.server.ts'
import { messageCalls } from './message.server.ts'
import { preferenceCalls } from './preference.server.ts'
import { Preference } from './preference.ts'

export const deskAreaServer: AreaServer = {
  tables: [Favourite, Message, Preference],
  calls: [
    ...billNumberCalls,
    ...favouriteCalls,
    ...entryCalls,
    ...firstStepCalls,
    ...goodsUnitCalls,
    ...jobCalls,
    ...messageCalls,
    ...preferenceCalls,
  ],
  platformWords: [
    words('notice', '通知类型', { 1: '发布通知', 2: '批转通知', 3: '转发通知', 4: '指示通知', 5: '任免通知', 6: '事务通知' }),
  ],
}
