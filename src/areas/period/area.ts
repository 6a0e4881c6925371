import type { Area } from '../../kit/area.ts'
import { PeriodScreen } from './period.ts'

export const periodArea: Area = {
  name: 'period',
  things: [PeriodScreen],
  looksUp: ['account'],
}
