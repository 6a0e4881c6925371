import { Refusal, refuse } from '../../base/refusal.ts'
import { onTheWire } from '../../kit/faults.ts'
import type { Work } from '../work.ts'

export interface Outcome {
  id: string
  billNo: string
  success: boolean
  msg: string
  faults?: object[]
  warnings?: string[]
}

interface Done {
  billNo: string
  warnings?: string[]
}

type Run<D extends Done> = (work: Work, id: string) => Promise<D>
/** What follows once the transaction of one has ended. */
type Then<D> = (done: D) => Promise<Done>

/** One transaction each: one refusal undoes nothing else, and every row gets its own answer. */
export async function tryEach<D extends Done>(work: Work, ids: string[], run: Run<D>, then?: Then<D>): Promise<Outcome[]> {
  const results: Outcome[] = []
  for (const id of ids) {
    try {
      const done = await work.apart(inner => run(inner, id))
      const { billNo, warnings } = (await then?.(done)) ?? done
      results.push({ id, billNo, success: true, msg: '操作成功', ...(warnings && { warnings }) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ id, billNo: '', success: false, msg: error.message, faults: error.faults.map(onTheWire) })
    }
  }
  return results
}

/** Where not one has come through, all of it is refused. */
export function refuseIfNone(results: Outcome[]): Outcome[] {
  if (results.every(result => !result.success)) refuse(results.map(result => result.msg).join('，'), 400, results)
  return results
}

export const onEach = async <D extends Done>(work: Work, ids: string[], run: Run<D>, then?: Then<D>) =>
  refuseIfNone(await tryEach(work, ids, run, then))
