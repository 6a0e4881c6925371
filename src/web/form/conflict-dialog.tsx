import { Button, Radio } from 'antd'
import { useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { nameWire } from '../../kit/wire.ts'
import type { WireRow } from '../client/things.ts'
import { differing } from '../fields/form.ts'
import { usePlaces } from '../fields/places.ts'
import { wordsOf } from '../fields/words.ts'
import { openDialog } from './dialogs.tsx'
import { TabDialog } from './tab-dialog.tsx'

interface Conflict {
  entity: Entity
  start: WireRow
  mine: WireRow
  theirs: WireRow
  record: WireRow
}

type Side = 'mine' | 'theirs'

/** Both values of every field that two people left different, and the form that comes of the choice. */
export const openConflict = (conflict: Conflict): Promise<WireRow | undefined> =>
  openDialog<WireRow>(close => <ConflictDialog {...conflict} onClose={close} />)

function ConflictDialog({ entity, start, mine, theirs, record, onClose }: Conflict & { onClose(form?: WireRow): void }) {
  const places = usePlaces()
  const keys = differing(entity.fields, mine, theirs)
  const own = differing(entity.fields, start, mine)
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(keys.map(key => [key, own.includes(key) ? 'mine' : 'theirs'])),
  )
  const words = (key: string, row: WireRow) => wordsOf(entity.fields[key]!, row, places) || '（空）'
  return (
    <TabDialog
      title="数据已被他人修改"
      note={[record.updateUserName, record.updateTime].filter(Boolean).join(' · ')}
      width={640}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>返回修改</Button>
          <Button type="primary" onClick={() => onClose(merged(entity, mine, theirs, sides))}>
            按所选保存
          </Button>
        </>
      }
    >
      <p className="dialog-lead">您编辑期间，这条数据被保存过。请选择每一项保留哪个值。</p>
      <table className="plain-table">
        <thead>
          <tr>
            <th>字段</th>
            <th>我填写的</th>
            <th>对方保存的</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(key => (
            <tr key={key}>
              <td>{entity.fields[key]!.label}</td>
              {(['mine', 'theirs'] as const).map(side => (
                <td key={side}>
                  <Radio checked={sides[key] === side} onChange={() => setSides(known => ({ ...known, [key]: side }))}>
                    {words(key, side === 'mine' ? mine : theirs)}
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

function merged(entity: Entity, mine: WireRow, theirs: WireRow, sides: Record<string, Side>): WireRow {
  const form = { ...theirs }
  for (const [key, side] of Object.entries(sides)) {
    if (side === 'theirs') continue
    const field = entity.fields[key]!
    for (const wire of [field.wire, nameWire(field)]) if (wire in mine) form[wire] = mine[wire]
  }
  return form
}
