import { Button, Radio } from 'antd'
import { useState } from 'react'
import { notify } from '../client/notify.ts'
import { detailOf, type WireRow } from '../client/things.ts'
import { openDialog } from '../form/dialogs.tsx'
import { TabDialog } from '../form/tab-dialog.tsx'
import { type Bill, isChanged, layOver, loadBill, typedOf } from './bill.ts'
import { type Choice, type Conflict, conflictsOf, resolve } from './conflict.ts'
import { keepLine } from './values.ts'

/** Someone has saved the bill meanwhile: both states are shown, nothing typed is lost, and the user saves what he has chosen. */
export async function settleConflict(bill: Bill, mine = mineOf(bill), base = bill.saved.get()) {
  const { document, places } = bill
  const theirs = await detailOf(document, base.id)
  if (!isChanged(bill)) return showLatest(bill, theirs)
  const bills = { base, mine, theirs }
  const conflicts = conflictsOf(document, bills, places)
  const choices = conflicts.length ? await openConflicts(conflicts, theirs) : {}
  if (!choices) return
  layOver(bill, theirs, resolve(document, bills, choices))
  notify.warning(conflicts.length ? '已按所选合并，请核对后保存' : '单据已被他人保存过，内容不冲突，请核对后保存')
}

function showLatest(bill: Bill, theirs: WireRow) {
  loadBill(bill, theirs)
  notify.warning('单据已被他人修改，现在显示的是最新内容，请核对后再操作')
}

function mineOf(bill: Bill): WireRow {
  const { head, lines } = typedOf(bill)
  return { ...head, bodyList: lines.map(line => keepLine(bill.document.lines, line)) }
}

const openConflicts = (conflicts: Conflict[], theirs: WireRow) =>
  openDialog<Record<string, Choice>>(close => <ConflictDialog conflicts={conflicts} theirs={theirs} onClose={close} />, 'conflict')

interface Props {
  conflicts: Conflict[]
  theirs: WireRow
  onClose(choices?: Record<string, Choice>): void
}

const proposals = (conflicts: Conflict[]) => Object.fromEntries(conflicts.map(({ key, proposed }) => [key, proposed]))
const allOf = (conflicts: Conflict[], choice: Choice) => Object.fromEntries(conflicts.map(({ key }) => [key, choice]))

function ConflictDialog({ conflicts, theirs, onClose }: Props) {
  const [choices, setChoices] = useState<Record<string, Choice>>(() => proposals(conflicts))
  return (
    <TabDialog
      title="单据已被他人修改"
      note={[theirs.updateUserName, theirs.updateTime].filter(Boolean).join(' · ')}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>返回修改</Button>
          <Button onClick={() => setChoices(allOf(conflicts, 'theirs'))}>全选对方的</Button>
          <Button onClick={() => setChoices(allOf(conflicts, 'mine'))}>全选我的</Button>
          <Button type="primary" autoFocus onClick={() => onClose(choices)}>
            按所选合并
          </Button>
        </>
      }
    >
      <p className="dialog-lead">您编辑期间，这张单据被保存过。请选择每一处保留哪个值，合并后再保存。</p>
      <table className="plain-table">
        <thead>
          <tr>
            <th>位置</th>
            <th>我填写的</th>
            <th>对方保存的</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(conflict => (
            <tr key={conflict.key}>
              <td>{conflict.label}</td>
              {(['mine', 'theirs'] as const).map(side => (
                <td key={side}>
                  <Radio checked={choices[conflict.key] === side} onChange={() => setChoices({ ...choices, [conflict.key]: side })}>
                    {conflict[side] || '（空）'}
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TabDialog>
  )
}
