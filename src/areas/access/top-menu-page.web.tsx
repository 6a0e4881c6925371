import { TopMenu } from '../../ground/menu.ts'
import type { Row } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { ListPage } from '../../web/list/list-page.tsx'
import type { Choice } from '../../web/list/row-actions.tsx'

/** The groups of the top bar and the menus under each. */
export const TopMenuPage = () => <ListPage thing={TopMenu} offers={offers} />

const offers = (row: Row): Choice[] => (can('topmenu_setting') ? [{ key: 'menus', label: '菜单设置', run: () => open(row) }] : [])

async function open(row: Row) {
  const { openTopMenu } = await import('./top-menu-dialog.web.tsx')
  return openTopMenu(row)
}
