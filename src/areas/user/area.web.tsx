import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const userAreaWeb: AreaWeb = {
  name: 'user',
  pages: {
    '/system/user': piece(() => import('./user-page.web.tsx'), 'UserPage'),
  },
  pickers: {
    user: { entity: 'account' },
    'mdmUser': { entity: 'account', title: '主数据用户', source: 'blade-user/mdmUserPage', columns: ['account', 'name', 'phone'] },
  },
}
