import { Checkbox } from 'antd'
import type { Fields } from '../../kit/field.ts'
import type { WireRow } from '../client/things.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { isYes } from '../fields/words.ts'

interface Props {
  filters: Fields
  values: WireRow
  onChange(patch: WireRow): void
}

/** What narrows the rows beside the keyword; each says itself what it is. */
export const PickerFilters = ({ filters, values, onChange }: Props) =>
  Object.entries(filters).map(([key, field]) => {
    const { wire, label, words } = field
    if (field.kind === 'flag') {
      return (
        <Checkbox
          key={key}
          checked={isYes(field, values[wire])}
          onChange={event => onChange({ [wire]: event.target.checked ? words![0] : '' })}
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
          value={values[wire]}
          placeholder={label}
          onChange={(value, rides) => onChange({ [wire]: value, ...rides })}
        />
      </div>
    )
  })
