import { permissionOf } from '../../../kit/permission.ts'
import { nameWire } from '../../../kit/wire.ts'
import { useCan } from '../../../web/client/session.ts'
import type { Aside } from '../../../web/list/list-page.tsx'
import { ClassTree, rootId } from '../../../web/tree/class-tree.tsx'
import { GoodsClass } from '../../goods/article/goods-class.ts'
import { goodsFilters } from './columns.ts'

const field = goodsFilters.classId
const { wire, label } = field
const name = nameWire(field)

/** The tree of classes at the left: a class stands for all that hangs below it. */
const aside: Aside = {
  search: { wire, label, field },
  render: (filters, find) => (
    <ClassTree
      entity={GoodsClass}
      chosen={filters[wire] ?? rootId}
      onChoose={({ id, title }) => {
        const { [wire]: _, [name]: __, ...rest } = filters
        find(id === rootId ? rest : { ...rest, [wire]: id, [name]: title })
      }}
    />
  ),
}

export const useClassAside = () => (useCan(permissionOf(GoodsClass, 'view')) ? aside : undefined)
