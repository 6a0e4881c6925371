import { permissionOf } from '../../../kit/permission.ts'
import { can } from '../../../web/client/session.ts'
import { detailOf, forget } from '../../../web/client/things.ts'
import { openDeclared } from '../../../web/form/declared.tsx'
import { openDialog } from '../../../web/form/dialogs.tsx'
import type { NodeOffers } from '../../../web/tree/node-menu.tsx'
import { TreePage } from '../../../web/tree/tree-page.tsx'
import { Goods } from '../article/goods.ts'
import { ShopClass } from './shop-class.ts'
import { ShopClassRename } from './shop-class-rename.ts'

/** The classes of the mall; each is renamed and shows its goods where it stands. */
export const ShopClassPage = () => <TreePage entity={ShopClass} offers={offers} />

const offers: NodeOffers = ({ id, title }) => [
  ...(can(ShopClassRename.permission) ? [{ key: 'rename', label: '改名', run: () => rename(id) }] : []),
  ...(can(permissionOf(Goods, 'view')) ? [{ key: 'goods', label: '分类下商品', run: () => showGoods(id, title) }] : []),
]

async function rename(id: string) {
  const { name, version } = await detailOf(ShopClass, id)
  if (await openDeclared(ShopClassRename, [{ id, name, version }])) void forget(ShopClass)
}

async function showGoods(id: string, title: string) {
  const { ShopClassGoods } = await import('./shop-class-goods.web.tsx')
  await openDialog<never>(close => <ShopClassGoods id={id} title={title} onClose={close} />, `shop class goods ${id}`)
}
