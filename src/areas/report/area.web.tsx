import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const reportAreaWeb: AreaWeb = {
  name: 'report',
  pages: {
    '/report/arBalance/list': piece(() => import('./owed/owed-page.web.tsx'), 'ArBalancePage'),
    '/report/apBalance/list': piece(() => import('./owed/owed-page.web.tsx'), 'ApBalancePage'),
    '/desk/debitStatisticsTotal': piece(() => import('./owed/owed-page.web.tsx'), 'DebitStatisticsPage'),
    '/desk/creditStatisticsTotal': piece(() => import('./owed/owed-page.web.tsx'), 'CreditStatisticsPage'),
  },
}
