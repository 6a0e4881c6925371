import { type Dialog, dialog } from '../../kit/dialog.ts'
import type { Document } from '../../kit/document.ts'
import { permissionOf } from '../../kit/permission.ts'
import { dialogs } from '../../kit/registry.ts'
import { notify } from '../client/notify.ts'
import { queryClient } from '../client/query.ts'
import type { BillRow } from '../client/rows.ts'
import { forget, type SavedBill } from '../client/things.ts'
import { isYes } from '../fields/words.ts'
import { historyKey } from '../list/history.ts'
import { openDialog, openerNow } from './dialogs.tsx'

type May = (permission: string) => boolean

/** The dialogs that a bill offers in its state to whoever may send them; a red bill is what it is. */
export function dialogsOn(document: Document, bill: BillRow, may: May): Dialog[] {
  if (!bill.id || isYes(document.head.isRed, bill.isRed)) return []
  return [...dialogs(), remarkOf(document)].filter(
    ({ on, permission }) => on?.document.name === document.name && on.from.includes(bill.state ?? '') && may(permission),
  )
}

/** The remark of any bill may be changed as long as the bill counts. */
const remarkOf = (document: Document): Dialog =>
  dialog({
    name: `${document.name}Remark`,
    label: '修改备注',
    width: 480,
    fields: { remark: document.head.remark },
    submit: `${document.path}/updateRemark`,
    permission: permissionOf(document, 'edit'),
    done: '更新成功',
    on: { document, from: Object.keys(document.states).filter(state => state !== 'cancelled') },
  })

/** Opens a declared dialog on some bills; true when it was sent. */
export async function openDeclared(declared: Dialog, bills: SavedBill[]): Promise<boolean> {
  const opener = openerNow()
  const { DeclaredDialog } = await import('./declared-dialog.tsx')
  const key = `${declared.name} ${bills.map(({ id }) => id).join(' ')}`
  const isDone = await openDialog<true>(close => <DeclaredDialog dialog={declared} bills={bills} onClose={close} />, key, opener)
  if (isDone) tell(declared, bills)
  return isDone === true
}

function tell({ done, on, many }: Dialog, bills: SavedBill[]) {
  const count = bills.length
  if (count < 2) notify.success(done)
  else notify.success(many ? `${done}，共 ${count} 条` : `${done}，共 ${count} 张`)
  if (!on) return
  void forget(on.document)
  for (const { id } of bills) void queryClient.invalidateQueries({ queryKey: historyKey(on.document.billType, id) })
}
