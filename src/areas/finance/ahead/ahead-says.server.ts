import type { Direction } from './direction.ts'

/** What is wrong with the order or with the money that goes back, as the two directions say it. */
interface Says {
  lost(no: string): string
  strange(no: string): string
  twice: string
  lacks: string
}

export const saysOf = ({ direction }: Direction): Says => (direction === 1 ? ofCustomers : ofSuppliers)

const ofCustomers: Says = {
  lost: no => `订单${no}不存在，或未审核、已完成，不能预收，请重新选择！`,
  strange: no => `订单${no}不是该客户的订单，请重新选择！`,
  twice: '收款不能填写退自预收款单，退款请录入负数金额！',
  lacks: '退款请选择要退的预收款单！',
}

const ofSuppliers: Says = {
  lost: no => `订单${no}不存在，或未审核、已完成，不能预付，请重新选择！`,
  strange: no => `订单${no}不是该供应商的订单，请重新选择！`,
  twice: '付款不能填写退自预付款单，退款请录入负数金额！',
  lacks: '退款请选择要退的预付款单！',
}
