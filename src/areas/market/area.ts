import type { Area } from '../../kit/area.ts'
import { Consignment } from './consignment.ts'
import { ConsignmentLines, ConsignmentStatement, ConsignmentStock } from './consignment-stock.ts'

export const marketArea: Area = {
  name: 'market',
  things: [Consignment, ConsignmentStock, ConsignmentLines, ConsignmentStatement],
}
