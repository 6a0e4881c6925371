import { Activity, memo, Suspense, type UIEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { searchOf } from '../client/wire.ts'
import { TabDialogs } from '../form/dialogs.tsx'
import { PageFor } from './page-for.tsx'
import { patternOf } from './page-registry.ts'
import { paramsIn, withQuery } from './path.ts'
import { TabBoundary } from './tab-boundary.tsx'
import { changeTab, closeTab, offerSave, type Tab, useTabs } from './tabs.ts'
import { TabContext, type TabHandle } from './use-tab.ts'

/** Every tab that was looked at stays built; the hidden ones keep their input and rest. */
export function TabPages() {
  const tabs = useTabs(state => state.tabs)
  const active = useTabs(state => state.active)
  return tabs
    .filter(tab => tab.isShown)
    .map(tab => (
      <Activity key={tab.id} mode={tab.id === active ? 'visible' : 'hidden'}>
        <TabPage id={tab.id} path={tab.path} />
      </Activity>
    ))
}

const TabPage = memo(({ id, path }: Pick<Tab, 'id' | 'path'>) => {
  const [container, setContainer] = useState<HTMLElement>()
  const handle = useMemo(() => container && handleOf(id, path, container), [id, path, container])
  const keepScroll = useScrollKeeper()
  // Hiding a tab empties its refs, though the element is still there.
  const keepContainer = (element: HTMLElement | null) => {
    if (element) setContainer(element)
  }
  return (
    <div className="tab-page" ref={keepContainer} onScrollCapture={keepScroll}>
      <div className="tab-scroll">
        {handle && (
          <TabContext value={handle}>
            <TabBoundary>
              <Suspense fallback={<div className="page-loading" aria-busy="true" />}>
                <PageFor path={path} />
              </Suspense>
              <TabDialogs />
            </TabBoundary>
          </TabContext>
        )}
      </div>
    </div>
  )
})

function handleOf(id: string, path: string, container: HTMLElement): TabHandle {
  const { pathname, searchParams } = new URL(path, location.origin)
  return {
    id,
    location: { path, pathname, query: searchParams, params: paramsIn(patternOf(path) ?? '', pathname) ?? {} },
    navigate: query => changeTab(id, { path: withQuery(path, searchOf(query).toString()) }),
    setLabel: label => changeTab(id, { label }),
    setDirty: isDirty => changeTab(id, { isDirty }),
    offerSave: save => offerSave(id, save),
    close: () => closeTab(id),
    container,
  }
}

/** Some browsers forget how far a hidden element was scrolled; effects run again at each reveal. */
function useScrollKeeper() {
  const places = useRef(new Map<Element, [number, number]>()).current
  useLayoutEffect(() => {
    for (const [element, [left, top]] of places) {
      if (element.isConnected) element.scrollTo(left, top)
      else places.delete(element)
    }
  }, [places])
  return ({ target }: UIEvent) => {
    // The news of the last scrolling may come when the tab is hidden already and stands at nothing.
    if (target instanceof Element && target.checkVisibility()) places.set(target, [target.scrollLeft, target.scrollTop])
  }
}
