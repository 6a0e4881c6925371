import { useQuery } from '@tanstack/react-query'
import { dec, round } from '../../base/decimal.ts'
import type { Field } from '../../kit/field.ts'
import type { Report } from '../../kit/report.ts'
import { keyOf, listOf } from '../client/things.ts'
import { figureText, numberText } from '../fields/number-text.ts'
import { usePlaces } from '../fields/places.ts'
import { rangeBefore } from '../list/presets.ts'
import { searchOf } from '../list/search.ts'
import type { List } from '../list/use-list.ts'
import { Opened } from './opened.tsx'

interface Props {
  report: Report
  may(permission: string): boolean
  list: List
}

/** The four sums that matter, each against the stretch of time before. */
export function Figures({ report, may, list }: Props) {
  const places = usePlaces()
  const before = useSumsBefore(report, list)
  const sums = list.answer.data?.sums
  return (
    <section className="card figures" aria-label="合计">
      {figuresOf(report, may).map(([key, field]) => (
        <div key={key} className={report.chart?.measures[0] === key ? 'figure is-main' : 'figure'}>
          <span>
            {field.label.replace('(%)', '')}
            {field.scale === 'amount' && '（元）'}
          </span>
          <small>{sums && before && (field.scale === 'rate' ? pointsText : changeText)(sums[field.key], before[field.key])}</small>
          <b className={Number(sums?.[field.key]) < 0 ? 'negative' : undefined}>
            <Opened report={report} column={key}>
              {sums ? figureText(sums[field.key] ?? 0, field.scale!, places) : '—'}
            </Opened>
          </b>
        </div>
      ))}
    </section>
  )
}

/** Amounts before quantities, what a report builds up to last, and its rate below them: four at most. */
export function figuresOf({ columns, ratios = {} }: Report, may: (permission: string) => boolean): [string, Field][] {
  const seen = Object.entries(columns).filter(([, { rules }]) => !rules.needs || may(rules.needs))
  const summed = seen.filter(([, { rules }]) => rules.total)
  const amounts = summed.filter(([, field]) => field.scale === 'amount')
  const rates = seen.filter(([key]) => ratios[key])
  return [...(amounts.length ? amounts : summed), ...rates].slice(-4)
}

function useSumsBefore(report: Report, { filter, range }: List) {
  const ends = searchOf(report).range
  const earlier = range && rangeBefore(range)
  const query = { ...filter, ...(ends && earlier && { [ends.from]: earlier.from, [ends.to]: earlier.to }), withSum: 2, totals: 'only' }
  const { data } = useQuery({
    queryKey: keyOf(report, 'before', query),
    queryFn: ({ signal }) => listOf(report, query, signal),
    enabled: !!ends && !!earlier,
  })
  return data?.sums
}

/** How much more or less than before, in percent; nothing can be said where there was nothing. */
export function changeText(now = 0, before = 0): string {
  if (before === 0) return ''
  const percent = round(dec(now).minus(before).div(dec(before).abs()).times(100), 1)
  return `环比 ${percent.gte(0) ? '+' : ''}${numberText(percent, 1)}%`
}

/** A rate changes by points: a percentage of a percentage says nothing. */
export function pointsText(now = 0, before = 0): string {
  if (before === 0) return ''
  const points = round(dec(now).minus(before), 1)
  return `环比 ${points.gte(0) ? '+' : ''}${numberText(points, 1)} 个百分点`
}
