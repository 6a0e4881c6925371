import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const stockAreaWeb: AreaWeb = {
  name: 'stock',
  pages: {
    '/base/depot/list': piece(() => import('./depot-page.web.tsx'), 'DepotPage'),
  },
  pickers: {
    destination: {
      entity: 'depot',
      source: 'blade-base/depot/destinations',
      filter: { status: '1' },
      columns: ['name', 'code', 'kind'],
      adds: false,
      looksUp: false,
    },
    depot: { entity: 'depot', columns: ['name', 'code', 'kind', 'contact', 'phone', 'areaCode', 'address'] },
  },
}
