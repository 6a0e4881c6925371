import { useEffect, useState } from 'react'
import { activeTab, useTabs } from '../shell/tabs.ts'
import { useTab } from '../shell/use-tab.ts'

/** Marks the tab while its dialog holds changes; what the page below it holds is as it was once the dialog is gone. */
export function useDirtyTab(isDirty: boolean) {
  const { id, setDirty } = useTab()
  const [before] = useState(() => activeTab().isDirty ?? false)
  useEffect(() => setDirty(isDirty || before), [isDirty, before, setDirty])
  useEffect(
    () => () => {
      // A tab that is only hidden keeps its mark; its effects are undone as well.
      queueMicrotask(() => {
        if (useTabs.getState().active === id) setDirty(before)
      })
    },
    [id, before, setDirty],
  )
}
