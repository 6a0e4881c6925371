import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import type { GrantNode, Ticked } from './grant-model.ts'

interface Props {
  rights: GrantNode[]
  ticked: Ticked
  /** What was granted when the dialog was opened: what differs from it is coloured. */
  start: Ticked
  note?(right: GrantNode): ReactNode
  className?: string
  onTurn(ids: string[], isOn: boolean): void
}

/** Rights to tick, side by side; what is given now is green, what is taken red. */
export const Rights = ({ rights, ticked, start, note, className = 'grant-rights', onTurn }: Props) => (
  <ul className={className}>
    {rights.map(right => (
      <li key={right.id} className={markOf(ticked.has(right.id), start.has(right.id))}>
        <Checkbox checked={ticked.has(right.id)} onChange={event => onTurn([right.id], event.target.checked)}>
          <span>{right.title}</span>
          {note && <small className="muted ellipsis">{note(right)}</small>}
        </Checkbox>
      </li>
    ))}
  </ul>
)

const markOf = (isNow: boolean, was: boolean) => (isNow === was ? undefined : isNow ? 'is-given' : 'is-taken')

interface HeadProps {
  title: string
  note?: ReactNode
  children?: ReactNode
}

export const SectionHead = ({ title, note, children }: HeadProps) => (
  <header className="grant-head">
    <h3>{title}</h3>
    {note && <span className="muted ellipsis">{note}</span>}
    {children && <span className="at-end">{children}</span>}
  </header>
)

interface AllProps {
  rights: GrantNode[]
  /** The rights that only look. */
  hasLooking?: boolean
  onTurn(ids: string[], isOn: boolean): void
}

/** Everything, only looking, or nothing, by one click. */
export function AllOrNothing({ rights, hasLooking, onTurn }: AllProps) {
  const ids = rights.map(right => right.id)
  const looking = rights.filter(right => right.code?.endsWith('_view')).map(right => right.id)
  const onlyLook = () => {
    onTurn(ids, false)
    onTurn(looking, true)
  }
  return (
    <>
      <Link label="全选" run={() => onTurn(ids, true)} />
      {hasLooking && looking.length > 0 && <Link label="只读" run={onlyLook} />}
      <Link label="清空" run={() => onTurn(ids, false)} />
    </>
  )
}

export const Link = ({ label, run }: { label: string; run(): void }) => (
  <button type="button" className="field-link" onClick={run}>
    {label}
  </button>
)
