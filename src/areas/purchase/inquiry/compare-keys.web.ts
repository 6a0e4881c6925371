import type { KeyboardEvent } from 'react'

const choices = (box: Element) => [...box.querySelectorAll<HTMLInputElement>('.quote-choice input:not(:disabled)')]

/** What is chosen among them, else the first that can be. */
export const firstChoice = (box: Element) => choices(box).find(({ checked }) => checked) ?? choices(box)[0]

type Step = (here: HTMLInputElement) => { to?: HTMLInputElement; takes?: boolean }

/** To what is chosen in the next line that has anything to choose from. */
const toLine =
  (side: 'nextElementSibling' | 'previousElementSibling'): Step =>
  here => {
    let row = here.closest('tr')?.[side]
    while (row && !firstChoice(row)) row = row[side]
    return { to: row ? firstChoice(row) : undefined }
  }

/** To the next supplier, who is taken; whether nobody shall deliver it is ticked, not walked into. */
const toSupplier =
  (by: 1 | -1): Step =>
  here => {
    const all = choices(here.closest('tr')!)
    const to = all[all.indexOf(here) + by]
    return { to, takes: to?.type === 'radio' }
  }

/** That nobody shall deliver it, or that somebody shall after all. */
const skip: Step = here => {
  choices(here.closest('tr')!)
    .find(({ type }) => type === 'checkbox')
    ?.click()
  return {}
}

const steps: Record<string, Step> = {
  ArrowDown: toLine('nextElementSibling'),
  ArrowUp: toLine('previousElementSibling'),
  ArrowRight: toSupplier(1),
  ArrowLeft: toSupplier(-1),
  Delete: skip,
}

/** Arrows go from line to line and from supplier to supplier; Delete leaves a line out, Ctrl+Enter orders. */
export function walkQuotes(event: KeyboardEvent, onConfirmed?: () => void) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    return onConfirmed?.()
  }
  const here = event.target as HTMLInputElement
  const step = here.matches('.quote-choice input') ? steps[event.key] : undefined
  if (!step) return
  event.preventDefault()
  const { to, takes } = step(here)
  to?.focus()
  if (takes) to!.click()
}
