import type { Figure } from '../../base/exact.ts'
import { refuse } from '../../base/refusal.ts'
import { groupBy } from '../../base/text.ts'
import type { Action, Document } from '../../kit/document.ts'
import { permissionOf } from '../../kit/permission.ts'
import { documentOfType } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import type { Step } from '../../kit/step.ts'
import type { Work } from '../work.ts'
import { joinedNames, seenAmong } from './seen.ts'

/** A document that stands in the way of an action, and why. */
export interface Blocker {
  billType: string
  billId: string
  billNo: string
  reason: string
  amount?: Figure
  userName?: string
  time?: string
}

/** A bill as the plan sees it; what the product does not declare has neither document nor state. */
export interface Standing extends Pick<Blocker, 'billType' | 'billId' | 'billNo' | 'time'> {
  billTypeName: string
  document?: Document
  state?: string
  version?: number
}

/** Refuses with everything that stands in the way, and with the plan that clears it; bills that the caller may not see are only counted. */
export async function refuseBlocked(work: Work, document: Document, key: string, doc: any, say: (names: string) => string, all: Blocker[]) {
  const nameOf = (type: string) => work.dictionary('bill_type').get(type) ?? type
  const blockers = await visible(work, all)
  const hidden = all.length - blockers.length
  const known = await statesOf(work, blockers)
  const standing = blockers.map(blocker => ({
    ...blocker,
    billTypeName: nameOf(blocker.billType),
    document: documentOfType(blocker.billType),
    ...known.get(`${blocker.billType} ${blocker.billId}`),
  }))
  const { id: billId, billNo, version } = doc
  const self = { billType: document.billType, billTypeName: nameOf(document.billType), billId, billNo, version, document }
  const plan = planOf(self, document.actions[key]!, standing, code => work.user.can(code))
  const steps = hidden ? plan.map((step, at) => (at === plan.length - 1 ? { ...step, isAllowed: false } : step)) : plan
  const numbers = standing.map(blocker => blocker.billNo)
  refuse({ message: say(joinedNames(numbers, hidden)), reason: 'blocked' }, 400, { blockers: standing.map(shown), steps })
}

/** What the product does not declare cannot be judged, and belongs to whoever keeps the books. */
async function visible(work: Work, blockers: Blocker[]) {
  const seen = new Set<string>()
  for (const [type, some] of groupBy(blockers, ({ billType }) => billType)) {
    const document = documentOfType(type)
    const ids = some.map(({ billId }) => billId)
    for (const id of document ? await seenAmong(work, document, ids) : ids) seen.add(`${type} ${id}`)
  }
  return blockers.filter(({ billType, billId }) => seen.has(`${billType} ${billId}`))
}

/** State and version of those bills that the product knows, one question for each kind. */
async function statesOf(work: Work, blockers: Blocker[]) {
  const found = new Map<string, { state: string; version: number }>()
  for (const [type, some] of groupBy(blockers, ({ billType }) => billType)) {
    const document = documentOfType(type)
    if (!document) continue
    const sql = `select id, state, version from ${tableName(document)} where tenant_id = $1 and id = any($2::bigint[])`
    const rows = await work.tx.many(sql, [work.user.tenantId, some.map(({ billId }) => billId)])
    for (const { id, state, version } of rows) found.set(`${type} ${id}`, { state, version })
  }
  return found
}

const shown = ({ document, state, version: _, ...blocker }: Blocker & Standing) => {
  const { wire, label } = document?.states[state ?? ''] ?? { wire: '', label: '' }
  return { ...blocker, status: wire, statusName: label }
}

/** What to do, from the furthest document back to this one: first what has no effect yet, then the latest first. */
export function planOf(self: Standing, action: Action, blockers: Standing[], may: (code: string) => boolean): Step[] {
  const undone = blockers
    .map(blocker => ({ blocker, undo: undoing(blocker) }))
    .sort((one, other) => Number(takesBack(one.undo)) - Number(takesBack(other.undo)) || later(other.blocker, one.blocker))
    .map(({ blocker, undo }) => stepOf(blocker, undo, takesBack(undo) ? '写红字单，不再占用本单' : '还没有记账，作废后不再占用本单', may))
  return [...undone, stepOf(self, action, takesBack(action) ? '写红字单，原单和红字单都保留在账上' : `${action.label}本单`, may)]
}

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
  may: (code: string) => boolean,
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
