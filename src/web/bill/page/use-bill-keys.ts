import { useLayoutEffect, useRef } from 'react'
import { isBehindDialog } from '../../shell/behind-dialog.ts'

/** What the keys of a bill page do. */
interface BillKeys {
  save?(): void
  goOn?(): void
  /** The same, and then another one of its kind. */
  goOnToNew?(): void
  nextProblem(): void
  step(by: 1 | -1): void
  /** What the tools of this kind of bill listen to. */
  tools(): readonly { hotkey?: string; run(): unknown }[]
}

/** Listens while the page is in sight; a dialog in front of it has its own keys. */
export function useBillKeys(keys: BillKeys) {
  const latest = useRef(keys)
  latest.current = keys
  // Before the first field has the focus, so that no key falls between.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = commandOf(event, latest.current)
      if (event.isComposing || !command || isBehindDialog()) return
      event.preventDefault()
      command()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, keys: BillKeys): (() => void) | undefined {
  const isControl = (ctrlKey || metaKey) && !altKey && !shiftKey
  // The browser's own saving of the page is never meant.
  if (isControl && key.toLowerCase() === 's') return keys.save ?? (() => undefined)
  if (isControl && key === 'Enter') return keys.goOn
  if ((ctrlKey || metaKey) && shiftKey && !altKey && key === 'Enter') return keys.goOnToNew
  if (key === 'F8') return keys.nextProblem
  if (altKey && !isControl && key === 'ArrowLeft') return () => keys.step(-1)
  if (altKey && !isControl && key === 'ArrowRight') return () => keys.step(1)
  return keys.tools().find(({ hotkey }) => hotkey === key)?.run as (() => void) | undefined
}
