import type { Step } from '../../../kit/step.ts'
import { arrivingDocument } from '../../client/declarations.ts'
import { act, forget } from '../../client/things.ts'
import { CallError } from '../../client/wire.ts'

export const stepsOf = (data: unknown): Step[] => {
  const list = (data as { steps?: unknown } | undefined)?.steps
  return Array.isArray(list) ? list : []
}

/** A plan is offered only when all of it can be done by this user. */
export const isRunnable = (steps: Step[]) => steps.length > 1 && steps.every(({ isAllowed }) => isAllowed)

/** The first step not yet done that waits for a reason. */
export const missingReason = (steps: Step[], done: number, reasons: Record<number, string>): number | undefined => {
  const at = steps.findIndex(({ ask }, index) => index >= done && ask && !reasons[index]?.trim())
  return at < 0 ? undefined : at
}

export interface Progress {
  /** How many steps are done. */
  done: number
  /** Why the next one was refused. */
  message?: string
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
      return { done: at, message: error.msg }
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
