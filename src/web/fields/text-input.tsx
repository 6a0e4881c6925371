import { Input } from 'antd'
import { common, type InputProps } from './input-props.ts'

export const TextInput = (props: InputProps) => (
  <Input {...common(props)} value={props.value ?? ''} autoComplete="off" onChange={event => props.onChange(event.target.value)} />
)

export const LongTextInput = (props: InputProps) => (
  <Input.TextArea
    {...common(props)}
    value={props.value ?? ''}
    autoSize={{ minRows: 2, maxRows: 6 }}
    onChange={event => props.onChange(event.target.value)}
  />
)
