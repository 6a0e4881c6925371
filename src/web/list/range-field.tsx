import { Suspense, useEffect, useState } from 'react'
import { piece } from '../client/piece.ts'
import { quietMoment } from '../client/progress.ts'
import { presetsOf, type Range } from './presets.ts'

const RangePicker = piece(() => import('./range-picker.tsx'), 'RangePicker')

interface Props {
  label: string
  range: Range
  today: string
  onChange(range: Range): void
}

/** A range of days, and the ranges that are asked for most. */
export function RangeField(props: Props) {
  const { label, range, today, onChange } = props
  const [isWanted, setWanted] = useWanted()
  const still = <span className="range-still">{`${range.from} → ${range.to}`}</span>
  return (
    <>
      <div className="search-field is-range" onPointerEnter={setWanted}>
        <span>{label}</span>
        {isWanted ? (
          <Suspense fallback={still}>
            <RangePicker label={label} range={range} onChange={onChange} />
          </Suspense>
        ) : (
          still
        )}
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

/** The calendar is large: until the rows are there, or the mouse comes near, the days can only be read. */
function useWanted() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => void quietMoment().then(() => setWanted(true)), [])
  return [isWanted, () => setWanted(true)] as const
}
