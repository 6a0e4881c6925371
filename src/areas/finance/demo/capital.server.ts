import { addDays } from '../../../base/date.ts'
import { type DemoChapter, recordNamed } from '../../../server/demo.ts'
import { otherIncome } from '../other/other.server.ts'
import { accountsOn, cashierWrites } from './cashier.server.ts'

/** How many days the company has lived. */
export const livedDays = 548

/** The owners pay in what the first delivery costs, and something to live on. */
export const demoCapital: DemoChapter = {
  stage: 'stocking',
  async write(company) {
    const day = addDays(company.today, -livedDays)
    const [basic] = await accountsOn(company, day)
    const expendId = await company.as('chuna')(day, work => recordNamed(work, 'incomeExpenseType', '股东投入'))
    const bodyList = [{ expendId, amt: 900_000, remark: '沈国平、周建国实缴出资' }]
    await cashierWrites(company, otherIncome, day, { bankId: basic!.id, remark: '实收资本到账', bodyList })
  },
}
