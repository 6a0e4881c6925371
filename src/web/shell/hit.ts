import type { DocumentOutline, EntityOutline } from '../../kit/outline.ts'
import { permissionOf } from '../../kit/permission.ts'
import { entityNamed, outlines } from '../../kit/registry.ts'
import { declarationOf } from '../client/declarations.ts'
import { hrefOf, type Leaf } from '../client/menu.ts'
import { can } from '../client/session.ts'
import { openForm } from '../form/open-form.tsx'
import { t } from '../language/t.ts'
import { findInMenu, rankOf, type Sounds } from './find-menu.ts'
import { pageExists } from './page-registry.ts'
import { openTab } from './tabs.ts'

/** Something that a search offers: how it is called, where it belongs, and what choosing it does. */
export interface Hit {
  id: string
  name: string
  note: string
  open(): void
}

export const menuHits = (leaves: Leaf[], word: string, sounds?: Sounds): Hit[] =>
  findInMenu(leaves, word, sounds).map(({ item, groups }) => ({
    id: item.id,
    name: item.name,
    note: groups.join(' / '),
    open: () => void (item.opensWindow ? window.open(item.path, '_blank', 'noopener') : openTab(hrefOf(item))),
  }))

const openBlankBill = async (bill: DocumentOutline) => (await import('../bill/begun.ts')).openBlank(bill)

/** The form of a new record, over whatever is open. */
async function openBlankForm(name: string) {
  await declarationOf(name)
  await openForm(entityNamed(name))
}

/** A blank bill or record of every kind that one may write. */
export function actionHits(word: string, sounds?: Sounds): Hit[] {
  if (!word.trim()) return []
  const writable = outlines().filter(
    (one): one is DocumentOutline | EntityOutline => one.thing === 'document' || (one.thing === 'entity' && one.quick === true),
  )
  return writable.flatMap(thing => {
    const given = `新增${thing.label}`
    const name = `新增${t(thing.label)}`
    const isFound = rankOf(word, [name, ...(sounds ? sounds(given) : [])]) !== undefined
    const isBill = thing.thing === 'document'
    const page = isBill ? thing.formPage : thing.page
    const may = isFound && page && pageExists(page) && can(permissionOf(thing, 'add'))
    const open = () => void (isBill ? openBlankBill(thing) : openBlankForm(thing.name))
    return may ? [{ id: `add ${thing.name}`, name, note: isBill ? '新单据' : '新资料', open }] : []
  })
}
