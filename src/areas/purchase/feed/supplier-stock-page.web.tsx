import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import type { Row, RowOf } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { forget } from '../../../web/client/things.ts'
import { ListPage } from '../../../web/list/list-page.tsx'
import type { Choice } from '../../../web/list/row-actions.tsx'
import { StatusTag } from '../../../web/theme/status-tag.tsx'
import { feedState, SupplierStock } from './supplier-stock.ts'

/** What suppliers say they have, and what of it the buyers are shown. */
export const SupplierStockPage = () => <ListPage thing={SupplierStock} cells={cells} offers={row => choices([row])} batches={choices} />

const cells = {
  condition: ({ condition, conditionName }: RowOf<typeof SupplierStock.fields>) => (
    <StatusTag color={condition === feedState.pushed ? '#67C23A' : '#E6A23C'} name={conditionName} />
  ),
}

function choices(rows: Row[]): Choice[] {
  const waiting = rows.filter(({ condition }) => condition === feedState.waiting)
  return can('syncwjpyinventory_push') && waiting.length ? [{ key: 'push', label: '推送', run: () => push(waiting) }] : []
}

async function push(rows: Row[]) {
  await call('POST', `${SupplierStock.path}/push`, { body: { ids: rows.map(({ id }) => id) }, idempotencyKey: newKey() })
  notify.success('推送成功')
  void forget(SupplierStock)
  return true
}
