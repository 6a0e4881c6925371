import type { Button } from './permission.ts'

/** A page that is written by hand: its place in the menu and the rights that are granted on it. */
export interface Screen {
  thing: 'screen'
  name: string
  label: string
  page: string
  /** What else people call it; the search finds it by these words too. */
  synonyms?: readonly string[]
  buttons: Button[]
  /** Only the managing tenant has it. */
  platform?: true
}

export const screen = (declared: Omit<Screen, 'thing'>): Screen => ({ thing: 'screen', ...declared })
