import type { Document } from '../../kit/document.ts'
import type { Standing } from '../../kit/standing.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'

/** The list of the bills under another address: they are opened and worked on as everywhere, only new ones do not begin here. */
export function standingPage({ of, listAs, exportAs, label, first = [] }: Standing, more: Omit<ListPageProps, 'thing'> = {}) {
  const thing: Document = Object.assign({ ...of }, { listAs, exportAs, label, list: ledBy(first, of.list) })
  return function StandingPage() {
    return <ListPage thing={thing} isClosed {...more} />
  }
}

function ledBy(first: readonly string[], list: readonly string[]) {
  const [day, no, ...rest] = list
  return [day!, no!, ...first, ...rest.filter(key => !first.includes(key))]
}
