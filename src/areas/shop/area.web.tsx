import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const shopAreaWeb: AreaWeb = {
  name: 'shop',
  pages: {
    '/mall/salesroom/list': piece(() => import('./salesroom-page.web.tsx'), 'SalesRoomPage'),
  },
  pickers: {
    room: { entity: 'salesRoom', columns: ['name', 'code', 'kind', 'condition', 'deposit', 'contact', 'phone', 'areaCode', 'address'] },
  },
}
