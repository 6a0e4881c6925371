import type { Area } from '../../kit/area.ts'
import { Advance } from './ahead/advance.ts'
import { PreReceipt } from './ahead/pre-receipt.ts'
import { Bank, BankType } from './bank/bank.ts'
import { BankTransfer } from './bank/bank-transfer.ts'
import { IncomeExpenseType } from './income-expense-type.ts'
import { OpeningBalance } from './opening/opening-balance.ts'
import { Expense } from './other/expense.ts'
import { OtherIncome } from './other/other-income.ts'
import { Collection } from './settlement/collection.ts'
import { Payment } from './settlement/payment.ts'
import { SettlementMethod } from './settlement/settlement-method.ts'
import { PayableSupplement } from './supplement/payable-supplement.ts'
import { ReceivableSupplement } from './supplement/receivable-supplement.ts'
import { PayableWriteOff } from './write-off/payable-write-off.ts'
import { ReceivableWriteOff } from './write-off/receivable-write-off.ts'

export const financeArea: Area = {
  name: 'finance',
  captions: {
    'base-money': [SettlementMethod, IncomeExpenseType],
  },
  things: [
    PreReceipt,
    Collection,
    ReceivableWriteOff,
    ReceivableSupplement,
    Advance,
    Payment,
    PayableWriteOff,
    PayableSupplement,
    OtherIncome,
    Expense,
    OpeningBalance,
    BankTransfer,
    Bank,
    BankType,
  ],
}
