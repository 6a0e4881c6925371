import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Field } from '../../kit/field.ts'
import { isNamed } from '../../kit/wire.ts'
import type { Values } from '../client/rows.ts'
import { FieldInput } from './field-input.tsx'
import { FieldText } from './field-text.tsx'
import { readForm } from './form.ts'
import type { InputProps } from './input-props.ts'
import { alignOf } from './words.ts'

/** The child rows of a record: a small table that is saved with it. */
export function RowsInput({ field, value, onChange, disabled, placeholder }: InputProps) {
  const fields = Object.values(field.fields!).filter(one => !one.rules.fixed)
  const rows = (value || []) as Values[]
  const change = (at: number, patch: Values) => onChange(rows.map((row, index) => (index === at ? { ...row, ...patch } : row)))
  if (disabled && !rows.length) return <span className="muted">—</span>
  return (
    <div className="rows-input">
      {rows.length > 0 && (
        <table>
          <Head fields={fields} hasEnd={!disabled} />
          <tbody>
            {rows.map((row, at) => (
              <ChildRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key before they are saved, and only the last is ever added
                key={at}
                fields={fields}
                row={row}
                onChange={disabled ? undefined : patch => change(at, patch)}
                onRemove={() => onChange(rows.filter(other => other !== row))}
              />
            ))}
          </tbody>
        </table>
      )}
      {!disabled && (
        <button type="button" className="field-link" onClick={() => onChange([...rows, readForm(field.fields!)])}>
          <PlusOutlined /> 增加一行
        </button>
      )}
      {!disabled && !rows.length && placeholder && <small className="muted rows-hint">{placeholder}</small>}
    </div>
  )
}

const Head = ({ fields, hasEnd }: { fields: Field[]; hasEnd: boolean }) => (
  <thead>
    <tr>
      {fields.map(one => (
        <th key={one.key} className={isNamed(one) ? 'is-choice' : alignOf(one)}>
          {one.rules.required && <i className="required">*</i>}
          {one.label}
        </th>
      ))}
      {hasEnd && <th aria-label="操作" />}
    </tr>
  </thead>
)

interface RowProps {
  fields: Field[]
  row: Values
  /** Absent: only to be read. */
  onChange?(patch: Values): void
  onRemove(): void
}

const ChildRow = ({ fields, row, onChange, onRemove }: RowProps) => (
  <tr>
    {fields.map(one => (
      <td key={one.key} className={alignOf(one)}>
        {onChange ? (
          <FieldInput field={one} row={row} value={row[one.key]} onChange={(next, rides) => onChange({ [one.key]: next, ...rides })} />
        ) : (
          <FieldText field={one} row={row} />
        )}
      </td>
    ))}
    {onChange && (
      <td>
        <button type="button" className="icon-button" aria-label="删除这一行" onClick={onRemove}>
          <DeleteOutlined />
        </button>
      </td>
    )}
  </tr>
)
