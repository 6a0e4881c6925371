import { furnishing } from '../../server/furnish.ts'
import { CustomerClass, SupplierClass } from './party-class.ts'

/** Every party stands in a class, so that there is one to begin with. */
export const firstClasses = [
  furnishing(CustomerClass, [{ code: '01', name: '默认分类' }]),
  furnishing(SupplierClass, [{ code: '01', name: '默认分类' }]),
]
