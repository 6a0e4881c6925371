import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const periodAreaWeb: AreaWeb = {
  name: 'period',
  screens: {
    periodScreen: piece(() => import('./period-page.web.tsx'), 'PeriodPage'),
  },
}
