import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const logisticsAreaWeb: AreaWeb = {
  name: 'logistics',
  pages: {
    '/base/expressFollow/list': piece(() => import('./express-page.web.tsx'), 'ExpressPage'),
  },
  pickers: {
    car: { entity: 'car', columns: ['plate', 'kind', 'load', 'volume', 'description', 'shortName', 'remark'] },
    route: { entity: 'route', columns: ['code', 'name', 'areas', 'mnemonic', 'remark'] },
  },
}
