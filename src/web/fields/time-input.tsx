import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { wordOf } from '../client/rows.ts'
import { common, type InputProps } from './input-props.ts'

const dayFormats = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/M/D']

export const DayInput = (props: InputProps) => (
  <DatePicker
    {...common(props)}
    value={props.value ? dayjs(wordOf(props.value)) : null}
    format={dayFormats}
    onChange={day => props.onChange(day ? day.format('YYYY-MM-DD') : '')}
  />
)

export const MomentInput = (props: InputProps) => (
  <DatePicker
    {...common(props)}
    value={props.value ? dayjs(wordOf(props.value)) : null}
    showTime
    format="YYYY-MM-DD HH:mm:ss"
    onChange={moment => props.onChange(moment ? moment.format('YYYY-MM-DD HH:mm:ss') : '')}
  />
)
