import type { Area } from '../../kit/area.ts'
import { JournalAccount } from './journal/journal-account.ts'
import { SelfCheckScreen } from './self-check/self-check.ts'

export const ledgerArea: Area = {
  name: 'ledger',
  things: [JournalAccount, SelfCheckScreen],
  after: { selfCheckScreen: 'costAdjustment' },
}
