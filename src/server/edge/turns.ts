import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../kit/call.ts'

/** Who wants a turn. */
interface Asker {
  tenantId: string
  accountId: string
}

interface Shares {
  /** How many take their turn at the same time. */
  places: number
  perCompany: number
  perPerson: number
  /** How many of one person may wait beside those of his that run. */
  waiting: number
  /** How long anyone waits. */
  milliseconds: number
}

/** What is dear leaves the larger part of the connections to everybody else, and no company and no person takes it all. */
export const dearShares: Record<NonNullable<Call['dear']>, Shares> = {
  file: { places: 6, perCompany: 4, perPerson: 2, waiting: 10, milliseconds: 60_000 },
  question: { places: 8, perCompany: 6, perPerson: 3, waiting: 20, milliseconds: 60_000 },
}

interface Waiting extends Asker {
  begin(): void
}

interface Turns {
  /** Waits for a turn; the answer ends it. */
  take(asker: Asker): Promise<() => void>
}

const isBusy = () => new Refusal('正在处理的导出、导入或报表较多，请等前面的完成后再试！', 429)

/** Hands out a few places fairly: first come, first served, as long as nobody holds more than his share. */
export function turnsOf({ places, perCompany, perPerson, waiting, milliseconds }: Shares): Turns {
  const running: Asker[] = []
  const queue: Waiting[] = []
  const isSame = (a: Asker) => (b: Asker) => a.tenantId === b.tenantId && a.accountId === b.accountId
  const count = (all: Asker[], fits: (one: Asker) => boolean) => all.filter(fits).length
  const mayRun = (asker: Asker) =>
    running.length < places &&
    count(running, one => one.tenantId === asker.tenantId) < perCompany &&
    count(running, isSame(asker)) < perPerson

  function begin(asker: Asker): () => void {
    running.push(asker)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      running.splice(running.indexOf(asker), 1)
      const next = queue.findIndex(mayRun)
      if (next >= 0) queue.splice(next, 1)[0]!.begin()
    }
  }

  return {
    take: async ({ tenantId, accountId }) => {
      const asker = { tenantId, accountId }
      if (mayRun(asker)) return begin(asker)
      if (count(queue, isSame(asker)) >= waiting) throw isBusy()
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          queue.splice(queue.indexOf(mine), 1)
          reject(isBusy())
        }, milliseconds)
        const mine: Waiting = {
          ...asker,
          begin() {
            clearTimeout(late)
            resolve(begin(asker))
          },
        }
        queue.push(mine)
      })
    },
  }
}
