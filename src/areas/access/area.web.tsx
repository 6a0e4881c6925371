import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const accessAreaWeb: AreaWeb = {
  name: 'access',
  pages: {
    '/authority/role': piece(() => import('./role-page.web.tsx'), 'RolePage'),
    '/system/topmenu': piece(() => import('./top-menu-page.web.tsx'), 'TopMenuPage'),
  },
}
