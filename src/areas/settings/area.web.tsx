import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

export const settingsAreaWeb: AreaWeb = {
  screens: {
    settingScreen: piece(() => import('./settings-page.web.tsx'), 'SettingsPage'),
  },
}
