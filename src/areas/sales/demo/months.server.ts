import { addDays } from '../../../base/date.ts'
import type { Roll } from '../../../base/dice.ts'
import type { DemoChapter } from '../../../server/demo.ts'
import { livedDays } from '../../finance/demo/capital.server.ts'
import { settleOn } from '../../finance/demo/settling.server.ts'
import { spendOn } from '../../finance/demo/spending.server.ts'
import { buy } from '../../purchase/demo/buying.server.ts'
import { demoStocking } from '../../purchase/demo/stocking.server.ts'
import { sell } from './selling.server.ts'

/** A year and a half of trade through the real actions: every figure on every screen comes from an entry in the books. */
export const demoMonths: DemoChapter = {
  stage: 'trade',
  async write(company) {
    const trade = company.of(demoStocking)
    for (let ago = livedDays - 8; ago >= 0; ago -= 1) {
      const day = addDays(company.today, -ago)
      if (isSettled(day) && ago > 0) await settleOn(company, day)
      if (isPayday(day) && ago > 0) await spendOn(company, day)
      if (isOff(day) && ago > 2) continue
      if (ago % 3 === 0) await buy(trade, day, ago)
      for (let left = billsOn(trade.roll, day, ago); left > 0; left--) await sell(trade, day, ago)
    }
  },
}

/** Money comes and goes twice a month. */
const isSettled = (day: string) => ['12', '26'].includes(day.slice(8))

const isPayday = (day: string) => day.endsWith('-28')

/** Sundays, the week of the national day and that of the new year. */
const isOff = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0 || /-10-0[1-7]$/.test(day) || /-02-1[0-8]$/.test(day)

/** How busy each month is: quiet about the new year and in the heat, busy in autumn. */
const seasons = [0.8, 0.5, 1.1, 1.1, 1.0, 0.9, 0.8, 0.9, 1.2, 1.1, 1.3, 1.2]

/** The company grows; at least two bills a day were written lately, so that today's desk is not empty. */
function billsOn(roll: Roll, day: string, ago: number): number {
  if (ago < 5) return 2
  const expected = 1.15 * seasons[Number(day.slice(5, 7)) - 1]! * (1.4 - (0.5 * ago) / livedDays)
  return Math.floor(expected) + (roll(100) < (expected % 1) * 100 ? 1 : 0)
}
