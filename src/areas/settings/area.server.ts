import type { AreaServer } from '../../server/area.ts'
import { settingCalls } from './settings.server.ts'

export const settingsAreaServer: AreaServer = {
  calls: settingCalls,
}
