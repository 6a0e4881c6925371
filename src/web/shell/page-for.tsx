import { memo } from 'react'
import { createPath, type Navigator, Route, Router, Routes, type To } from 'react-router'
import { pageOf, patternOf } from './page-registry.ts'
import { changeTab, openTab } from './tabs.ts'

/** The page of a tab. Inside of it the tab's address is the router's, and the router's way on is `openTab`. */
export const PageFor = memo(({ tabId, path }: { tabId: string; path: string }) => {
  const pattern = patternOf(path) ?? '/404'
  const Page = pageOf(pattern)
  return (
    <Router location={pattern === '/404' ? pattern : path} navigator={navigatorOf(tabId)}>
      <Routes>
        <Route path={pattern} element={<Page />} />
      </Routes>
    </Router>
  )
})

const textOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

function navigatorOf(tabId: string): Navigator {
  return {
    createHref: textOf,
    push: to => void openTab(textOf(to)),
    replace: to => changeTab(tabId, { path: textOf(to) }),
    go: steps => history.go(steps),
  }
}
