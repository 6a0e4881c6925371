import { addDays } from '../../../base/date.ts'
import type { DemoCompany } from '../../../server/demo.ts'
import type { Served } from '../../../server/documents/documents.ts'

export type Keeper = ReturnType<typeof keeperOf>

/** Bills as the warehouse writes them: by its keeper, so many days ago. */
export function keeperOf(company: DemoCompany) {
  const day = (ago: number) => addDays(company.today, -ago)
  const write = (served: Served, key: string, ago: number, body: object, by = 'cangku') =>
    company.act(by, day(ago), served, key, { body: { ...body, billDate: day(ago) } })
  const then = (served: Served, key: string, ago: number, id: string, sent: object = {}, by = 'cangku') =>
    company.act(by, day(ago), served, key, { id, sent })
  return {
    write,
    then,
    /** Sent by one and passed by another. */
    async passed(served: Served, ago: number, body: object, [by, other] = ['cangku', 'kuaiji']) {
      const { id } = await write(served, 'submit' in served.document.actions ? 'submit' : 'post', ago, body, by)
      return then(served, 'pass', ago, id, {}, other)
    },
  }
}
