import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../web/client/http.ts'
import type { Query } from '../../../web/client/wire.ts'
import { t } from '../../../web/language/t.ts'

/** Asked again when the home page comes back into sight, but not more often than once a minute. */
export const useHome = <T,>(path: string, query: Query = {}) =>
  useQuery({
    queryKey: ['home', path, query],
    queryFn: () => call<T>('GET', `blade-desk/${path}`, { query, silent: true }),
    staleTime: 60_000,
  })

interface Props {
  label: string
  answer: { isPending: boolean; isError: boolean }
  isEmpty: boolean
  /** What is said when there is nothing to show. */
  none: string
  /** In a few words beside the heading, what all of it comes to. */
  note?: ReactNode
  end?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** One card: its heading, and its rows or why there are none. */
export const HomeCard = ({ label, answer, isEmpty, none, note, end, isWide, children }: Props) => (
  <section className={isWide ? 'card is-wide' : 'card'} aria-label={t(label)} aria-busy={answer.isPending}>
    <h2 className="card-head">
      {t(label)}
      {note && <small className="home-note">{note}</small>}
      {end && <span className="at-end">{end}</span>}
    </h2>
    <div className="home-scroll">
      {answer.isPending ? <Skeleton active title={false} /> : null}
      {answer.isError ? <p className="muted">没有取到数据，请稍后再试</p> : null}
      {!answer.isPending && !answer.isError && (isEmpty ? <p className="muted">{t(none)}</p> : children)}
    </div>
  </section>
)
