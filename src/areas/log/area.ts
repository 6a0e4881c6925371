import type { Area } from '../../kit/area.ts'
import { ApiLogScreen, ErrorLogScreen, LoginLogScreen, UsualLogScreen } from './screens.ts'

export const logArea: Area = {
  name: 'log',
  captions: {
    'system-log': [UsualLogScreen, ApiLogScreen, ErrorLogScreen, LoginLogScreen],
  },
  looksUp: ['account'],
}
