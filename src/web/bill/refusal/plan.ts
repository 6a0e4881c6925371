import type { Step } from '../../../kit/step.ts'
import { arrivingDocument } from '../../client/declarations.ts'
import { act, forget } from '../../client/things.ts'
import { CallError } from '../../client/wire.ts'

/** The way that a refusal proposes; to try the same again is none. */
export const stepsOf = (data: unknown, ownId?: string): Step[] => {
  const list = (data as { steps?: Step[] } | undefined)?.steps
  return Array.isArray(list) && list.some(({ billId }) => billId !== ownId) ? list : []
}

/** A plan is offered only when all of it can be done by this user. */
export const isRunnable = (steps: Step[]) => steps.length > 0 && steps.every(({ isAllowed }) => isAllowed)

/** The first step not yet done that waits for a reason. */
export const missingReason = (steps: Step[], done: number, reasons: Record<number, string>): number | undefined => {
  const at = steps.findIndex(({ ask }, index) => index >= done && ask && !reasons[index]?.trim())
  return at < 0 ? undefined : at
}

/** The last step is what was wanted in the first place, so why is known. */
export const knownReasons = (steps: Step[], remark?: string): Record<number, string> =>
  remark && steps.at(-1)?.ask ? { [steps.length - 1]: remark } : {}

export interface Progress {
  /** How many steps are done. */
  done: number
  /** Why the next one was refused. */
  message?: string
  /** The steps as they are to be taken now, where the refusal brought a way of its own. */
  steps?: Step[]
}

/** What stands in the way of a step comes before it; what is done, or comes there already, is not done again. */
export function withDetour(steps: Step[], at: number, detour: Step[]): Step[] {
  const done = steps.slice(0, at)
  const first = detour.filter(({ billId }) => !done.some(step => step.billId === billId))
  const rest = steps.slice(at + 1).filter(({ billId, version }) => !first.some(step => step.billId === billId && step.version === version))
  return first.length ? [...done, ...first, ...rest] : steps
}

/** Step after step; each is a transaction of its own, so a refusal stops there, undoes nothing, and the rest can be tried again. */
export async function runPlan(
  steps: Step[],
  from: number,
  doStep: (step: Step, at: number) => Promise<unknown>,
  onDone: (done: number) => void,
): Promise<Progress> {
  for (let at = from; at < steps.length; at++) {
    try {
      await doStep(steps[at]!, at)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return { done: at, message: error.msg, steps: withDetour(steps, at, stepsOf(error.data)) }
    }
    onDone(at + 1)
  }
  return { done: steps.length }
}

/** What the button of that bill's own page would do. */
export async function takeStep({ billType, billId, version, action }: Step, remark?: string) {
  const document = (await arrivingDocument(billType))!
  const meant = Object.values(document.actions).find(({ wire }) => wire === action)!
  await act(document, meant, { id: billId, version }, { remark })
  void forget(document)
}
