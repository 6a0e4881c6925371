import type { Action } from '../../../kit/document.ts'
import { call } from '../../client/http.ts'
import { ignoreRefusal } from '../../client/ignore-refusal.ts'
import { confirm, mayDiscard, notify } from '../../client/notify.ts'
import { queryClient } from '../../client/query.ts'
import { type BillRow, decodeBill, type Sent, type Values } from '../../client/rows.ts'
import { act, forget, type Moved, type SavedBill, savedBillOf } from '../../client/things.ts'
import { CallError } from '../../client/wire.ts'
import type { Problem } from '../../grid/types.ts'
import { t } from '../../language/t.ts'
import { askReason } from '../../list/dialogs.tsx'
import { historyKey } from '../../list/history.ts'
import { openTab } from '../../shell/tabs.ts'
import type { TabHandle } from '../../shell/use-tab.ts'
import { type Offered, stateOf } from '../actions.ts'
import { type Bill, billKey, billWords, checkHead, isChanged, isNew, refuseLines, settleBill, type Typed, typedOf } from '../bill.ts'
import { overrideOf } from '../refusal/override.ts'
import { doesFollow, type Table } from '../table.ts'
import { writeBill } from '../values.ts'

interface Run {
  bill: Bill
  tab: TabHandle
  /** Whether the page can be typed into: then actions that save take what stands there. */
  isTyped: boolean
}

/** Does what a button says: checks, asks, sends, and shows what came of it; answers whether it was done. */
export async function runAction({ bill, tab, isTyped }: Run, { key, action }: Offered): Promise<boolean> {
  const sends = Boolean(action.saves && isTyped)
  for (const { grid } of bill.tables) grid.current?.commit()
  await Promise.all(bill.tables.map(({ lines }) => lines.settled()))
  // What was refused may be allowed by now, so the server is asked again.
  refuseLines(bill, new Map())
  if (bill.busy.get() || (sends && !(action.does === 'drafts' ? isWorthKeeping(bill) : isComplete(bill)))) return false
  const { remark, copies } = await askFirst(bill, action, sends)
  const more = remark === undefined ? undefined : await askMore(bill, { key, action })
  if (remark === undefined || !more) return false
  bill.busy.set(key)
  const sent = typedOf(bill)
  const send = (overrideReason?: string) =>
    sends ? save(bill, action, sent, overrideReason) : act(bill.document, action, bill.saved.get(), { remark, overrideReason, ...more })
  try {
    const answer = await send().catch(async (error: unknown) => {
      if (!(error instanceof CallError && overrideOf(error.data))) throw error
      return (await refusals()).stepOver(bill, action, error, send)
    })
    if (answer) await showSaved(bill, tab, sent, answer)
    if (answer && copies) openTab(`${bill.document.formPage}?type=add&copy=${answer.id}&anew=1`)
    bill.busy.set('')
    return !!answer
  } catch (error) {
    bill.busy.set('')
    if (!(error instanceof CallError)) throw error
    if (error.code === 0 || error.code >= 500) notify.error(error.msg)
    else await (await refusals()).answerRefusal(bill, action, error, remark).catch(ignoreRefusal)
    return false
  }
}

/** What is done about a no is fetched when there is one; that nobody answers is said without it. */
const refusals = () => import('../refusal/answer-refusal.ts')

/** A draft may be half done, but there must be something in it and nothing that was typed may be lost. */
function isWorthKeeping(bill: Bill): boolean {
  const isKept = stateOf(bill.document, bill.saved.get()).key === 'draft' && !isChanged(bill) && !isProposed(bill)
  const [unread] = problemsIn(bill).filter(({ table, row, column }) => table.lines.rows()[row]?.typed?.[column])
  if (isKept) notify.warning(isNew(bill) ? '请先录入内容！' : '没有需要保存的修改')
  else if (unread) goToProblem(bill, unread)
  else return true
  return false
}

/** Lines that came by themselves are as good as typed ones. */
const isProposed = (bill: Bill) => isNew(bill) && bill.tables.some(({ lines }) => lines.lines().length > 0)

