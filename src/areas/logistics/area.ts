import type { Area } from '../../kit/area.ts'
import { Car } from './car.ts'
import { ExpressCompany, ExpressFollow, ExpressSubscription } from './express.ts'
import { Route } from './route.ts'
import { TransportCompany } from './transport-company.ts'

export const logisticsArea: Area = {
  name: 'logistics',
  captions: {
    'base-logistics': [Car, Route, TransportCompany, ExpressFollow, ExpressSubscription],
  },
  things: [ExpressCompany],
}
