import { groupBy } from '../../../base/text.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import type { Row } from '../../../web/client/rows.ts'
import { DemandMove } from '../../inventory/demand/demand-move.ts'
import { proposal } from './demand-plan.ts'
import { DemandPurchase } from './demand-purchase.ts'

/** Does with each row what is proposed: one transfer for each pair of depots, then the orders for each depot. */
export async function followPlan(rows: Row[]) {
  const isMoved = (row: Row) => row.proposal === proposal.move
  const moves = groupBy(rows.filter(isMoved), ({ fromId, depotId }) => `${fromId} ${depotId}`)
  for (const some of moves.values()) {
    const { fromId, depotId } = some[0]!
    await send(DemandMove.submit, { 'outDepotId': fromId, 'inDepotId': depotId, bodyList: some.map(lineOf) })
  }
  const orders = groupBy(
    rows.filter(row => !isMoved(row)),
    ({ depotId }) => String(depotId),
  )
  for (const [depotId, some] of orders)
    await send(DemandPurchase.submit, { depotId, bodyList: some.map(row => ({ ...lineOf(row), supplierId: row.supplierId })) })
  notify.success(`已按建议处理，共${rows.length}条`)
}

const lineOf = ({ id, proposed }: Row) => ({ id, qty: String(proposed) })

const send = (path: string, body: object) => call('POST', path, { body, idempotencyKey: newKey() })
