import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const resourceAreaWeb: AreaWeb = {
  name: 'resource',
  pages: {
    '/resource/sms': piece(() => import('./sms-page.web.tsx'), 'SmsPage'),
    '/resource/attach': piece(() => import('./attach-page.web.tsx'), 'AttachPage'),
  },
}
