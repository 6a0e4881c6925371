import { Refusal, refuse, refuseAll, type Told } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import type { Action, Doc, Document, Doing } from '../../kit/document.ts'
import { wiredIn } from '../../kit/faults.ts'
import type { Difference } from '../history.ts'
import { missing } from '../records/records.ts'
import { refuseMoved, refuseStale } from '../stale.ts'
import type { Work } from '../work.ts'
import { approvalLevels, refuseOwnApproval, refuseSameApprover } from './approval.ts'
import { closedMonth, entersPeriod, refuseClosed } from './bill-date.ts'
import { citeFor } from './cited.ts'
import { loadDocument } from './document-read.ts'
import { lackingIn, prepareDocument } from './document-store.ts'
import { writeDocument } from './document-write.ts'
import { refuseTooFar } from './figures.ts'
import { refuseFollowed } from './followed.ts'
import { type Following, judgeFollowing, judgeReckoned, openFollowing, writeFollowing } from './following.ts'
import type { Moved } from './moved.ts'
import { refuseMade } from './refuse-made.ts'
import { unsaid } from './said.ts'

export interface ActionInput {
  id?: string
  version?: unknown
  remark?: string
  /** Why a guard is stepped over by someone who may. */
  overrideReason?: string
  /** The whole document, for actions that save. */
  body?: Record<string, any>
  /** What else was sent, for an action that asks for more than a reason. */
  sent?: Record<string, any>
  /** The bill in whose name this is done: who may act on that one may do this. */
  by?: Maker
  /** What has happened outside of the house already and is only written down: nobody approves it any more. */
  happened?: object
  /** The bill as it was before this was sent. */
  before?: any
  /** What it follows, under lock. */
  following?: Following
}

export interface Maker {
  document: Document
  doc: any
  /** The sentence for goods that are not there, where it has one of its own. */
  short?(short: any): Told
}

/** What an action does beyond moving the state, from the facts that completing the bill has found; returns the state when the declaration leaves a choice. */
export type Effect<D, F = any> = (work: Work, doc: D, input: ActionInput, facts: F) => Promise<string | void>

type After = (work: Work, served: Served, moved: Moved) => Promise<Moved>

export interface Served<D extends Document = Document> {
  document: D
  /** Fills in what follows from masters and prices, refuses what is wrong (`weak` for drafts), and answers what it learned: the facts that posting needs. */
  complete?(work: Work, doc: any, weak: boolean, following?: Following): Promise<any>
  /** What posting will wait for, asked together with the masters: one trip to the database less. What it answers are facts too. */
  ahead?(work: Work, doc: any): Promise<any>
  /** Refuses what differs from the lines that it follows and must not. */
  agrees?(work: Work, doc: any, following: Following): Promise<void>
  /** What a blank bill begins with, from what was asked for. */
  blank?(work: Work, blank: Record<string, any>, sent: Record<string, any>): Promise<Record<string, any>>
  /** What is let go when a draft is removed. */
  removed?(work: Work, doc: any): Promise<void>
  /** What counts its lines and is no bill itself: told after every step. */
  written?(work: Work, doc: any, input: ActionInput): void | Promise<void>
  /** What a bill does as soon as it is sent for approval, whatever becomes of it: goods are promised to it. */
  request?: Effect<any>
  /** What follows outside of the house once a step stands, asked after its transaction has ended; answers what became of it. */
  after?: After
  effects: Record<string, Effect<any> | undefined>
}

type Behaviour<D extends Document, C, A> = { [K in keyof D['actions']]?: Effect<Doc<D>, C & A> } & {
  complete?(work: Work, doc: Doc<D>, weak: boolean, following?: Following): Promise<C>
  ahead?(work: Work, doc: Doc<D>): Promise<A>
  request?: Effect<Doc<D>, C & A>
  /** What being approved brings about, where posting is a step of its own after it. */
  release?: Effect<Doc<D>, C & A>
  /** What takes effect once it is approved, also where no action of its own is called so. */
  post?: Effect<Doc<D>, C & A>
  agrees?(work: Work, doc: Doc<D>, following: Following): Promise<void>
  blank?: Served['blank']
  removed?(work: Work, doc: Doc<D>): Promise<void>
  written?(work: Work, doc: Doc<D>, input: ActionInput): void | Promise<void>
  after?: After
  /** What is asked for whenever the document is read. */
  cites?: Parameters<typeof citeFor>[1]
}

/** Joins a document to what its actions do. An action without an effect only moves the state. */
export function serve<D extends Document, C = unknown, A = unknown>(
  document: D,
  { complete, ahead, request, agrees, blank, removed, written, after, cites, ...effects }: Behaviour<D, C, A>,
): Served<D> {
  if (cites) citeFor(document, cites)
  return { document, complete, ahead, request, agrees, blank, removed, written, after, effects: effects as Served['effects'] }
}

