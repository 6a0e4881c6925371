import { notify } from '../../client/notify.ts'
import type { BillRow } from '../../client/rows.ts'
import { savedBillOf } from '../../client/things.ts'
import { openConflicts } from '../../form/conflict-dialog.tsx'
import { type Bill, isChanged, layOver, loadBill, typedBill } from '../bill.ts'
import { conflictsOf, resolve } from './conflict.ts'

const words = {
  title: '单据已被他人修改',
  lead: '您编辑期间，这张单据被保存过。请选择每一处保留哪个值，合并后再保存。',
  okText: '按所选合并',
}

/** Someone has saved the bill meanwhile: both states are shown, nothing typed is lost, and the user saves what he has chosen. */
export async function settleConflict(bill: Bill, mine = typedBill(bill), base = bill.saved.get()) {
  const { document, places } = bill
  const theirs = await savedBillOf(document, base.id!)
  if (!isChanged(bill)) return showLatest(bill, theirs)
  const bills = { base, mine, theirs }
  const conflicts = conflictsOf(document, bills, places)
  const choices = conflicts.length ? await openConflicts(conflicts, theirs, words) : {}
  if (!choices) return
  layOver(bill, theirs, resolve(document, bills, choices))
  notify.warning(conflicts.length ? '已按所选合并，请核对后保存' : '单据已被他人保存过，内容不冲突，请核对后保存')
}

function showLatest(bill: Bill, theirs: BillRow) {
  loadBill(bill, theirs)
  notify.warning('单据已被他人修改，现在显示的是最新内容，请核对后再操作')
}
