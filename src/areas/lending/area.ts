import type { Area } from '../../kit/area.ts'
import { Borrow } from './borrow.ts'

export const lendingArea: Area = {
  name: 'lending',
  things: [Borrow],
}
