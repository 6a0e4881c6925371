import { Checkbox, Select } from 'antd'
import { nameKey } from '../../kit/wire.ts'
import { wordOf } from '../client/rows.ts'
import { clearable } from './clearable.tsx'
import { type Choice, useDictionary } from './dictionary.ts'
import { common, type InputProps } from './input-props.ts'
import { isYes } from './words.ts'

export function FlagInput({ field, value, onChange, disabled, autoFocus, id }: InputProps) {
  const [yes, no] = field.words!
  return (
    <Checkbox
      id={id}
      aria-label={field.label}
      disabled={disabled}
      autoFocus={autoFocus}
      checked={isYes(field, value)}
      onChange={event => onChange(event.target.checked ? yes : no)}
    >
      是
    </Checkbox>
  )
}

/** A flag as a question that may be left open: in a search, and where nobody has answered yet. */
export function FlagSelect(props: InputProps) {
  const { field, value, onChange, placeholder = '全部' } = props
  const [yes, no] = field.words!
  const options = [
    { value: String(yes), label: '是' },
    { value: String(no), label: '否' },
  ]
  return (
    <Select
      {...common(props)}
      value={value === undefined || value === '' ? undefined : String(value)}
      options={options}
      placeholder={placeholder}
      allowClear={clearable}
      onChange={chosen => onChange(chosen ?? '')}
    />
  )
}

/** Several words in one field: chosen one after the other, kept with commas between them. */
export function DictsInput(props: InputProps) {
  const { field, value, onChange } = props
  const options = useDictionary(field.group!)
  const nameOf = (word: string) => options.find(option => option.value === word)?.label ?? word
  return (
    <Select
      {...common(props)}
      mode="multiple"
      value={value ? String(value).split(',') : []}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent="暂无数据"
      onChange={(chosen: string[]) => onChange(chosen.join(','), { [nameKey(field)]: chosen.map(nameOf).join(',') })}
    />
  )
}

export function DictInput(props: InputProps) {
  const { field, value, onChange, row } = props
  const options = useDictionary(field.group!)
  return (
    <Select
      {...common(props)}
      value={value ? String(value) : undefined}
      options={withStored(options, value, wordOf(row?.[nameKey(field)]))}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!field.rules.required && clearable}
      notFoundContent="暂无数据"
      onChange={chosen => onChange(chosen ?? '', { [nameKey(field)]: options.find(option => option.value === chosen)?.label ?? '' })}
    />
  )
}

/** What is stored keeps its name when its word is offered no more; chosen anew it cannot be. */
const withStored = (options: Choice[], value: unknown, name?: string) =>
  !value || !name || options.some(option => option.value === String(value))
    ? options
    : [...options, { value: String(value), label: name, disabled: true }]
