import { EllipsisOutlined } from '@ant-design/icons'
import { type CSSProperties, type KeyboardEvent, useImperativeHandle, useRef } from 'react'
import type { Field, Fields } from '../../../kit/field.ts'
import { confirm } from '../../client/notify.ts'
import { type Values, wordOf } from '../../client/rows.ts'
import { FieldInput } from '../../fields/field-input.tsx'
import { FieldText } from '../../fields/field-text.tsx'
import type { InputProps } from '../../fields/input-props.ts'
import { TextInput } from '../../fields/text-input.tsx'
import { useSource } from '../../grid/source.ts'
import { type Bill, changeHead } from '../bill.ts'
import { doesFollow } from '../table.ts'
import { useHeadKeys } from './use-page.ts'

/** With lines below it the head is flat; without any it has room. */
const columnsOf = ({ tables }: Bill, fields: number) => (tables.length ? (fields > 12 ? 5 : 4) : 2)

interface Props {
  bill: Bill
  isTyped: boolean
  /** A new bill begins with its first field. */
  autoFocus: boolean
}

/** The head; Enter goes on to what is missing, then into the lines. */
export function HeadForm({ bill, isTyped, autoFocus }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const faults = useSource(bill.faults)
  const keys = useHeadKeys(bill)
  const columns = columnsOf(bill, keys.length)
  // Whom it is about has the longest name; in narrow columns it takes two.
  const wide = columns === 5 ? 1 : 0
  const focus = (key: string) => fieldIn(root.current, key)?.focus()
  useImperativeHandle(bill.headFocus, () => focus)

  function goOn(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
    const from = (event.target as Element).closest<HTMLElement>('[data-field]')?.dataset.field ?? ''
    const choose = bill.spec.choices?.[from]
    if (key === 'F9' && choose) {
      event.preventDefault()
      event.stopPropagation()
      return void choose(bill)
    }
    if (key !== 'Enter' || ctrlKey || metaKey || altKey || nativeEvent.isComposing || !isTyped) return
    // A list that is open takes the same key first.
    requestAnimationFrame(() => {
      const next = nextMissing(bill, keys, from)
      if (next === undefined) bill.tables.find(table => !doesFollow(bill, table.part))?.grid.current?.addLine()
      else if (next !== from) focus(next)
    })
  }

  return (
    <div
      ref={root}
      role="none"
      className={bill.tables.length ? 'bill-head' : 'bill-head is-whole'}
      style={{ '--columns': columns } as CSSProperties}
      onKeyDown={goOn}
    >
      {keys.map((key, at) => (
        <HeadField
          key={key}
          bill={bill}
          name={key}
          isTyped={isTyped}
          fault={faults[key]}
          autoFocus={autoFocus && at === 0}
          span={at === keys.length - 1 ? columns - ((at + wide) % columns) : at ? 1 : 1 + wide}
        />
      ))}
    </div>
  )
}

const fieldIn = (root: HTMLElement | null, key: string) =>
  root?.querySelector<HTMLElement>(`[data-field="${key}"] :is(input, textarea):not(:disabled)`)

/** The next required field without a value, beginning with the one that is left. */
function nextMissing({ document, head }: Bill, keys: string[], from: string): string | undefined {
  const fields = document.head as Fields
  const at = Math.max(0, keys.indexOf(from))
  return [...keys.slice(at), ...keys.slice(0, at)].find(key => fields[key]!.rules.required && !head.get()[key])
}

interface FieldProps {
  bill: Bill
  name: string
  isTyped: boolean
  fault?: string
  autoFocus: boolean
  /** The last field takes what its row has left. */
  span: number
}

function HeadField({ bill, name, isTyped, fault, autoFocus, span }: FieldProps) {
  const row = useSource(bill.head)
  const field = (bill.document.head as Fields)[name]!
  const id = `${bill.document.name}-${name}`
  const { id: savedId } = useSource(bill.saved)
  const isNumbered = !!savedId && name === bill.document.prefixWhere?.field
  const isFree = isTyped && !field.rules.fixed && !field.rules.derived && !isNumbered
  const choice = isFree ? bill.spec.choices?.[name] : undefined
  const choose = choice && (() => void choice(bill))
  const props: InputProps = {
    suffix: choose && <Choose noun={field.label} choose={choose} />,
    field,
    row,
    value: row[name],
    id,
    isBad: !!fault,
    autoFocus,
    onChange: (value, rides) => void changeAsked(bill, field, { [name]: value, ...rides }),
  }
  return (
    <div className="bill-field" data-field={name} style={{ '--span': span } as CSSProperties} title={fault}>
      <label htmlFor={id}>
        {field.rules.required && isFree && <i className="required">*</i>}
        {field.label}
      </label>
      {isFree ? <HeadInput {...props} /> : <ReadOnly {...props} />}
    </div>
  )
}

/** The mouse's way to what F9 does in the field. */
const Choose = ({ noun, choose }: { noun: string; choose(): void }) => (
  <EllipsisOutlined role="button" aria-label={`选择${noun}`} title={`选择${noun}（F9）`} onClick={choose} />
)

/** Lines that belong to the old value go with it, when the user says so; Ctrl+Z in the grid brings them back. */
async function changeAsked(bill: Bill, { key, rules }: Field, patch: Values) {
  const before = bill.head.get()[key]
  const filled = bill.tables.filter(({ lines }) => lines.lines().length > 0)
  const empties = rules.clears && before && before !== patch[key] && filled.length > 0
  if (empties && !(await confirm({ title: rules.clears! }))) return
  if (empties) for (const { lines } of filled) lines.edit([])
  changeHead(bill, patch)
}

/** Long words get one line here; the field grows in dialogs only. */
const HeadInput = (props: InputProps) => (props.field.kind === 'longText' ? <TextInput {...props} /> : <FieldInput {...props} />)

const ReadOnly = ({ field, row = {} }: InputProps) => (
  <div className="read-box ellipsis" title={field.kind === 'longText' ? wordOf(row[field.key]) : undefined}>
    <FieldText field={field} row={row} />
  </div>
)
