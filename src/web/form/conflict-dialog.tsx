import { Button, Radio } from 'antd'
import { useState } from 'react'
import type { Values } from '../client/rows.ts'
import { openDialog } from './dialogs.tsx'
import { TabDialog } from './tab-dialog.tsx'

export type Choice = 'mine' | 'theirs'

/** One place where someone else has saved something other than what stands here. */
export interface Conflict {
  key: string
  label: string
  mine: string
  theirs: string
  /** What is taken unless the user says otherwise: his own typing where he has typed. */
  proposed: Choice
}

interface Words {
  title: string
  lead: string
  okText: string
}

/** Shows both values of every place; resolves to what was chosen, or to nothing when the user goes back. */
export const openConflicts = (conflicts: Conflict[], theirs: Values, words: Words) =>
  openDialog<Record<string, Choice>>(
    close => <ConflictDialog conflicts={conflicts} theirs={theirs} words={words} onClose={close} />,
    'conflict',
  )

interface Props {
  conflicts: Conflict[]
  theirs: Values
  words: Words
  onClose(choices?: Record<string, Choice>): void
}

const proposals = (conflicts: Conflict[]) => Object.fromEntries(conflicts.map(({ key, proposed }) => [key, proposed]))
const allOf = (conflicts: Conflict[], choice: Choice) => Object.fromEntries(conflicts.map(({ key }) => [key, choice]))

function ConflictDialog({ conflicts, theirs, words, onClose }: Props) {
  const [choices, setChoices] = useState<Record<string, Choice>>(() => proposals(conflicts))
  return (
    <TabDialog
      title={words.title}
      note={[theirs.updatedByName, theirs.updatedAt].filter(Boolean).join(' · ')}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>返回修改</Button>
          <Button onClick={() => setChoices(allOf(conflicts, 'theirs'))}>全选对方的</Button>
          <Button onClick={() => setChoices(allOf(conflicts, 'mine'))}>全选我的</Button>
          <Button type="primary" autoFocus onClick={() => onClose(choices)}>
            {words.okText}
          </Button>
        </>
      }
    >
      <p className="dialog-lead">{words.lead}</p>
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