/** Takes an action of a document; what it is refused for is told in the words of the wire. */
export async function act(asked: Work, served: Served, key: string, input: ActionInput) {
  try {
    return await takeSteps(unsaid(asked), served, key, input)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    error.faults = wiredIn(served.document, error.faults)
    throw error
  }
}

/** A step and what follows it outside; a call that takes both opens no transaction of its own. */
export async function actOutside(work: Work, served: Served, key: string, input: ActionInput): Promise<Moved> {
  const moved = await work.apart(inner => act(inner, served, key, input))
  return served.after!(work, served, moved)
}

/** The same six steps for every action of every document: lock, state, version, effect, move, history. */
async function takeSteps(work: Work, served: Served, key: string, input: ActionInput) {
  const { document } = served
  const action = document.actions[key]!
  // The closed month is asked together with the bill, or later together with its masters: it costs no trip of its own.
  const [before] = isEmpty(input.id) ? [] : await together(loadDocument(work, document, input.id, true), closedMonth(work))
  // Why it is too late is told with what made it so.
  if (before && action.instead?.[before.state]) await refuseFollowed(work, document, key, before)
  if (before) refuseUnfit(action, before, input)
  if (before && action.does === 'reverses') await refuseMade(work, document, before)
  if (action.reason && !input.remark?.trim()) refuse(action.reason)
  if (before) await refuseFollowed(work, document, key, before)
  const held = before && (await openFollowing(work, document, before))
  const saves = !!(action.saves && input.body)
  if (before && !saves && entersPeriod(action)) await refuseClosed(work, before.billDate)
  const { doc, diff, facts, following } = saves
    ? await prepareDocument(work, served, { before, following: held }, input.body!, key)
    : { doc: before ?? missing(), diff: [] as Difference[], facts: undefined, following: held }
  const to = (await effectOf(served, key)(work, doc, { ...input, before, following }, facts)) ?? first(action.to)
  const moved = await move(work, document, key, doc, { to, isNew: !before, remark: input.remark, diff, following })
  await served.written?.(work, doc, { ...input, before })
  return moved
}

const first = (to: Action['to']): string => (typeof to === 'string' ? to : to[0]!)

/** The state is looked at before the version, so that a second click is told that the bill has moved on. */
function refuseUnfit(action: Action, before: any, { version }: ActionInput) {
  if (before.isRed) refuse(`红冲单据不能再次${action.label}！`)
  const isElsewhere = !action.from.includes(before.state) || !suits(action, before)
  const instead = action.instead?.[before.state]
  if (isElsewhere) return instead ? refuse(instead) : refuseMoved()
  refuseStale(before, version)
}

/** Whether an action is for this bill at all, whatever its state. */
const suits = ({ when }: Action, doc: Record<string, any>) => !when || doc[when.field] === when.is

/** Approval stands between a bill and its effect; it is the same for every document, so it is here once. */
function effectOf(served: Served, key: string): Effect<any> {
  const own = served.effects[key]
  const posts = served.effects.release ?? served.effects.post
  const action = served.document.actions[key]!
  if (action.does === 'submits') return submits(served, action, posts, own)
  if (action.does === 'posts') return postsWhenApproved(served, action, own)
  if (action.does === 'approves') return passes(served, action, posts)
  if (action.does === 'withdraws') return withdraws(own)
  return async (work, doc, input, facts) => own?.(work, doc, input, facts)
}

/** Where an action leads when nothing stands in its way any more; the state that waits for approval is `submitted`. */
const end = ({ to }: Action): string => [to].flat().find(state => state !== 'submitted') ?? 'submitted'

const submits =
  (served: Served, action: Action, posts: Effect<any> | undefined, own: Effect<any> | undefined): Effect<any> =>
  async (work, doc, input, found) => {
    const facts = input.body ? found : await recheck(work, served, doc, input.following)
    const decided = await own?.(work, doc, input, facts)
    if (decided) return decided
    doc.submittedBy = work.user.id
    await served.request?.(work, doc, input, facts)
    // Stock bills only hand over to the warehouse; others without approval pass at once.
    if (typeof action.to === 'string' || approvalLevels(work, served.document) > 0) return
    return (await posts?.(work, doc, input, facts)) ?? end(action)
  }

