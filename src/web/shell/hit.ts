import { permissionOf } from '../../kit/permission.ts'
import { billOutlines } from '../../kit/registry.ts'
import { hrefOf, type Leaf } from '../client/menu.ts'
import { can } from '../client/session.ts'
import { t } from '../language/t.ts'
import { findInMenu, type Initials, rankOf } from './find-menu.ts'
import { pageExists } from './page-registry.ts'
import { openTab } from './tabs.ts'

/** Something that a search offers: how it is called, where it belongs, and what choosing it does. */
export interface Hit {
  id: string
  name: string
  note: string
  open(): void
}

export const menuHits = (leaves: Leaf[], word: string, initials?: Initials): Hit[] =>
  findInMenu(leaves, word, initials).map(({ item, groups }) => ({
    id: item.id,
    name: item.name,
    note: groups.join(' / '),
    open: () => void (item.opensWindow ? window.open(item.path, '_blank', 'noopener') : openTab(hrefOf(item))),
  }))

/** A blank bill of every kind that one may write. */
export function actionHits(word: string, initials?: Initials): Hit[] {
  if (!word.trim()) return []
  return billOutlines().flatMap(bill => {
    const given = `新增${bill.label}`
    const name = `新增${t(bill.label)}`
    const isFound = rankOf(word, [name, ...(initials ? [initials(given)] : [])]) !== undefined
    const may = isFound && pageExists(bill.formPage) && can(permissionOf(bill, 'add'))
    return may ? [{ id: `add ${bill.name}`, name, note: '新单据', open: () => openTab(`${bill.formPage}?type=add`) }] : []
  })
}
