import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { isNamed } from '../../kit/wire.ts'
import type { WireRow } from '../client/things.ts'
import { FieldInput } from './field-input.tsx'
import { FieldText } from './field-text.tsx'
import { readForm } from './form.ts'
import type { InputProps } from './input-props.ts'
import { alignOf } from './words.ts'

/** The child rows of a record: a small table that is saved with it. */
export function RowsInput({ field, value, onChange, disabled }: InputProps) {
  const fields = Object.entries(field.fields!).filter(([, one]) => !one.rules.fixed)
  const rows: WireRow[] = value || []
  const change = (at: number, patch: WireRow) => onChange(rows.map((row, index) => (index === at ? { ...row, ...patch } : row)))
  return (
    <div className="rows-input">
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {fields.map(([key, one]) => (
                <th key={key} className={isNamed(one) ? 'is-choice' : alignOf(one)}>
                  {one.rules.required && <i className="required">*</i>}
                  {one.label}
                </th>
              ))}
              {!disabled && <th aria-label="操作" />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key before they are saved, and only the last is ever added
              <tr key={at}>
                {fields.map(([key, one]) => (
                  <td key={key} className={alignOf(one)}>
                    {disabled ? (
                      <FieldText field={one} row={row} />
                    ) : (
                      <FieldInput
                        field={one}
                        row={row}
                        value={row[one.wire]}
                        onChange={(next, rides) => change(at, { [one.wire]: next, ...rides })}
                      />
                    )}
                  </td>
                ))}
                {!disabled && (
                  <td>
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={`删除第${at + 1}行`}
                      onClick={() => onChange(rows.filter(other => other !== row))}
                    >
                      <DeleteOutlined />
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!disabled && (
        <button type="button" className="field-link" onClick={() => onChange([...rows, readForm(field.fields!)])}>
          <PlusOutlined /> 增加一行
        </button>
      )}
      {disabled && !rows.length && <span className="muted">—</span>}
    </div>
  )
}
