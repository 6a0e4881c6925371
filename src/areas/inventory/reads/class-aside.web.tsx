import { permissionOf } from '../../../kit/permission.ts'
import { useCan } from '../../../web/client/session.ts'
import { classAside } from '../../../web/tree/class-aside.tsx'
import { GoodsClass } from '../../goods/article/goods-class.ts'
import { goodsFilters } from './columns.ts'

const aside = classAside(GoodsClass, goodsFilters.classId)

export const useClassAside = () => (useCan(permissionOf(GoodsClass, 'view')) ? aside : undefined)
