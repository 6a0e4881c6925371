import type { Area } from '../../kit/area.ts'
import { RegionScreen } from './region.ts'

export const regionArea: Area = {
  name: 'region',
  captions: {
    'system-words': [RegionScreen],
  },
  looksUp: ['account'],
}
