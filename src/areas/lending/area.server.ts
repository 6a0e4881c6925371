import type { Thing } from '../../kit/registry.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { answer } from '../../server/question.ts'
import { stepsSince } from '../../server/records/maker.ts'
import { rightsOn } from '../../server/rights/grant.ts'
import { borrow } from './borrow.server.ts'
import { demoLendings } from './demo/lendings.server.ts'
import { overdueRound } from './remind.server.ts'
import { countStepsSince } from './steps.server.ts'
import * as tables from './tables.ts'

export const lendingAreaServer: AreaServer = {
  tables: Object.values<Thing>(tables),
  documents: [borrow],
  rounds: [overdueRound],
  answers: [answer(stepsSince, countStepsSince)],
  words: [words('borrow_direction', '借还方向', { 1: '借出', 2: '借入' })],
  grants: [
    { to: ['warehouse', 'boss'], rights: ['borrowinventory_audit'] },
    { to: ['accountant', 'finance_manager'], rights: ['borrowinventory_*'] },
    {
      to: ['warehouse'],
      rights: rightsOn('borrowinventory', 'add', 'cancel', 'delete', 'edit', 'export', 'giveBack', 'print', 'submit', 'view'),
    },
  ],
  demo: [demoLendings],
}
