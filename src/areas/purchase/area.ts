import type { Area } from '../../kit/area.ts'
import { PurchaseIn } from './in.ts'

export const purchaseArea: Area = {
  name: 'purchase',
  things: [PurchaseIn],
}
