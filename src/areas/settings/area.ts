import type { Area } from '../../kit/area.ts'
import { SettingScreen } from './screen.ts'

export const settingsArea: Area = {
  name: 'settings',
  captions: {
    'system-words': [SettingScreen],
  },
  looksUp: ['customer', 'depot'],
}
