import type { ComponentType } from 'react'
import { EmbeddedPage } from '../pages/embedded.tsx'
import { Forbidden, NotFound, ServerError } from '../pages/not-found.tsx'
import { homePath, paramsIn, pathnameOf } from './path.ts'

const pages = new Map<string, ComponentType>([
  ['/404', NotFound],
  ['/403', Forbidden],
  ['/500', ServerError],
  ['/myiframe/*', EmbeddedPage],
])

/** Pages by path; a path may hold parameters (`/report/:code`). */
export function registerPages(record: Record<string, ComponentType>) {
  for (const [path, page] of Object.entries(record)) pages.set(path, page)
}

export const pageExists = (path: string) => patternOf(path) !== undefined

export const pageOf = (pattern: string) => pages.get(pattern)!

export function patternOf(path: string): string | undefined {
  const pathname = pathnameOf(path)
  if (pages.has(pathname)) return pathname
  return [...pages.keys()].find(pattern => /[:*]/.test(pattern) && paramsIn(pattern, pathname))
}

/** Where an address really leads: the root is the home page, what nobody knows is 404. */
export function goalOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://local')
  if (pathname === '/login') return wanted(searchParams.get('to') ?? '')
  if (pathname === '/' || pathname === '/wel') return homePath
  return pageExists(pathname) ? path : '/404'
}

/** The page someone asked for before signing in; only ever one of ours. */
const wanted = (path: string) => (/^\/(?![/\\])/.test(path) && pathnameOf(path) !== '/login' ? goalOf(path) : homePath)
