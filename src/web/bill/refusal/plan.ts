import { planPath, type Step } from '../../../kit/step.ts'
import { arrivingDocument } from '../../client/declarations.ts'
import { call } from '../../client/http.ts'
import { newKey } from '../../client/key.ts'
import { forget } from '../../client/things.ts'
import { CallError } from '../../client/wire.ts'

/** The way that a refusal proposes; to try the same again is none. */
export const stepsOf = (data: unknown, ownId?: string): Step[] => {
  const list = (data as { steps?: Step[] } | undefined)?.steps
  return Array.isArray(list) && list.some(({ billId }) => billId !== ownId) ? list : []
}

/** A plan is offered only when all of it can be done by this user. */
export const isRunnable = (steps: Step[]) => steps.length > 0 && steps.every(({ isAllowed }) => isAllowed)

/** The first step that waits for a reason. */
export const missingReason = (steps: Step[], reasons: Record<number, string>): number | undefined => {
  const at = steps.findIndex(({ ask }, index) => ask && !reasons[index]?.trim())
  return at < 0 ? undefined : at
}

/** The last step is what was wanted in the first place, so why is known. */
export const knownReasons = (steps: Step[], remark?: string): Record<number, string> =>
  remark && steps.at(-1)?.ask ? { [steps.length - 1]: remark } : {}

/** Why a plan was refused: at which step, and the steps as they are to be taken now, where that has brought a way of its own. */
export interface Stopped {
  at: number
  message: string
  steps: Step[]
}

/** What stands in the way of a step comes before it; what comes there already is not done again. */
export function withDetour(steps: Step[], at: number, detour: Step[]): Step[] {
  const before = steps.slice(0, at)
  const first = detour.filter(({ billId }) => !before.some(step => step.billId === billId))
  const rest = steps.slice(at + 1).filter(({ billId, action }) => !first.some(step => step.billId === billId && step.action === action))
  return first.length ? [...before, ...first, ...rest] : steps
}

/** All steps at once: where one of them is refused, none is done. */
export async function runPlan(steps: Step[], send: (steps: Step[]) => Promise<unknown>): Promise<Stopped | undefined> {
  try {
    await send(steps)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const at = placeIn(error.data) ?? steps.length - 1
    return { at, message: error.msg, steps: withDetour(steps, at, stepsOf(error.data)) }
  }
}

const placeIn = (data: unknown) => (data as { at?: number } | undefined)?.at

/** What the buttons of those bills' own pages would do. */
export async function sendPlan(steps: Step[], reasonOf: (at: number) => string | undefined) {
  const sent = steps.map(({ billType, billId, version, action }, at) => ({ billType, billId, version, action, remark: reasonOf(at) }))
  await call('POST', planPath, { body: { steps: sent }, idempotencyKey: newKey(), silent: true })
  for (const billType of new Set(steps.map(step => step.billType))) void forget((await arrivingDocument(billType))!)
}
