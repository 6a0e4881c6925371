import type { Action, Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import { blockersOf } from '../client/blockers.ts'
import { confirm, notify } from '../client/notify.ts'
import { type Row, wordOf } from '../client/rows.ts'
import { tellRefusal } from '../client/tell-refusal.ts'
import { act, actOnMany, forget, type Outcome, outcomeText, removeOf, switchOf } from '../client/things.ts'
import { CallError } from '../client/wire.ts'
import { said } from '../language/said.ts'
import { t } from '../language/t.ts'
import { SettingLink, settingIn } from '../shell/setting-link.tsx'
import { openTab } from '../shell/tabs.ts'
import type { Turn } from './actions.ts'
import { askReason, showOutcomes } from './dialogs.tsx'

/** One action on some bills: asks first, does it to each, tells what became of each. True when anything was done. */
export async function runAction(document: Document, action: Action, rows: Row[]): Promise<boolean> {
  const asked = await askFirst(document, action, rows)
  if (!asked) return false
  const { remark, copies } = asked
  const outcomes =
    rows.length > 1 && action.batch ? await allAtOnce(document, action, rows, remark) : await oneByOne(document, action, rows, remark)
  void forget(document)
  tell(document, action, outcomes)
  const isDone = outcomes.some(outcome => outcome.success)
  if (isDone && copies) openTab(`${document.formPage}?type=add&copy=${rows[0]!.id}&anew=1`)
  return isDone
}

interface Asked {
  remark?: string
  /** What was undone is written anew. */
  copies?: boolean
}

/** Nothing when the user turns back. */
async function askFirst(document: Document, action: Action, rows: Row[]): Promise<Asked | undefined> {
  const which = rows.length === 1 ? wordOf(rows[0]!.billNo) : `${rows.length} 张${document.label}`
  if (action.does === 'reverses') return askReversal(document, rows)
  if (!action.reason) {
    const isSure = await confirm({ title: `确定${action.label}吗？`, content: which, okText: action.label, danger: action.danger })
    return isSure ? {} : undefined
  }
  const remark = await askReason(action, which)
  return remark === undefined ? undefined : { remark }
}

async function askReversal(document: Document, rows: Row[]): Promise<Asked | undefined> {
  const reversal = await (await import('../bill/page/reverse-dialog.tsx')).askReversal(document, rows)
  return reversal && { remark: reversal.reason, copies: reversal.copies }
}

async function allAtOnce(document: Document, action: Action, rows: Row[], remark?: string): Promise<Outcome[]> {
  const ids = rows.map(row => row.id as string)
  const answered = await actOnMany(document, action, ids, remark).catch((error: unknown) => refusals(error, ids))
  return answered.map(outcome => ({ ...outcome, billNo: outcome.billNo || wordOf(rows.find(row => row.id === outcome.id)?.billNo) }))
}

/** When all were refused, the list of refusals comes with the error. */
function refusals(error: unknown, ids: string[]): Outcome[] {
  if (!(error instanceof CallError)) throw error
  if (Array.isArray(error.data)) return error.data as Outcome[]
  return ids.map(id => ({ id, billNo: '', success: false, msg: error.msg, faults: [...error.faults], blockers: blockersOf(error.data) }))
}

async function oneByOne(document: Document, action: Action, rows: Row[], remark?: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const answered = await act(document, action, row, { remark }).then(
      ({ state, warnings }) => ({ success: true, msg: t(document.states[state]!.label), warnings }),
      (error: unknown) =>
        error instanceof CallError
          ? { success: false, msg: error.msg, faults: [...error.faults], blockers: blockersOf(error.data) }
          : { success: false, msg: String(error) },
    )
    outcomes.push({ id: row.id, billNo: wordOf(row.billNo), ...answered })
  }
  return outcomes
}

function tell(document: Document, action: Action, outcomes: Outcome[]) {
  const failed = outcomes.filter(outcome => !outcome.success)
  const warnings = outcomes.flatMap(({ billNo, warnings: some = [] }) => some.map(text => `${billNo}：${said(text)}`))
  if (warnings.length) void notify.notice(`${action.label}成功，请注意`, warnings)
  if (!failed.length) notify.success(`${action.label}成功${outcomes.length > 1 ? `，共 ${outcomes.length} 张` : ''}`)
  else if (outcomes.length === 1 && settingIn(failed[0]!.faults))
    notify.lasting(`暂不能${action.label}`, <Forbidden outcome={failed[0]!} />)
  else if (outcomes.length === 1) tellRefusal(outcomeText(failed[0]!), failed[0])
  else void showOutcomes(document, action, outcomes)
}

const Forbidden = ({ outcome }: { outcome: Outcome }) => (
  <>
    {outcomeText(outcome)} <SettingLink faults={outcome.faults!} />
  </>
)

/** One bill at a time is printed, from its own page. */
export function printRows({ formPage }: Document, rows: Row[]): boolean {
  const [row] = rows
  if (rows.length === 1) return openTab(`${formPage}?type=view&id=${row!.id}&print=2`, wordOf(row!.billNo))
  notify.warning('请选择一条数据！')
  return false
}

export async function turn(entity: Entity, { call, rows }: Turn): Promise<void> {
  await switchOf(
    entity,
    call.wire,
    rows.map(row => row.id),
  )
  notify.success(`${call.label}成功`)
  void forget(entity)
}

/** Removing asks once for all rows; the server says which one is in use. */
export async function removeRows(thing: Entity | Document, rows: Pick<Row, 'id'>[]): Promise<boolean> {
  if (!rows.length) {
    notify.warning('请选择至少一条数据')
    return false
  }
  const isSure = await confirm({
    title: '确定将选择数据删除?',
    content: `共 ${rows.length} 条${thing.label}`,
    okText: '删除',
    danger: true,
  })
  if (!isSure) return false
  await removeOf(
    thing,
    rows.map(row => row.id),
  )
  notify.success('删除成功')
  void forget(thing)
  return true
}
