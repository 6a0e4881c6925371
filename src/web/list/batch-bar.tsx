import { CloseOutlined, DownOutlined, ExportOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { dialogs } from '../../kit/registry.ts'
import type { Row } from '../client/rows.ts'
import { can } from '../client/session.ts'
import type { SavedBill } from '../client/things.ts'
import { dialogsOn, openDeclared } from '../form/declared.tsx'
import { actionsOn, isDraft, turnsOf } from './actions.ts'
import { ChosenAmount } from './chosen-amount.tsx'
import type { Choice } from './row-actions.tsx'
import { printRows, removeRows, runAction, turn } from './run.tsx'

interface Batch {
  key: string
  label: string
  rows: Row[]
  danger?: boolean
  isPrimary?: boolean
  /** True when the chosen rows have changed and are not chosen any more. */
  run(rows: Row[]): Promise<boolean>
}

interface Props {
  thing: Entity | Document
  rows: Row[]
  /** What this list alone offers; true when the rows have changed. */
  more?: Choice[]
  onClear(): void
  onExport(): void
  children: ReactNode
}

/** Takes the toolbar's place while rows are chosen; each button says to how many of them it applies. */
export function BatchBar({ thing, rows, more = [], onClear, onExport, children }: Props) {
  const batches = thing.thing === 'document' ? billBatches(thing, rows) : recordBatches(thing, rows)
  const run = async (batch: Batch) => {
    if (await batch.run(batch.rows)) onClear()
  }
  return (
    <div className="toolbar is-batch">
      <b>
        已选 {rows.length} {thing.thing === 'document' ? '张' : '条'}
      </b>
      {thing.thing === 'document' && <ChosenAmount document={thing} rows={rows} />}
      {batches.map(batch => (
        <Button
          key={batch.key}
          type={batch.isPrimary ? 'primary' : 'default'}
          danger={batch.danger}
          onClick={() => void run(batch).catch(() => undefined)}
        >
          {batch.label} {batch.rows.length}
        </Button>
      ))}
      {more.length > 0 && <More choices={more} onClear={onClear} />}
      {can(permissionOf(thing, 'export')) && (
        <Button icon={<ExportOutlined />} onClick={onExport}>
          导出所选
        </Button>
      )}
      <button type="button" className="field-link" onClick={onClear}>
        <CloseOutlined className="small-icon" /> 取消选择
      </button>
      {children}
    </div>
  )
}

function More({ choices, onClear }: { choices: Choice[]; onClear(): void }) {
  const run = async (choice: Choice) => {
    if (await choice.run()) onClear()
  }
  const items = choices.map(choice => ({
    key: choice.key,
    label: choice.label,
    danger: choice.danger,
    onClick: () => void run(choice).catch(() => undefined),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button>
        批量设置 <DownOutlined className="small-icon" />
      </Button>
    </Dropdown>
  )
}

function billBatches(document: Document, rows: Row[]): Batch[] {
  const actions = Object.entries(document.actions).map(
    ([key, action]): Batch => ({
      key,
      label: `批量${action.label}`,
      danger: action.danger,
      isPrimary: action.primary,
      rows: rows.filter(row => actionsOn(document, row, can).includes(action)),
      run: some => runAction(document, action, some),
    }),
  )
  const asked = dialogs()
    .filter(({ on }) => on?.many && on.document.name === document.name)
    .map(
      (one): Batch => ({
        key: one.name,
        label: one.label,
        rows: rows.filter(row => dialogsOn(document, row, can).includes(one)),
        run: some => openDeclared(one, some as SavedBill[]),
      }),
    )
  const removal: Batch = {
    key: 'remove',
    label: '删除',
    danger: true,
    rows: rows.filter(isDraft),
    run: some => removeRows(document, some),
  }
  const print: Batch = { key: 'print', label: '打印', rows, run: async some => printRows(document, some) && false }
  const may = (verb: string, batch: Batch) => (can(permissionOf(document, verb)) ? [batch] : [])
  return [...actions, ...asked, ...may('print', print), ...may('delete', removal)].filter(batch => batch.rows.length)
}

function recordBatches(entity: Entity, rows: Row[]): Batch[] {
  const turns = turnsOf(entity, rows, can).map(
    (one): Batch => ({
      key: one.call.wire,
      label: one.call.label,
      rows: one.rows,
      run: () => turn(entity, one).then(() => true),
    }),
  )
  const removal: Batch = { key: 'remove', label: '删除', danger: true, rows, run: some => removeRows(entity, some) }
  return [...turns, ...(can(permissionOf(entity, 'delete')) ? [removal] : [])]
}
