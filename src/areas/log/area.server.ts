import * as tables from '../../ground/logs.ts'
import type { Thing } from '../../kit/registry.ts'
import type { AreaServer } from '../../server/area.ts'
import { logCalls } from './logs.server.ts'

export const logAreaServer: AreaServer = {
  tables: Object.values<Thing>(tables),
  calls: logCalls,
}
