import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const developAreaWeb: AreaWeb = {
  name: 'develop',
  pages: {
    '/system/client': piece(() => import('./client-page.web.tsx'), 'ClientPage'),
    '/tool/datasource': piece(() => import('./data-source-page.web.tsx'), 'DataSourcePage'),
    '/tool/code': piece(() => import('./code-page.web.tsx'), 'CodePage'),
  },
}
