import { Input, Select } from 'antd'
import { encodeRow, type Values, wordOf } from '../client/rows.ts'
import { FlagSelect } from '../fields/choice-input.tsx'
import { clearable } from '../fields/clearable.tsx'
import { FieldInput } from '../fields/field-input.tsx'
import type { SearchField } from './search.ts'

interface Props {
  search: SearchField
  /** What is asked, by the words of the address. */
  values: Values
  /** The same in our own words. */
  row: Values
  /** Text waits for Enter; what was chosen is asked for at once. */
  onType(patch: Values): void
  onChoose(patch: Values): void
}

const typed = ['text', 'code', 'phone', 'longText', 'integer', 'decimal']

export function SearchInput({ search, values, row, onType, onChoose }: Props) {
  const { wire, label, placeholder, field, choices } = search
  if (choices) {
    return (
      <Select
        mode="multiple"
        maxTagCount="responsive"
        aria-label={label}
        placeholder="全部"
        allowClear={clearable}
        options={choices}
        value={String(values[wire] ?? '')
          .split(',')
          .filter(Boolean)}
        onChange={(chosen: string[]) => onChoose({ [wire]: chosen.join(',') })}
      />
    )
  }
  if (!field || typed.includes(field.kind)) {
    return (
      <Input
        allowClear
        aria-label={label}
        placeholder={placeholder}
        value={wordOf(values[wire])}
        onChange={event => onType({ [wire]: event.target.value })}
        onKeyDown={event => event.key === 'Escape' && !!values[wire] && onChoose({ [wire]: '' })}
      />
    )
  }
  const Face = field.kind === 'flag' ? FlagSelect : FieldInput
  return (
    <Face
      field={field}
      row={row}
      value={values[wire]}
      placeholder={placeholder ?? '全部'}
      onChange={(value, rides) => onChoose({ ...encodeRow({ [field.key]: field }, rides ?? {}), [wire]: String(value ?? '') })}
    />
  )
}
