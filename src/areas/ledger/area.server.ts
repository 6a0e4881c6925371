import type { Thing } from '../../kit/registry.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { bookAnswers } from './answers.server.ts'
import { demoSelfCheck } from './demo/self-check.server.ts'
import * as imprints from './imprint/imprint-tables.ts'
import { journalAccount } from './journal/journal-account.server.ts'
import { journalCalls } from './journal/journal-call.server.ts'
import { seedAccounts } from './journal/seed-accounts.server.ts'
import * as moneyTables from './money/money-tables.ts'
import { reversalCalls } from './reversal-call.server.ts'
import { selfCheckCalls, selfCheckRounds } from './self-check/self-check.server.ts'
import * as tables from './tables.ts'

export const ledgerAreaServer: AreaServer = {
  tables: [...Object.values<Thing>(imprints), ...Object.values<Thing>(moneyTables), ...Object.values<Thing>(tables)],
  entities: [journalAccount],
  calls: [...selfCheckCalls, ...journalCalls, ...reversalCalls],
  answers: bookAnswers,
  rounds: selfCheckRounds,
  seeds: [seedAccounts],
  demo: [demoSelfCheck],
  words: [
    words('owner_type', '货主类型', { 1: '自有', 2: '受托代销', 3: '借入' }),
    words('stock_kind', '库存业务', {
      PUR_IN: '采购入库',
      PUR_RET: '采购退货',
      SALE_OUT: '销售出库',
      SALE_RET: '销售退货',
      MOVE_OUT: '调拨出库',
      MOVE_IN: '调拨入库',
      PROFIT: '报溢',
      LOSS: '报损',
      EXCH_IN: '换货入库',
      EXCH_OUT: '换货出库',
      MERGE: '合并',
      SPLIT: '拆分',
      CONSIGN_IN: '代销入库',
      CONSIGN_RET: '代销退还',
      CONSIGN_TRANSFER: '代销转自有',
      BORROW_OUT: '借出',
      BORROW_RET: '借出归还',
      BORROW_IN: '借入',
      BORROW_IN_RET: '借入归还',
      BORROW_IN_BUY: '借入转采购',
      COST_ADJ: '成本调整',
      NEG_VAR: '负库存差异',
      OPENING: '期初',
    }),
    words('account_direction', '余额方向', { 1: '借', 2: '贷' }),
  ],
  specialRights: [{ code: 'cost_view', label: '查看成本与毛利' }],
  grants: [
    { to: ['sales_manager', 'purchase_manager', 'accountant', 'finance_manager', 'boss'], rights: ['cost_view'] },
    { to: ['accountant', 'finance_manager'], rights: ['accountingsubject_*', 'selfcheck_view'] },
  ],
}
