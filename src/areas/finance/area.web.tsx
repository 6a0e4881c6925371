import { amount } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { piece } from '../../web/client/piece.ts'
import type { PickerKind } from '../../web/picker/kinds.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

const prepaid = (path: string, title: string, amountLabel: string, kind: 'customer' | 'supplier'): PickerKind => ({
  title,
  source: `${path}/precplist`,
  columns: {
    billNo: text('billNo', '单据编号', { width: 160 }),
    billDate: day('billDate', '单据日期', { width: 110 }),
    staff: text('staffName', '业务员', { width: 100 }),
    amount: amount('precpAmt', amountLabel, { width: 120 }),
    open: amount('openAmt', '可用余额', { width: 120 }),
  },
  first: { wire: 'bartererId', message: '请选择结算单位！', always: true, kind },
  hint: '单据编号',
  adds: false,
})
const moneyType = (title: string, type: string): PickerKind => ({
  entity: 'incomeExpenseType',
  title,
  filter: { expendType: type, status: 1 },
  columns: ['code', 'name', 'mnemonic'],
})

export const financeAreaWeb: AreaWeb = {
  name: 'finance',
  pages: {
    '/finance/bartererBalance/list': piece(() => import('./opening/opening-page.web.tsx'), 'OpeningBalancesPage'),
    '/finance/arSettle/list': piece(() => import('./write-off/settlements-page.web.tsx'), 'CollectionsPage'),
    '/finance/apSettle/list': piece(() => import('./write-off/settlements-page.web.tsx'), 'PaymentsPage'),
  },
  bills: {
    preReceipt: async () => (await import('./ahead/ahead.web.tsx')).preReceiptBill,
    advance: async () => (await import('./ahead/ahead.web.tsx')).advanceBill,
    collection: async () => (await import('./settlement/settlement.web.tsx')).collectionBill,
    payment: async () => (await import('./settlement/settlement.web.tsx')).paymentBill,
    otherIncome: async () => (await import('./other/other.web.tsx')).otherIncomeBill,
    expense: async () => (await import('./other/other.web.tsx')).expenseBill,
    receivableSupplement: async () => (await import('./supplement/supplement.web.tsx')).receivableSupplementBill,
    payableSupplement: async () => (await import('./supplement/supplement.web.tsx')).payableSupplementBill,
    receivableWriteOff: async () => (await import('./write-off/write-off.web.tsx')).receivableWriteOffBill,
    payableWriteOff: async () => (await import('./write-off/write-off.web.tsx')).payableWriteOffBill,
    bankTransfer: async () => (await import('./bank/bank-transfer.web.tsx')).bankTransferBill,
  },
  pickers: {
    settlement: { entity: 'settlementMethod', columns: ['code', 'name', 'inRetail', 'inFinance'] },
    bank: { entity: 'bank' },
    receipt: prepaid('blade-finance/receipt', '预收款', '预收金额', 'customer'),
    prepayment: prepaid('blade-finance/prepayment', '预付款', '预付金额', 'supplier'),
    'incomeExpend': moneyType('收入类型', '6001'),
    'expenseExpend': moneyType('费用类型', '6002'),
    'expensesClaim': moneyType('费用报销类型', '6003'),
    'incomClaim': moneyType('收入申报类型', '6004'),
    taxation: { entity: 'taxation', title: '税收分类', source: 'blade-finance/manualinvoice/listTaxation', adds: false },
  },
}
