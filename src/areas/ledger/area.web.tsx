import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const ledgerAreaWeb: AreaWeb = {
  name: 'ledger',
  screens: {
    selfCheckScreen: piece(() => import('./self-check/self-check-page.web.tsx'), 'SelfCheckPage'),
  },
}
