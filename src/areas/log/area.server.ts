import type { Thing } from '../../kit/registry.ts'
import type { AreaServer } from '../../server/area.ts'
import { logCalls } from './logs.server.ts'
import * as tables from './tables.ts'

export const logAreaServer: AreaServer = {
  tables: Object.values<Thing>(tables),
  calls: logCalls,
}
