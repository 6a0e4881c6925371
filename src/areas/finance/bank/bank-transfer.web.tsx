import type { BillSpec } from '../../../web/bill/spec.ts'
import { BankTransfer } from './bank-transfer.ts'

export const bankTransferBill: BillSpec = { document: BankTransfer, signatures: ['制单', '出纳', '审核'] }
