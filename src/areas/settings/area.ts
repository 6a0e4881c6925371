import type { Area } from '../../kit/area.ts'
import { SettingScreen } from './screen.ts'

export const settingsArea: Area = {
  captions: {
    'system-words': [SettingScreen],
  },
}