/** Everything must be right; the cursor goes to the first thing that is not. */
function isComplete(bill: Bill): boolean {
  const isHeadRight = checkHead(bill)
  const [problem] = problemsIn(bill)
  const empty = bill.tables.find(({ part, lines }) => part.required && !lines.lines().length && !doesFollow(bill, part))
  if (!isHeadRight) goToFault(bill)
  else if (problem) goToProblem(bill, problem)
  else if (empty) askForLine(empty)
  else return true
  return false
}

function goToFault({ faults, headFocus }: Bill) {
  const [key, message] = Object.entries(faults.get())[0]!
  headFocus.current?.(key)
  notify.error(message)
}

/** What is wrong with the lines, table after table. */
const problemsIn = ({ tables }: Bill) => tables.flatMap(table => table.lines.check().map(problem => ({ ...problem, table })))

function goToProblem({ tables }: Bill, { table, row, column, message }: Problem & { table: Table }) {
  table.grid.current?.goTo(row, column)
  const place = `第${row + 1}行${message}`
  notify.error(tables.length > 1 ? `${table.part.label} ${place}` : place)
}

function askForLine({ grid, part }: Table) {
  grid.current?.addLine()
  notify.error(part.required!)
}

interface Asked {
  /** Undefined when the user turns back. */
  remark?: string
  /** What was undone is written anew. */
  copies?: boolean
}

/** The reason, or the agreement to what cannot be undone. */
async function askFirst(bill: Bill, action: Action, sends: boolean): Promise<Asked> {
  const which = billWords(bill)
  const content = `保存以后的修改会丢失，不能随${action.label}一起保存。`
  if (!sends && isChanged(bill) && !(await mayDiscard(content))) return {}
  if (action.reason) return { remark: await askReason(action, which) }
  // Who fills in a form has agreed by sending it.
  if (!action.danger || (action.asks && action.does !== 'reverses')) return { remark: '' }
  if (action.does === 'reverses') return askReversal(bill)
  const title = `确定${action.label}${which} 吗？`
  const isSure = await confirm({ title, content: `${action.label}后不能恢复，会记入操作历史。`, okText: action.label, danger: true })
  return isSure ? { remark: '' } : {}
}

/** What an action asks for beside a reason: in a window of its own, or in a form of what is declared. */
async function askMore(bill: Bill, { key, action }: Offered): Promise<Values | undefined> {
  const own = bill.spec.asking?.[key]
  if (own) return own(bill)
  return action.asks ? (await import('./asked-dialog.tsx')).openAsked(bill, action) : {}
}

async function askReversal(bill: Bill): Promise<Asked> {
  const reversal = await (await import('./reverse-dialog.tsx')).askReversal(bill.document, [bill.saved.get() as SavedBill])
  return { remark: reversal?.reason, copies: reversal?.copies }
}

async function save(bill: Bill, action: Action, { head, lines }: Typed, overrideReason?: string): Promise<Moved> {
  const { document, saved, work } = bill
  const body = { ...writeBill(document, head, saved.get(), work.totals(lines), lines), ...(overrideReason && { overrideReason }) }
  const path = `${document.path}/${action.wire}`
  return decodeBill(document, await call<Sent>('POST', path, { body, idempotencyKey: bill.keyOf([path, body]), silent: true })) as BillRow &
    Moved
}

async function showSaved(bill: Bill, tab: TabHandle, sent: Typed, { id, billNo, state, warnings }: Moved) {
  const wasNew = isNew(bill)
  const row = await savedBillOf(bill.document, id)
  queryClient.setQueryData(billKey(bill.document, id), row)
  settleBill(bill, sent, row)
  if (wasNew) tab.navigate({ type: 'edit', id })
  else if (tab.location.query.get('type') === 'amend') tab.navigate({ type: 'view', id })
  const outcome = t(stateOf(bill.document, { state }).label)
  notify.success(`${billNo} ${outcome}`)
  if (warnings) void notify.notice(`${billNo} ${outcome}，请注意`, warnings)
  bill.work.saved()
  void forget(bill.document)
  void queryClient.invalidateQueries({ queryKey: historyKey(bill.document.billType, id) })
}
