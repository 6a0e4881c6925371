import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { addDays, lastDayOf, monthsFrom, periodOf } from '../../base/date.ts'
import { call } from '../client/http.ts'
import { useCan } from '../client/session.ts'
import type { Search } from '../list/search.ts'
import type { List } from '../list/use-list.ts'
import { monthText } from './month-text.ts'

interface Month {
  code: string
  note?: string
}

interface Props {
  search: Search
  list: List
}

/** The month of a statement, among those that the books have; which of them are closed is told beside. */
export function PeriodSelect({ search, list }: Props) {
  const { filters } = list.state
  const months = useMonths(list.today)
  const on = search.first.find(({ field }) => field?.kind === 'day')?.wire ?? ''
  const last = list.range?.to ?? filters[on] ?? list.today
  const choose = (month: string) => {
    const to = lastDayOf(month)
    list.find({ ...filters, ...(search.range ? { [search.range.from]: firstDayOf(month), [search.range.to]: to } : { [on]: to }) })
  }
  return (
    <Select
      className="period-select"
      aria-label="期间"
      showSearch={{ optionFilterProp: 'title' }}
      placeholder="选择月份"
      popupMatchSelectWidth={200}
      value={monthOf(list.range?.from, last, list.today)}
      options={months.map(({ code, note }) => ({
        value: code,
        label: monthText(code),
        title: `${code} ${monthText(code)}`,
        note,
      }))}
      optionRender={({ data }) => (
        <>
          {data.label} <small className="muted">{data.note}</small>
        </>
      )}
      onChange={choose}
    />
  )
}

const firstDayOf = (month: string) => `${month.slice(0, 4)}-${month.slice(4)}-01`

/** The month that these days are, to its end or as far as it has come. */
export function monthOf(from: string | undefined, to: string, today: string): string | undefined {
  const month = periodOf(to)
  return (from ?? firstDayOf(month)) === firstDayOf(month) && (to === lastDayOf(month) || to === today) ? month : undefined
}

/** Whoever may not look at the months chooses among those of two years. */
function useMonths(today: string): Month[] {
  const may = useCan('balanceconfig_view')
  const { data } = useQuery({
    queryKey: ['periods'],
    queryFn: async () => {
      const { records } = await call<{ records: { code: string; status: number }[] }>('GET', path, { query: everyMonth, silent: true })
      return records.map(({ code, status }) => ({ code, note: status === 2 ? '已结账' : '未结账' }))
    },
    enabled: may,
  })
  return (
    data ??
    monthsFrom(periodOf(addDays(today, -730)), periodOf(today))
      .reverse()
      .map(code => ({ code }))
  )
}

const path = 'blade-inventory/balanceconfig/list'
const everyMonth = { current: 1, size: 240 }
