import type { Area } from '../../kit/area.ts'
import { Bank, BankType } from './bank.ts'
import { BankTransfer } from './bank-transfer.ts'
import { Collection } from './collection.ts'
import { IncomeExpenseType } from './income-expense-type.ts'
import { Payment } from './payment.ts'
import { SettlementMethod } from './settlement-method.ts'

export const financeArea: Area = {
  name: 'finance',
  captions: {
    'base-money': [SettlementMethod, IncomeExpenseType],
  },
  things: [Collection, Payment, BankTransfer, Bank, BankType],
}
