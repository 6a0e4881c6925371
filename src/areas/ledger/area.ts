import type { Area } from '../../kit/area.ts'
import { JournalAccount } from './journal-account.ts'
import { SelfCheckScreen } from './self-check.ts'

export const ledgerArea: Area = {
  name: 'ledger',
  things: [JournalAccount, SelfCheckScreen],
  after: { selfCheckScreen: 'costAdjustment' },
}
