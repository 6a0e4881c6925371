import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { Range } from './presets.ts'

interface Props {
  label: string
  range: Range
  onChange(range: Range): void
}

/** Two days, typed or chosen from the calendar; the range is always closed at both ends. */
export const RangePicker = ({ label, range, onChange }: Props) => (
  <DatePicker.RangePicker
    allowClear={false}
    format={['YYYY-MM-DD', 'YYYYMMDD']}
    aria-label={label}
    value={[dayjs(range.from), dayjs(range.to)]}
    onChange={days => days?.[0] && days[1] && onChange({ from: days[0].format('YYYY-MM-DD'), to: days[1].format('YYYY-MM-DD') })}
  />
)
