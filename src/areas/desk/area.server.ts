import { Message } from '../../ground/message.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { billNumberCalls } from './bill-number.server.ts'
import { copyCheckCalls } from './copy-check.server.ts'
import { entryCalls } from './entry.server.ts'
import { entryCardCalls } from './entry-card.server.ts'
import { favouriteCalls } from './favourite.server.ts'
import { Favourite } from './favourite.ts'
import { firstStepCalls } from './first-steps.server.ts'
import { goodsUnitCalls } from './goods-unit.server.ts'
import { reminderCalls } from './home/reminders.server.ts'
import { staffViewCalls } from './home/staff-view.server.ts'
import { stockAgeCalls } from './home/stock-age-bands.server.ts'
import { topTenCalls } from './home/top-ten.server.ts'
import { userTaskCalls } from './home/user-task.server.ts'
import { UserTask } from './home/user-task.ts'
import { jobCalls } from './jobs.server.ts'
import { messageCalls } from './message.server.ts'
import { preferenceCalls } from './preference.server.ts'
import { Preference } from './preference.ts'

export const deskAreaServer: AreaServer = {
  tables: [Favourite, Message, Preference, UserTask],
  calls: [
    ...billNumberCalls,
    ...topTenCalls,
    ...reminderCalls,
    ...stockAgeCalls,
    ...userTaskCalls,
    ...staffViewCalls,
    ...favouriteCalls,
    ...entryCalls,
    ...entryCardCalls,
    ...copyCheckCalls,
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
