import * as tables from '../../ground/user-party.ts'
import type { Thing } from '../../kit/registry.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { assignCalls } from './assign.server.ts'
import { post } from './post.server.ts'
import { userSettings } from './settings.server.ts'
import { account } from './user.server.ts'
import { userCalls } from './user-calls.server.ts'

export const userAreaServer: AreaServer = {
  settings: userSettings,
  tables: Object.values<Thing>(tables),
  entities: [account, post],
  calls: [...userCalls, ...assignCalls],
  platformWords: [words('post_category', '岗位类型', { 1: '高层', 2: '中层', 3: '基层', 4: '其他' })],
  buttons: {
    account: [
      { code: 'user_grant', label: '分配角色' },
      { code: 'user_depot', label: '分配仓库' },
      { code: 'user_barter', label: '分配往来单位' },
      { code: 'user_reset', label: '重置密码' },
    ],
  },
}
