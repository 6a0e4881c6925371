// @vitest-environment happy-dom
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useSession } from '../client/session.ts'
import { registerPages } from './page-registry.ts'
import { StatisticsLinks } from './statistics-links.tsx'

const box = document.body
const root = createRoot(box)
const hrefs = () => [...box.querySelectorAll('a')].map(link => link.getAttribute('href'))

function holding(...codes: string[]) {
  useSession.setState({ permission: Object.fromEntries(codes.map(code => [code, true as const])) })
  flushSync(() => root.render(createElement(StatisticsLinks, { key: codes.join() })))
}

test('each statistic is offered to whoever may see it, once it has a page', () => {
  holding('debitStatistics_detail', 'creditStatistics_detail')
  expect(hrefs()).toEqual([])
  const page = () => null
  registerPages({ '/desk/debitStatisticsTotal': page, '/desk/creditStatisticsTotal': page })
  holding('creditStatistics_detail')
  expect(hrefs()).toEqual(['/desk/creditStatisticsTotal'])
  holding('debitStatistics_detail', 'creditStatistics_detail')
  expect(hrefs()).toEqual(['/desk/debitStatisticsTotal', '/desk/creditStatisticsTotal'])
  holding('brand_view')
  expect(hrefs()).toEqual([])
})
