import type { Dialog } from '../../../kit/dialog.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { ignoreRefusal } from '../../client/ignore-refusal.ts'
import { confirm, mayLeave, notify } from '../../client/notify.ts'
import { forget, removeOf, type SavedBill } from '../../client/things.ts'
import { dialogsOn, openDeclared } from '../../form/declared.tsx'
import { openTab } from '../../shell/tabs.ts'
import type { TabHandle } from '../../shell/use-tab.ts'
import { stateOf } from '../actions.ts'
import { openBlank } from '../begun.ts'
import { type Bill, isChanged, isNew, loadBill } from '../bill.ts'

/** Leaves the bill for another one; unsaved changes are asked about first. */
export async function leaveFor(bill: Bill, save: (() => Promise<boolean>) | undefined, go: () => void) {
  if (!isChanged(bill) || (await mayLeave('离开后修改会丢失。', '保存草稿并离开', save))) go()
}

/** Another one of the same kind; one that nobody has typed into is blank already. */
export function startNew(bill: Bill) {
  if (!isNew(bill) || isChanged(bill)) openBlank(bill.document)
  else bill.headFocus.current?.(bill.document.form[0]!)
}

/** The bill as it is saved, for reading. */
export function stopAmending(bill: Bill, tab: TabHandle) {
  loadBill(bill, bill.saved.get())
  tab.navigate({ type: 'view', id: bill.saved.get().id })
}

/** The rarer things that can be done with a saved bill. */
export function moreItems(bill: Bill, tab: TabHandle, may: (code: string) => boolean) {
  const { document, saved } = bill
  const row = saved.get()
  const copy = { key: 'copy', label: '复制', onClick: () => void openTab(`${document.formPage}?type=add&copy=${row.id}`) }
  const remove = { key: 'remove', label: '删除', danger: true, onClick: () => void removeBill(bill, tab).catch(ignoreRefusal) }
  const isDraft = stateOf(document, row).key === 'draft'
  if (!row.id) return []
  const dialogs = dialogsOn(document, row, may).map(one => ({ key: one.name, label: one.label, onClick: () => void openOn(bill, one) }))
  const own = (bill.spec.more ?? [])
    .filter(({ fits }) => fits?.(bill) ?? true)
    .map(({ label, run }) => ({ key: label, label, onClick: () => void run(bill) }))
  return [
    ...dialogs,
    ...own,
    ...(may(permissionOf(document, 'add')) ? [copy] : []),
    ...(isDraft && may(permissionOf(document, 'delete')) ? [remove] : []),
  ]
}

/** It is about what is saved, and what it changes is shown again. */
async function openOn(bill: Bill, dialog: Dialog) {
  if (isChanged(bill)) return notify.warning('请先保存！')
  await openDeclared(dialog, [bill.saved.get() as SavedBill])
}

/** The page goes first: nobody must ask for a bill that is no longer there. */
async function removeBill({ document, saved }: Bill, tab: TabHandle) {
  const { id = '', billNo } = saved.get()
  if (!(await confirm({ title: '确定将选择数据删除?', content: billNo ?? '', okText: '删除', danger: true }))) return
  await removeOf(document, [id])
  tab.setDirty(false)
  await tab.close()
  notify.success('删除成功')
  void forget(document)
}

/** Files belong to a bill that is there. */
export async function showAnnexes(bill: Bill) {
  if (!bill.saved.get().id) return notify.warning('请先保存！')
  const { openAnnexes } = await import('./annex-dialog.tsx')
  await openAnnexes(bill)
}

/** What this bill was made from and what came of it. */
export async function showRelated(bill: Bill) {
  const { openRelated } = await import('./related-dialog.tsx')
  await openRelated(bill)
}

/** Only what is saved is printed. */
export async function printBill(bill: Bill) {
  if (!bill.saved.get().id || isChanged(bill)) return notify.warning('请先保存！')
  const { openPrint } = await import('../print/print-preview.tsx')
  await openPrint(bill)
}
