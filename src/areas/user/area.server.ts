import type { Thing } from '../../kit/registry.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { assignCalls } from './assign.server.ts'
import { post } from './post.server.ts'
import * as tables from './tables.ts'
import { account } from './user.server.ts'
import { userCalls } from './user-calls.server.ts'

export const userAreaServer: AreaServer = {
  tables: Object.values<Thing>(tables),
  entities: [account, post],
  calls: [...userCalls, ...assignCalls],
  platformWords: [words('post_category', '岗位类型', { 1: '高层', 2: '中层', 3: '基层', 4: '其他' })],
}
