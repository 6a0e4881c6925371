import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const logAreaWeb: AreaWeb = {
  name: 'log',
  screens: {
    usualLogScreen: piece(() => import('./log-page.web.tsx'), 'UsualLogPage'),
    apiLogScreen: piece(() => import('./log-page.web.tsx'), 'ApiLogPage'),
    errorLogScreen: piece(() => import('./log-page.web.tsx'), 'ErrorLogPage'),
    loginLogScreen: piece(() => import('./log-page.web.tsx'), 'LoginLogPage'),
  },
}
