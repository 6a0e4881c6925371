import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { confirm, notify } from '../../../web/client/notify.ts'
import type { Row, RowOf } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { forget } from '../../../web/client/things.ts'
import { ListPage } from '../../../web/list/list-page.tsx'
import type { Choice } from '../../../web/list/row-actions.tsx'
import { StatusTag } from '../../../web/theme/status-tag.tsx'
import { showing } from '../../goods/article/shown-goods.web.ts'
import { Demand, demandState } from './demand.ts'

const Shown = showing(Demand, {})

/** What the depots need and nobody has bought or moved yet. */
export const DemandPage = () => <ListPage thing={Shown} cells={cells} offers={row => closing([row])} batches={closing} />

const colours: Record<string, string> = {
  [demandState.waiting]: '#E6A23C',
  [demandState.handling]: '#409EFF',
  [demandState.closed]: '#606266',
}

const cells = {
  condition: ({ condition, conditionName }: RowOf<typeof Demand.fields>) => (
    <StatusTag color={colours[condition] ?? '#67C23A'} name={conditionName} />
  ),
}

const isOpen = ({ condition }: Row) => condition === demandState.waiting || condition === demandState.handling

function closing(rows: Row[]): Choice[] {
  const open = rows.filter(isOpen)
  return can('demandbody_close') && open.length ? [{ key: 'close', label: '关闭需求', run: () => close(open) }] : []
}

async function close(rows: Row[]) {
  const title = `确定关闭 ${rows.length} 条需求吗？`
  if (!(await confirm({ title, okText: '关闭需求' }))) return false
  await call('POST', `${Demand.path}/close`, { body: { ids: rows.map(({ id }) => id) }, idempotencyKey: newKey() })
  notify.success('关闭成功')
  void forget(Demand)
  return true
}