const postsWhenApproved =
  (served: Served, action: Action, own: Effect<any> | undefined): Effect<any> =>
  async (work, doc, input, found) => {
    const facts = input.body ? found : await recheck(work, served, doc, input.following)
    const isApproved = !!input.happened || (doc.approvedLevels ?? 0) >= approvalLevels(work, served.document)
    if (!isApproved && doc.submittedBy) refuse('单据待审核，审核通过后自动记账！')
    await served.request?.(work, doc, input, facts)
    if (isApproved) return (await own?.(work, doc, input, facts)) ?? end(action)
    doc.submittedBy = work.user.id
    return 'submitted'
  }

const passes =
  (served: Served, action: Action, posts: Effect<any> | undefined): Effect<any> =>
  async (work, doc, input) => {
    await refuseOwnApproval(work, served.document, doc)
    await refuseSameApprover(work, served.document, doc)
    doc.approvedLevels += 1
    if (doc.approvedLevels < approvalLevels(work, served.document)) return 'submitted'
    const facts = await recheck(work, served, doc, input.following)
    return (await posts?.(work, doc, input, facts)) ?? end(action)
  }

const withdraws =
  (own: Effect<any> | undefined): Effect<any> =>
  async (work, doc, input) => {
    if (doc.submittedBy !== work.user.id) refuse('只能撤回自己提交的单据！')
    if (doc.approvedLevels > 0) refuse('单据已审核，不能撤回！')
    await own?.(work, doc, input, undefined)
  }

/** A saved draft may be incomplete and a master may have been stopped since; nothing takes effect unchecked. */
async function recheck(work: Work, served: Served, doc: any, following?: Following) {
  refuseAll(lackingIn(served.document, doc))
  if (following) await judgeAll(work, served, following, doc)
  const found = await together(served.complete?.(work, doc, false, following), served.ahead?.(work, doc))
  if (following) judgeReckoned(following, doc)
  return factsOf(...found)
}

/** A bill takes no more than is left, and agrees with what it follows. */
export async function judgeAll(work: Work, served: Served, following: Following, doc: any) {
  judgeFollowing(work, following, doc)
  await served.agrees?.(work, doc, following)
}

/** What completing a bill has found and what was asked ahead of its posting, as one. */
export const factsOf = (completed: object | undefined, asked: object | undefined) => ({ ...completed, ...asked })

interface Move {
  to: string
  isNew: boolean
  remark?: string
  diff: Difference[]
  /** What it follows, under lock. */
  following?: Following
}

/** Steps five and six in one round trip. */
export async function move(
  work: Work,
  document: Document,
  key: string,
  doc: any,
  { to, isNew, remark, diff, following }: Move,
): Promise<Moved> {
  refuseTooFar(document, doc)
  const { does } = document.actions[key]!
  const stage = stageOf(document.actions[key]!, to)
  const submitter = doc.submittedBy
  doc.state = to
  doc.version += 1
  stamp(work, does, doc, to, remark)
  const { warnings, notes } = work.said
  const kept = [remark, ...notes].filter(Boolean).join('；')
  const happening = { subject: document.billType, subjectId: doc.id, subjectNo: doc.billNo, stage, remark: kept || undefined, diff }
  writeDocument(work, document, doc, happening, isNew)
  writeFollowing(work, document, following, doc)
  if (does === 'rejects' && submitter)
    work.send({
      room: `user:${submitter}`,
      channel: 'notice',
      title: `${document.label}被驳回`,
      content: remark,
      orderNumber: doc.billNo,
      path: `${document.formPage}?id=${doc.id}`,
    })
  const { wire, label: statusName } = document.states[to]!
  const red = doc.red && { 'hcsBillId': doc.red.id, 'hcsBillNo': doc.red.billNo }
  const told = { ...red, ...doc.told, ...(warnings.length && { warnings }) }
  return { id: doc.id, version: doc.version, billNo: doc.billNo, status: wire, statusName, ...told }
}

/** What the history calls it: under approval a bill that was to be posted is only sent, and the last who approves posts it. */
function stageOf({ does, label, stage = label }: Action, to: string): string {
  if (does === 'posts' && to === 'submitted') return '提交'
  if (does === 'approves' && to === 'submitted') return '一级审核通过'
  return does === 'approves' && to === 'posted' ? '审核通过并记账' : stage
}

function stamp(work: Work, does: Doing | undefined, doc: any, to: string, remark?: string) {
  const now = work.now.toISOString()
  Object.assign(doc, { approvedLevels: doc.approvedLevels ?? 0, updatedBy: work.user.id, updatedAt: now })
  if (does === 'approves' || does === 'rejects')
    Object.assign(doc, { auditedBy: work.user.id, auditedAt: now, auditRemark: remark ?? null })
  if (does === 'rejects' || does === 'withdraws') Object.assign(doc, { approvedLevels: 0, submittedBy: null })
  if (to === 'posted' && !doc.postedAt) Object.assign(doc, { postedBy: work.user.id, postedAt: now })
}
