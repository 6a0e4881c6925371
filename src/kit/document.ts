import { type Fields, keyed, type Row } from './field.ts'
import { ref } from './fields/choice.ts'
import { flag } from './fields/flag.ts'
import { integer } from './fields/number.ts'
import { longText, text } from './fields/text.ts'
import { day, moment } from './fields/time.ts'

/** What every bill carries, whatever it is about. */
export const billHead = {
  billNo: text('billNo', '单据编号', { fixed: true, search: true, width: 156 }),
  billDate: day('billDate', '单据日期', { required: true, search: true, width: 96 }),
  staffId: ref('staff', 'staffId', '业务员', { required: '请选择业务员！', search: true, width: 80 }),
  deptId: ref('dept', 'deptId', '部门', { pick: 'dept', width: 110 }),
  remark: longText('remark', '备注', { width: 160 }),
  isRed: flag('isHcs', '红冲', { fixed: true }),
  sourceType: text('sourceBillType', '来源类型', { fixed: true }),
  sourceId: text('sourceBillId', '来源单据', { fixed: true }),
  sourceNo: text('sourceBillNo', '来源单号', { fixed: true, width: 156 }),
  annexCount: integer('annexCount', '附件数', { fixed: true, fallback: 0, width: 64 }),
  approvedLevels: integer('auditLevel', '已审级数', { fixed: true, fallback: 0 }),
  submittedBy: ref('account', 'submitUser', '提交人', { fixed: true, width: 80 }),
  auditedBy: ref('account', 'auditUser', '审核人', { fixed: true, width: 80 }),
  auditedAt: moment('auditTime', '审核时间', { fixed: true, width: 150 }),
  auditRemark: text('auditRemark', '审核意见', { fixed: true, width: 120 }),
  postedBy: ref('account', 'postUser', '记账人', { fixed: true, width: 80 }),
  postedAt: moment('postTime', '记账时间', { fixed: true, width: 150 }),
  createdBy: ref('account', 'createUser', '制单人', { fixed: true, width: 80 }),
  createdAt: moment('createTime', '制单时间', { fixed: true, width: 150 }),
  updatedBy: ref('account', 'updateUser', '修改人', { fixed: true, width: 80 }),
  updatedAt: moment('updateTime', '修改时间', { fixed: true, width: 150 }),
}

/** Whether a call that decides approves or rejects; without a word it approves. */
export const verdict = {
  approves: flag('auditFlag', '审核通过', { fallback: true }),
}

interface State {
  wire: string
  label: string
  color: string
}

/** What an action is to the engine, whatever its word: approval, dates and history follow from it. One without is a step of its own document. */
export type Doing = 'drafts' | 'submits' | 'posts' | 'approves' | 'rejects' | 'withdraws' | 'reverses' | 'cancels' | 'closes'

export interface Action<S extends string = string> {
  wire: string
  label: string
  does?: Doing
  from: readonly S[]
  /** Where it leads; when several are listed, the effect says which. */
  to: S | readonly S[]
  /** Takes the whole document, new or existing, and stores it before it acts. */
  saves?: true
  /** The same action on a saved document, by id and version. */
  byId?: string
  batch?: string
  /** The word of the permission code, when it is not the wire's. */
  permission?: string
  /** A reason must be given; the text is what is said when it is missing. */
  reason?: string
  /** More words of the wire for the same thing. */
  alias?: readonly string[]
  /** On the action that approves: a call that approves or rejects, as its verdict says. */
  decides?: string
  /** Only where this field of the head has this value. */
  when?: { field: string; is: unknown }
  /** What is said in a state that it is not for, where there is something better to do. */
  instead?: Record<string, string>
  /** What it asks for beside a reason; so it is offered where the bill is open. */
  asks?: Fields
  /** What the history calls it, when not the label. */
  stage?: string
  via?: 'GET' | 'POST'
  primary?: true
  danger?: true
}

/** One table of lines of a document: its word on the wire, what it is called, its fields, and which of them are typed in which order. */
export interface Part<L extends Fields = Fields> {
  wire: string
  label: string
  fields: L
  grid: readonly string[]
  /** What a line is begun with: any of these, the first column unless told. */
  begins?: readonly string[]
  /** There must be one before the bill takes effect; the text is what is said otherwise. */
  required?: string
  /** Where this field of the head is set, the lines follow from it and need not be sent. */
  follows?: string
  /** Its lines are about nothing but the line, item or bill that they name: without that there is no line. */
  bound?: true
}

export type Parts = Record<string, Part<any>>

export const beginningOf = ({ begins, grid }: Part): readonly string[] => begins ?? [grid[0]!]

