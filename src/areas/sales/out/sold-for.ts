import { permissionOf } from '../../../kit/permission.ts'
import { priceMemory } from '../../trade/price-memory/price-memory.ts'
import { SalesOut } from './out.ts'

/** What goods were sold for. */
export const soldFor = priceMemory({
  document: SalesOut,
  party: 'customer',
  label: '历史售价',
  own: '该客户最近售价',
  all: '全部客户最近售价',
  permission: permissionOf(SalesOut, 'view'),
})
