import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const regionAreaWeb: AreaWeb = {
  name: 'region',
  screens: {
    regionScreen: piece(() => import('./region-page.web.tsx'), 'RegionPage'),
  },
}
