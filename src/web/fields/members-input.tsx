import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Field } from '../../kit/field.ts'
import { entityNamed } from '../../kit/registry.ts'
import { rides } from '../../kit/wire.ts'
import { type Values, wordOf } from '../client/rows.ts'
import { kindOf } from '../picker/kinds.ts'
import { openPicker } from '../picker/open-picker.tsx'
import { FieldText } from './field-text.tsx'
import type { InputProps } from './input-props.ts'
import { ridesOf } from './suggestions.ts'

export function MembersInput({ field, value, onChange, disabled, id }: InputProps) {
  const [only] = Object.values(field.fields!) as [Field]
  const target = entityNamed(only.target!)
  const rows = (value || []) as Values[]

  async function choose() {
    const taken = rows.map(row => wordOf(row[only.key]))
    const chosen = await openPicker(kindOf(only)!, { isMany: true, taken, counts: false })
    if (!chosen) return
    const fresh = chosen.filter(record => !taken.includes(record.id))
    onChange([...rows, ...fresh.map(record => ({ [only.key]: record.id, ...ridesOf(only, target, record) }))])
  }

  return (
    <div className="rows-input members-input">
      {rows.length > 0 && <Members only={only} rows={rows} onChange={disabled ? undefined : onChange} />}
      {!disabled && (
        <button type="button" id={id} className="field-link" onClick={() => void choose()}>
          <PlusOutlined /> 选择{only.label}
        </button>
      )}
      {rows.length > 0 && <small className="muted rows-hint">{`共 ${rows.length} 个`}</small>}
      {disabled && !rows.length && <span className="muted">—</span>}
    </div>
  )
}

interface MembersProps {
  only: Field
  rows: Values[]
  /** Absent: only to be read. */
  onChange?(rows: Values[]): void
}

function Members({ only, rows, onChange }: MembersProps) {
  const shown = [only, ...rides(only)]
  return (
    <div className="members">
      <table>
        <thead>
          <tr>
            {shown.map(({ key, label }) => (
              <th key={key}>{label}</th>
            ))}
            {onChange && <th aria-label="操作" />}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={wordOf(row[only.key])}>
              {shown.map(one => (
                <td key={one.key}>
                  <FieldText field={one} row={row} />
                </td>
              ))}
              {onChange && (
                <td className="is-end">
                  <button
                    type="button"
                    className="icon-button"
                    aria-label="删除这一行"
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
    </div>
  )
}
