import { Role } from '../../ground/role.ts'
import type { Entity } from '../../kit/entity.ts'
import { keyed } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import type { Row } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { ListPage } from '../../web/list/list-page.tsx'
import type { Choice } from '../../web/list/row-actions.tsx'

/** Every row says whose it is; only here that is worth a column. */
const Roles: Entity = {
  ...Role,
  fields: keyed({ ...Role.fields, tenant: text('tenantId', '租户', { fixed: true, width: 90 }) }),
  list: [...Role.list, 'tenant'],
}

/** The roles of the company and what is granted to each. */
export const RolePage = () => <ListPage thing={Roles} offers={offers} />

const offers = (row: Row): Choice[] => (can('role_grant') ? [{ key: 'grant', label: '角色授权', run: () => open(row) }] : [])

async function open(row: Row) {
  const { openGrant } = await import('./grant-dialog.web.tsx')
  return openGrant(row as Parameters<typeof openGrant>[0])
}
