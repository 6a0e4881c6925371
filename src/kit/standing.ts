import type { Document } from './document.ts'
import type { Screen } from './screen.ts'

/** Bills of one kind that answer a question of every day, as a list of their own: its rows, columns and filters are those of the bills. */
export interface Standing extends Screen {
  of: Document
  /** The wire's words for its list and its file; without one of its own the list is that of all bills. */
  listAs: string
  exportAs: string
  /** Columns that stand before all others but day and number, because the question is about them. */
  first?: readonly string[]
}

type Declared = Omit<Standing, 'thing' | 'buttons' | 'listAs' | 'exportAs'> & {
  /** The wire's word in its right to be seen; a file of it is made by whoever may export the bills. */
  rightsAs: string
  listAs?: string
  exportAs?: string
}

export const standing = ({ rightsAs, listAs = 'list', exportAs = 'export', ...declared }: Declared): Standing => ({
  thing: 'screen',
  ...declared,
  listAs,
  exportAs,
  buttons: [{ code: viewOf(rightsAs), label: '查看' }],
})

const viewOf = (rightsAs: string) => `${rightsAs}_view`
