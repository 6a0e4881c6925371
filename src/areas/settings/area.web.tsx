import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const settingsAreaWeb: AreaWeb = {
  name: 'settings',
  screens: {
    settingScreen: piece(() => import('./settings-page.web.tsx'), 'SettingsPage'),
  },
}
