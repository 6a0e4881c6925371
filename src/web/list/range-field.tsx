import { lazy, Suspense } from 'react'
import { presetsOf, type Range } from './presets.ts'

/** The calendar is large; until it is there the days can be read. */
const RangePicker = lazy(async () => ({ default: (await import('./range-picker.tsx')).RangePicker }))

interface Props {
  label: string
  range: Range
  today: string
  onChange(range: Range): void
}

/** A range of days, and the ranges that are asked for most. */
export function RangeField({ label, range, today, onChange }: Props) {
  return (
    <>
      <div className="search-field is-range">
        <span>{label}</span>
        <Suspense fallback={<span className="range-still">{`${range.from} → ${range.to}`}</span>}>
          <RangePicker label={label} range={range} onChange={onChange} />
        </Suspense>
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
