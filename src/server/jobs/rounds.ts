import { transaction } from '../db.ts'
import { type House, makeWork, nobody } from '../house.ts'
import type { User, Work } from '../work.ts'

/** Work that the clock asks for, in every company and in nobody's name. */
export interface Round {
  name: string
  /** When, in the words of a crontab. */
  when: string
  run(work: Work): Promise<void>
}

/** The product itself at work: it sees the whole company. */
const product = (tenantId: string): User => ({
  ...nobody,
  tenantId,
  administrator: true,
  can: () => true,
  scope: { kind: 1, depts: [] },
})

/** One company after the other, each in a transaction of its own: what fails in one must not stop the rest. */
export async function goRound(house: House, round: Round) {
  const { rows } = await house.db.side.query('select code, config_version from tenant where enabled and not deleted order by code')
  const failures: unknown[] = []
  for (const { code, config_version } of rows) {
    const inside = transaction(house.db, code, async tx => {
      const config = await house.memory.config(tx, code, config_version)
      await round.run(makeWork(house, tx, product(code), config, `round ${round.name}`))
    })
    await inside.catch(error => failures.push(error))
  }
  if (failures.length) throw failures[0]
}
