import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { presetsOf, type Range } from './presets.ts'

interface Props {
  label: string
  range: Range
  today: string
  onChange(range: Range): void
}

/** A range of days, typed, chosen or taken from the presets; it is always closed at both ends. */
export function RangeField({ label, range, today, onChange }: Props) {
  return (
    <>
      <div className="search-field is-range">
        <span>{label}</span>
        <DatePicker.RangePicker
          allowClear={false}
          format={['YYYY-MM-DD', 'YYYYMMDD']}
          aria-label={label}
          value={[dayjs(range.from), dayjs(range.to)]}
          onChange={days => days?.[0] && days[1] && onChange({ from: days[0].format('YYYY-MM-DD'), to: days[1].format('YYYY-MM-DD') })}
        />
      </div>
      <div className="presets">
        {presetsOf(today).map(preset => (
          <button
            key={preset.label}
            type="button"
            aria-pressed={preset.range.from === range.from && preset.range.to === range.to}
            onClick={() => onChange(preset.range)}
          >
            {preset.label}
          </button>
        ))}
      </div>
    </>
  )
}
