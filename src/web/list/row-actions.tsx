import { DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState } from 'react'
import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { type Row, titleIn, wordOf } from '../client/rows.ts'
import { can } from '../client/session.ts'
import { dialogsOn, openDeclared } from '../form/declared.tsx'
import { openForm } from '../form/open-form.tsx'
import { openTab } from '../shell/tabs.ts'
import { actionsOn, isDraft, isEditable, turnsOf } from './actions.ts'
import { openHistory } from './dialogs.tsx'
import { printRows, removeRows, runAction, turn } from './run.tsx'

export interface Choice {
  key: string
  label: string
  danger?: boolean
  run(): unknown
}

/** What a row offers: the one thing most likely wanted, its history, and the rest behind an arrow. */
function RowActions({ choices, history }: { choices: Choice[]; history: () => unknown }) {
  const [first, ...rest] = choices
  return (
    <span role="none" className="row-actions" onDoubleClick={event => event.stopPropagation()}>
      {first && <Link label={first.label} run={first.run} />}
      <Link label="历史" run={history} />
      {rest.length > 0 && <More choices={rest} />}
    </span>
  )
}

/** A menu for each of two hundred rows would be slow, so it is made by the click that opens it. */
function More({ choices }: { choices: Choice[] }) {
  const [isMade, setMade] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const arrow = (
    <button type="button" className="field-link" aria-label="更多" aria-haspopup="menu" onClick={() => setMade(true)}>
      <DownOutlined className="small-icon" />
    </button>
  )
  if (!isMade) return arrow
  const items = choices.map(({ key, label, danger, run }) => ({ key, label, danger, onClick: () => void run() }))
  return (
    <Dropdown open={isOpen} onOpenChange={setOpen} trigger={['click']} placement="bottomRight" menu={{ items }}>
      {arrow}
    </Dropdown>
  )
}

const Link = ({ label, run }: Pick<Choice, 'label' | 'run'>) => (
  <button type="button" className="field-link" onClick={() => void run()}>
    {label}
  </button>
)

const isMild = ({ danger }: Choice) => !danger

export function BillActions({ document, row, offers = [] }: { document: Document; row: Row; offers?: Choice[] }) {
  const billNo = wordOf(row.billNo)
  const open = () => openTab(`${document.formPage}?id=${row.id}`, billNo)
  const read = () => openTab(`${document.formPage}?type=view&id=${row.id}`, billNo)
  const actions = actionsOn(document, row, can).map(
    (action): Choice => ({
      key: action.wire,
      label: action.label,
      danger: action.danger,
      run: () => runAction(document, action, [row]),
    }),
  )
  const likely = Object.values(document.actions).find(action => action.primary)?.wire
  const isOpen = isEditable(document, row, can)
  const sorted = [...actions].sort((one, other) => Number(other.key === likely) - Number(one.key === likely))
  const own: Choice[] =
    isOpen || !actions.length || actions.every(action => action.danger)
      ? [{ key: 'open', label: isOpen ? '编辑' : '查看', run: open }, ...sorted]
      : [...sorted, { key: 'open', label: '查看', run: open }]
  const papers: Choice[] = [
    ...(isOpen ? [{ key: 'view', label: '查看', run: read }] : []),
    ...(can(permissionOf(document, 'print')) ? [{ key: 'print', label: '打印', run: () => printRows(document, [row]) }] : []),
  ]
  const dialogs = dialogsOn(document, row, can).map(
    (one): Choice => ({ key: one.name, label: one.label, run: () => openDeclared(one, [row]) }),
  )
  const removal: Choice[] =
    isDraft(row) && can(permissionOf(document, 'delete'))
      ? [{ key: 'remove', label: '删除', danger: true, run: () => removeRows(document, [row]) }]
      : []
  return (
    <RowActions
      choices={[...own.filter(isMild), ...papers, ...offers, ...own.filter(one => !isMild(one)), ...dialogs, ...removal]}
      history={() => openHistory(document.billType, row.id, billNo)}
    />
  )
}

export function RecordActions({ entity, row, offers = [] }: { entity: Entity; row: Row; offers?: Choice[] }) {
  const may = (verb: string) => can(permissionOf(entity, verb))
  const show: Choice = { key: 'view', label: '查看', run: () => openForm(entity, { id: row.id, mode: 'view' }) }
  const edit: Choice = { key: 'edit', label: '编辑', run: () => openForm(entity, { id: row.id }) }
  const turns = turnsOf(entity, [row], can).map(
    (one): Choice => ({ key: one.call.wire, label: one.call.label, run: () => turn(entity, one) }),
  )
  const removal: Choice[] = may('delete') ? [{ key: 'remove', label: '删除', danger: true, run: () => removeRows(entity, [row]) }] : []
  const title = titleIn(entity, row)
  return (
    <RowActions
      choices={[...(may('edit') ? [edit] : []), show, ...offers, ...turns, ...removal]}
      history={() => openHistory(entity.name, row.id, title)}
    />
  )
}
