import { permissionOf } from '../../kit/permission.ts'
import { useCan } from '../../web/client/session.ts'
import type { Aside } from '../../web/list/list-page.tsx'
import { ClassTree, rootId } from '../../web/tree/class-tree.tsx'
import { GoodsClass } from '../goods/goods-class.ts'
import { goodsFilters } from './columns.ts'

const { wire, label } = goodsFilters.classId

/** The tree of classes at the left: a class stands for all that hangs below it. */
const aside: Aside = {
  search: { wire, label },
  render: (filters, find) => (
    <ClassTree
      entity={GoodsClass}
      chosen={filters[wire] ?? rootId}
      onChoose={({ id }) => {
        const { [wire]: _, ...rest } = filters
        find(id === rootId ? rest : { ...rest, [wire]: id })
      }}
    />
  ),
}

export const useClassAside = () => (useCan(permissionOf(GoodsClass, 'view')) ? aside : undefined)
