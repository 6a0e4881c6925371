import type { Area } from '../../kit/area.ts'
import { Depot } from './depot.ts'
import { DepotLocation } from './depot-location.ts'

export const stockArea: Area = {
  name: 'stock',
  captions: {
    'base-logistics': [Depot, DepotLocation],
  },
}
