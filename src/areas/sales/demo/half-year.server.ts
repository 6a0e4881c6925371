import { addDays } from '../../../base/date.ts'
import type { DemoChapter } from '../../../server/demo.ts'
import { buy } from '../../purchase/demo/buying.server.ts'
import { demoStocking } from '../../purchase/demo/stocking.server.ts'
import { sell } from './selling.server.ts'

/** Half a year of trade through the real actions: every figure on every screen comes from an entry in the books. */
export const demoHalfYear: DemoChapter = {
  stage: 'trade',
  async write(company) {
    const trade = company.of(demoStocking)
    for (let ago = 175; ago >= 0; ago -= 1) {
      const day = addDays(company.today, -ago)
      if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0 && ago > 2) continue
      if (ago % 5 === 0) await buy(trade, day, ago)
      for (let bill = 0; bill < (ago % 3 === 0 ? 3 : 2); bill++) await sell(trade, day, ago)
    }
  },
}
