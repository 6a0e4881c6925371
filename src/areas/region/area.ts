import type { Area } from '../../kit/area.ts'
import { RegionScreen } from './region.ts'

export const regionArea: Area = {
  captions: {
    'system-words': [RegionScreen],
  },
}
