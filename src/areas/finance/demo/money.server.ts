import { addDays } from '../../../base/date.ts'
import type { DemoChapter } from '../../../server/demo.ts'
import { settleOn } from './settling.server.ts'

/** What came and went yesterday still waits for whoever answers for it. */
export const demoMoney: DemoChapter = {
  stage: 'money',
  write: company => settleOn(company, addDays(company.today, -1), false),
}
