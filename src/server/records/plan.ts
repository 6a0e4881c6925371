import type { Action, Document } from '../../kit/document.ts'
import { permissionOf } from '../../kit/permission.ts'
import type { Step } from '../../kit/step.ts'

/** A bill as the plan sees it; what the product does not declare has neither document nor state. */
export interface Standing {
  billType: string
  billTypeName: string
  billId: string
  billNo: string
  time?: string
  document?: Document
  state?: string
  version?: number
  maker?: Maker
}

/** The bill that has made another, and how often it is taken a step back until that one is gone. */
interface Maker extends Standing {
  times: number
}

type May = (code: string) => boolean

/** What to do, from the furthest document back to this one: first what has no effect yet, then the latest first. */
export function planOf(self: Standing, action: Action, blockers: Standing[], may: May): Step[] {
  const undone = blockers
    .filter(({ billId }) => billId !== self.maker?.billId)
    .map(blocker => ({ blocker, undo: undoing(blocker) }))
    .sort((one, other) => Number(takesBack(one.undo)) - Number(takesBack(other.undo)) || later(other.blocker, one.blocker))
    .flatMap(({ blocker, undo }) =>
      stepsOf(blocker, undo, takesBack(undo) ? '写红字单，不再占用本单' : '还没有记账，作废后不再占用本单', may),
    )
  const last = stepsOf(self, action, takesBack(action) ? '写红字单，原单和红字单都保留在账上' : `${action.label}本单`, may)
  return onceEach([...undone, ...last])
}

/** What another bill has made goes with that bill, so the step is taken there. */
const stepsOf = ({ maker, ...bill }: Standing, action: Action | undefined, hint: string, may: May): Step[] =>
  maker ? backwards(maker, may) : [stepOf(bill, action, hint, may)]

function backwards({ times, ...maker }: Maker, may: May): Step[] {
  const undo = maker.document?.actions.undo ?? undoing(maker)
  const hintOf = (at: number) => (at === times - 1 ? '由它生成的单据随它一起撤销' : '先撤销后来的处理')
  return Array.from({ length: times }, (_, at) => stepOf({ ...maker, version: (maker.version ?? 0) + at }, undo, hintOf(at), may))
}

/** What two bills need is done once, where the last of them needs it. */
const onceEach = (steps: Step[]): Step[] => steps.filter((step, at) => !steps.slice(at + 1).some(later => isSame(step, later)))

const isSame = (one: Step, other: Step) => one.billId === other.billId && one.version === other.version && one.action === other.action

/** The action that takes a bill back from where it stands: cancelling before it is posted, reversing after. */
const undoing = ({ document, state }: Standing): Action | undefined =>
  document && Object.values(document.actions).find(({ danger, from }) => danger && from.includes(state ?? ''))

/** What we know nothing of has been posted: nothing else holds on to another bill's money. */
const takesBack = (action: Action | undefined) => !action || action.from.includes('posted')

const later = (one: Standing, other: Standing) => (one.time ?? '').localeCompare(other.time ?? '')

const stepOf = (
  { billType, billTypeName, billId, billNo, version, document }: Standing,
  action: Action | undefined,
  hint: string,
  may: May,
): Step => ({
  billType,
  billTypeName,
  billId,
  billNo,
  version,
  action: action?.wire ?? '',
  actionName: action?.label ?? '红冲',
  hint,
  ask: action?.reason,
  isAllowed: !!document && !!action && may(permissionOf(document, action.permission ?? action.wire)),
})
