import { memo } from 'react'
import { pageOf, patternOf } from './page-registry.ts'

/** The page that an address leads to. */
export const PageFor = memo(({ path }: { path: string }) => {
  const Page = pageOf(patternOf(path) ?? '/404')
  return <Page />
})
