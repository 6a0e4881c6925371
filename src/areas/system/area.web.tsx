import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const systemAreaWeb: AreaWeb = {
  name: 'system',
  pages: {
    '/info/index': piece(() => import('./own-info.web.tsx'), 'OwnInfoPage'),
  },
}
