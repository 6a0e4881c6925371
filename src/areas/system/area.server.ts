import * as authTables from '../../ground/sessions.ts'
import * as tables from '../../ground/tables.ts'
import type { Thing } from '../../kit/registry.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { annexCalls } from './annexes.server.ts'
import { errorLogCalls } from './error-log.server.ts'
import { fileCalls } from './files.server.ts'
import { historyCalls } from './history.server.ts'
import { menuCalls } from './menus.server.ts'
import { ownInfoCalls } from './own-info.server.ts'
import { tenantInfoCalls } from './tenant-info.server.ts'

export const systemAreaServer: AreaServer = {
  tables: [...Object.values<Thing>(authTables), ...Object.values<Thing>(tables)],
  calls: [...tenantInfoCalls, ...ownInfoCalls, ...menuCalls, ...errorLogCalls, ...historyCalls, ...fileCalls, ...annexCalls],
  platformWords: [words('sex', '性别', { 1: '男', 2: '女' }), words('user_type', '用户平台', { 1: 'WEB', 2: 'APP', 3: 'OTHER' })],
}
