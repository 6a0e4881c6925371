import { Checkbox } from 'antd'
import type { Fields } from '../../kit/field.ts'
import type { Values } from '../client/rows.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { isYes } from '../fields/words.ts'

interface Props {
  filters: Fields
  values: Values
  onChange(patch: Values): void
}

/** What narrows the rows beside the keyword; each says itself what it is. */
export const PickerFilters = ({ filters, values, onChange }: Props) =>
  Object.entries(filters).map(([key, field]) => {
    const { label, words } = field
    if (field.kind === 'flag') {
      return (
        <Checkbox
          key={key}
          checked={isYes(field, values[key])}
          onChange={event => onChange({ [key]: event.target.checked ? words![0] : '' })}
        >
          {label}
        </Checkbox>
      )
    }
    return (
      <div key={key} className="picker-filter">
        <FieldInput
          field={field}
          row={values}
          value={values[key]}
          placeholder={label}
          onChange={(value, rides) => onChange({ [key]: value, ...rides })}
        />
      </div>
    )
  })
