import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const tenantAreaWeb: AreaWeb = {
  name: 'tenant',
  pages: {
    '/system/tenant': piece(() => import('./tenant-page.web.tsx'), 'TenantPage'),
  },
}
