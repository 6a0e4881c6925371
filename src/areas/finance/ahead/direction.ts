import { Advance } from './advance.ts'
import { PreReceipt } from './pre-receipt.ts'

/** Money is paid ahead in two directions: by customers to us, and by us to suppliers. */
export interface Direction {
  document: typeof PreReceipt | typeof Advance
  direction: 1 | 2
  target: 'customer' | 'supplier'
  noun: string
  /** By which kind of choice one of its bills is chosen. */
  picker: 'receipt' | 'prepayment'
}

export const fromCustomers: Direction = {
  document: PreReceipt,
  direction: 1,
  target: 'customer',
  noun: '预收款',
  picker: 'receipt',
}

export const toSuppliers: Direction = {
  document: Advance,
  direction: 2,
  target: 'supplier',
  noun: '预付款',
  picker: 'prepayment',
}

export const directions = [fromCustomers, toSuppliers]
