import { type Decimal, zero } from '../../../base/decimal.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { openDay } from '../../../server/documents/bill-date.ts'
import type { ActionInput } from '../../../server/documents/documents.ts'
import { worksIn } from '../../../server/rights/assigned.ts'
import type { Work } from '../../../server/work.ts'
import { enter } from '../../ledger/books.server.ts'
import { bearCosts, billOf } from '../../ledger/effects.server.ts'
import { carry, type Entry } from '../../ledger/entry.ts'
import { freeing } from '../../ledger/stock/reservations.server.ts'
import { virtualDepot } from '../../stock/virtual-depot.server.ts'
import { refuseUncountable } from '../counts.server.ts'
import { countsIn } from '../counts.ts'
import { Transfer, type TransferDoc } from './transfer.ts'
import { inBasic, sell, type Trade } from './transfer-trade.server.ts'

/** Goods on their way between two depots lie in a depot of these two. */
export async function transitOf(work: Work, { fromId, toId }: TransferDoc): Promise<string> {
  const rows = await work.tx.many('select id, code, name from depot where tenant_id = $1 and id = any($2::bigint[])', [
    work.user.tenantId,
    [fromId, toId],
  ])
  const [from, to] = [fromId, toId].map(id => rows.find(row => row.id === id)!)
  return virtualDepot(work, {
    standsFor: `transit ${fromId} ${toId}`,
    code: `ZT-${from!.code}-${to!.code}`,
    name: `在途（${from!.name}→${to!.name}）`,
    account: '1402',
  })
}

/** The goods leave: what was promised is used, and they are on their way with their value; between companies they are sold. */
export async function send(work: Work, trade: Trade, bill: TransferDoc, input: ActionInput) {
  if (!worksIn(work.user, bill.fromId)) refuse('无该仓库权限！')
  const counts = countsIn(input.sent, Transfer.lines.sent.wire, bill.lines)
  const leaving = bill.lines.map(line => counts.get(line.id) ?? line.quantity)
  refuseBad(bill, leaving)
  await refuseUncountable(work, bill.lines, leaving, 'sent')
  if (bill.betweenCompanies) return sell(work, trade, bill, leaving, work.today)
  const transit = await transitOf(work, bill)
  // A transfer that waited until its month was closed leaves today.
  const leavingBill = { ...billOf(Transfer, bill), date: await openDay(work, bill.billDate) }
  const kept = await freeing(work, { type: Transfer.billType, id: bill.id })
  const costs = await enter(work, leavingBill, [...kept, ...sendings(bill, { leaving, transit })], {
    short: ({ line, available }) => ({ line, message: `库存不足，当前可用${available}！` }),
  })
  for (const [index, line] of bill.lines.entries()) line.sent = leaving[index]!
  bearCosts(Transfer, bill, costs)
}

/** What leaves lies on its way from now on, with its value. */
export const sendings = ({ fromId, lines }: TransferDoc, { leaving, transit }: { leaving: Decimal[]; transit: string }): Entry[] =>
  lines.flatMap((line, index) =>
    leaving[index]!.gt(0)
      ? carry(
          {
            kind: 'MOVE_OUT',
            goodsId: line.goodsId,
            unitId: line.unitId,
            unitQuantity: leaving[index]!,
            quantity: inBasic(line, leaving[index]!),
            batchNo: line.batchNo,
            lineId: line.id,
            lineNo: index + 1,
          },
          { depotId: fromId },
          { depotId: transit },
        )
      : [],
  )

function refuseBad(bill: TransferDoc, leaving: Decimal[]) {
  refuseAll(
    bill.lines.flatMap((row, line) => {
      const quantity = leaving[line]!
      if (quantity.lt(0)) return [{ line, field: 'sent', message: '数量不能小于0！' }]
      return quantity.gt(row.quantity) ? [{ line, field: 'sent', message: '调出数量不能大于调拨数量！' }] : []
    }),
  )
  if (leaving.every(quantity => quantity.eq(zero))) refuse('请录入调出数量！')
}