export const part = <L extends Fields>(
  wire: string,
  label: string,
  fields: L,
  rules: Pick<Part, 'required' | 'begins' | 'follows' | 'bound'> & { grid: readonly (NoInfer<keyof L> & string)[] },
): Part<L> => ({ wire, label, fields: keyed(fields), ...rules })

/** The fields of the part that a bill is mostly about; most bills have no other. */
type MainLines<P extends Parts> = string extends keyof P ? Fields : P extends { lines: Part<infer L> } ? L : Record<never, never>

interface Declared<H extends Fields, P extends Parts, S extends string, A extends string> {
  name: string
  label: string
  path: string
  /** Its list, the first word being the menu group, and where one is written. */
  page: string
  /** What else people call it; the search finds it by these words too. */
  synonyms?: readonly string[]
  formPage: string
  /** What the menu calls it. */
  menuLabel: string
  billType: string
  /** What the wire calls its number and its state besides. */
  alsoCalled?: { billNo: string; status: string }
  /** What its numbers begin with. */
  prefix: string
  /** What they begin with instead where this field of the head has this value; a bill that has its number keeps the value. */
  prefixWhere?: { field: string; is: unknown; prefix: string }
  /** Levels of approval unless the setting says otherwise. */
  approval: 0 | 1 | 2
  /** Decides which of the two self-approval settings counts. */
  side: 'trade' | 'finance'
  head: H
  parts: P
  states: Record<S, State>
  actions: Record<A, Action<NoInfer<S>>>
  /** The head field that holds the counterparty. */
  party?: keyof H & string
  /** Whoever works in one of its depots sees it; else one has to work in all of them. */
  anyDepot?: true
  /** What it counts is taken away again: positive where it is typed and on the wire, read below nothing in lists, sums and sheets. */
  against?: true
  /** Its bills stand in the list of this kind too, and are there what they are here. */
  standsIn?: string
  /** Printing it again may need somebody who allows it. */
  reprints?: true
  /** Types of the bills that it makes; these are undone through it alone. */
  makes?: readonly string[]
  /** It writes no books: it only promises, or writes through the bills that it makes. Where a flag of the head is named, while that is set. */
  withoutBooks?: true | { when: keyof NoInfer<H> & string }
  /** What is kept from whoever lacks a right while a flag of the head is set. */
  hides?: {
    when: keyof NoInfer<H> & string
    from: string
    head: readonly (keyof NoInfer<H> & string)[]
    lines: readonly (keyof NoInfer<MainLines<P>> & string)[]
  }
  list: readonly (NoInfer<keyof H | keyof typeof billHead> & string)[]
  form: readonly (NoInfer<keyof H | keyof typeof billHead> & string)[]
}

export interface Document<H extends Fields = Fields, P extends Parts = Parts, S extends string = string, A extends string = string>
  extends Omit<Declared<H, P, S, A>, 'head' | 'list' | 'form' | 'party' | 'withoutBooks' | 'hides'> {
  thing: 'document'
  table: string
  head: H & typeof billHead
  /** The fields of its main part, and those that are typed; a bill without lines has none. */
  lines: MainLines<P>
  party?: string
  withoutBooks?: true | { when: string }
  hides?: { when: string; from: string; head: readonly string[]; lines: readonly string[] }
  list: readonly string[]
  form: readonly string[]
  grid: readonly string[]
  owner: { staff: string; dept: string }
}

export const state = (wire: string, label: string, color: string): State => ({ wire, label, color })

export const action = <const S extends string>(wire: string, label: string, move: Omit<Action<S>, 'wire' | 'label'>): Action<S> => ({
  wire,
  label,
  ...move,
})

/** The key of its action that is one of these to the engine, the first that it has. */
export function keyOf(document: Document, ...doings: Doing[]): string {
  const found = doings.flatMap(doing => Object.keys(document.actions).filter(key => document.actions[key]!.does === doing))
  if (!found.length) throw new Error(`${document.name} has no action that ${doings}`)
  return found[0]!
}

/** A document is a head, its lines, the states it can be in and the actions that move it between them. */
export function document<H extends Fields, P extends Parts, S extends string, A extends string>(
  declared: Declared<H, P, S, A>,
): Document<H, P, S, A> {
  const main: Part | undefined = declared.parts.lines
  return {
    thing: 'document',
    ...declared,
    table: declared.name,
    head: keyed({ ...declared.head, ...billHead }),
    lines: (main?.fields ?? {}) as MainLines<P>,
    grid: main?.grid ?? [],
    owner: { staff: 'staffId', dept: 'deptId' },
  }
}

type Line<F extends Fields> = Row<F> & { id: string }

export type Doc<D extends Document> = Row<D['head']> & {
  id: string
  version: number
  state: keyof D['states'] & string
} & { [K in keyof D['parts']]: Line<D['parts'][K]['fields']>[] }
