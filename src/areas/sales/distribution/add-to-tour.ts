import { dialog } from '../../../kit/dialog.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { SalesOut } from '../out/out.ts'
import { SalesDistribution } from './distribution.ts'

const { routeId, carId, driverId } = SalesDistribution.head
const later = { required: undefined }

/** Outbounds go along with a car: with the one that is being loaded for the same route and driver, else with a new one. */
export const AddToTour = dialog({
  name: 'addToTour',
  label: '加入配送',
  width: 480,
  fields: {
    routeId: { ...routeId, rules: { ...routeId.rules, ...later } },
    carId: { ...carId, rules: { ...carId.rules, ...later } },
    driverId: { ...driverId, rules: { ...driverId.rules, ...later } },
  },
  submit: `${SalesDistribution.path}/addsoout`,
  permission: permissionOf(SalesDistribution, 'add'),
  done: '已加入配送单',
  on: { document: SalesOut, from: ['submitted', 'posted'], many: true },
})
