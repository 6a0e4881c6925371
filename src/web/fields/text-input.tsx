import { Input } from 'antd'
import { wordOf } from '../client/rows.ts'
import { common, type InputProps } from './input-props.ts'

export const TextInput = (props: InputProps) =>
  props.field.rules.secret ? (
    <SecretInput {...props} />
  ) : (
    <Input
      {...common(props)}
      suffix={props.suffix}
      value={wordOf(props.value)}
      autoComplete="off"
      onChange={event => props.onChange(event.target.value)}
    />
  )

/** What is kept is never shown again; leaving the field of a kept record empty leaves it as it is. */
const SecretInput = (props: InputProps) => (
  <Input.Password
    {...common(props)}
    value={wordOf(props.value)}
    autoComplete="new-password"
    placeholder={props.row?.id ? '保存后不再显示，留空则不修改' : '保存后不再显示'}
    onChange={event => props.onChange(event.target.value)}
  />
)

export const LongTextInput = (props: InputProps) => (
  <Input.TextArea
    {...common(props)}
    value={wordOf(props.value)}
    autoSize={{ minRows: 2, maxRows: 6 }}
    onChange={event => props.onChange(event.target.value)}
  />
)
