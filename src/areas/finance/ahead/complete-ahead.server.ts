import { type Decimal, dec, zero } from '../../../base/decimal.ts'
import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { isEmpty } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import type { Work } from '../../../server/work.ts'
import { stoppedBanks } from '../bank/stopped-banks.server.ts'
import { frozenSupplier } from '../frozen-supplier.server.ts'
import type { AdvanceDoc } from './advance.ts'
import { saysOf } from './ahead-says.server.ts'
import type { Direction } from './direction.ts'
import { type Order, orderNamed } from './orders.server.ts'
import type { PreReceiptDoc } from './pre-receipt.ts'
import { type Returned, returnedNamed } from './returned.server.ts'

export type AheadDoc = PreReceiptDoc | AdvanceDoc

const partyOf = (bill: AheadDoc): string => ('customerId' in bill ? bill.customerId : bill.supplierId)

/** Finds the order it is paid for, or the money that goes back, by their numbers; tells everything that is wrong at once. */
export async function completeAhead(work: Work, way: Direction, bill: AheadDoc, weak: boolean) {
  const pays = !bill.amount?.lt(0)
  const [order, returned, stopped, frozen] = await together(
    isEmpty(bill.orderNo) ? undefined : orderNamed(work, way, bill),
    isEmpty(bill.returnsNo) ? undefined : returnedNamed(work, way, bill),
    weak ? [] : stoppedBanks(work, way.document, bill),
    weak || !pays || !('supplierId' in bill) ? [] : frozenSupplier(work, bill.supplierId, name => `供应商${name}已冻结，不能预付！`),
  )
  bill.orderId = order?.id ?? null
  bill.returnsId = returned?.id ?? null
  const kept = weak ? [] : await orderFaults(work, way, bill, order)
  refuseAll([...orderIn(way, bill, order), ...returnedIn(way, bill, returned, weak), ...kept, ...stopped, ...frozen])
}

function orderIn(way: Direction, bill: AheadDoc, order: Order | undefined): Fault[] {
  if (isEmpty(bill.orderNo)) return []
  if (!order) return [{ field: 'orderNo', message: saysOf(way).lost(bill.orderNo!) }]
  return order.partyId === partyOf(bill) ? [] : [{ field: 'orderNo', message: saysOf(way).strange(bill.orderNo!) }]
}

function returnedIn(way: Direction, bill: AheadDoc, returned: Returned | undefined, weak: boolean): Fault[] {
  const says = saysOf(way)
  const { amount, returnsNo } = bill
  if (amount?.eq(0)) return [{ field: 'amount', message: '金额不能为0！' }]
  const isBack = amount?.lt(0)
  if (isEmpty(returnsNo)) return isBack && !weak ? [{ field: 'returnsNo', message: says.lacks }] : []
  if (!returned || returned.partyId !== partyOf(bill)) return [{ field: 'returnsNo', message: `${returnsNo}没有可用的余额，请重新选择！` }]
  if (!isBack) return amount ? [{ field: 'returnsNo', message: says.twice }] : []
  return amount!.abs().gt(returned.open)
    ? [{ field: 'amount', message: `退款金额不能大于可用余额！可用余额${returned.open.toFixed(2)}元` }]
    : []
}

/** Never more is paid ahead for an order of ours than it comes to, however many pay at once. */
async function orderFaults({ tx, user }: Work, way: Direction, bill: AheadDoc, order: Order | undefined): Promise<Fault[]> {
  if (!order || way.direction === 1 || !bill.amount?.gt(0)) return []
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${user.tenantId} ahead of ${order.id}`])
  const { paid } = await tx.one(
    `select coalesce(sum(amount), 0) as paid from (
       select amount from advance where tenant_id = $1 and order_id = $2 and id is distinct from $3::bigint and state = 'submitted' and amount > 0 and not deleted
       union all select p.amount - coalesce((select sum(a.amount) from allocation a where a.tenant_id = p.tenant_id and a.item_kind = 'prepayment'
         and a.item_id = p.id and a.bill_type = '0812'), 0) from prepayment p where p.tenant_id = $1 and p.direction = 2 and p.order_id = $2) a`,
    [user.tenantId, order.id, bill.id ?? null],
  )
  const after: Decimal = dec(paid ?? zero).plus(bill.amount)
  return after.gt(order.total)
    ? [{ field: 'amount', message: `预付金额超出订单金额！订单${order.total.toFixed(2)}元，已预付${dec(paid).toFixed(2)}元` }]
    : []
}
