import type { Document } from '../../kit/document.ts'
import type { DocumentOutline } from '../../kit/outline.ts'
import { newKey } from '../client/key.ts'
import type { Values } from '../client/rows.ts'
import { identityOf, pathnameOf } from '../shell/path.ts'
import { openTab, type Tab, useTabs } from '../shell/tabs.ts'
import { keptIn } from './kept/autosave.ts'

/** Where a blank bill is typed, beside any other that has been begun. */
export const blankQuery = () => ({ type: 'add', begun: newKey() })

/** A new bill of a kind: the blank one that is open already, so that nobody makes a second one unawares, else another. */
export function openBlank({ name, formPage, menuLabel }: Blank) {
  const { tabs } = useTabs.getState()
  const blank = tabs.find(tab => pathnameOf(tab.path) === formPage && isBlank(name, tab))
  const isTaken = tabs.some(tab => identityOf(tab.path) === identityOf(formPage))
  const query = isTaken ? blankQuery() : { type: 'add' }
  openTab(blank?.path ?? `${formPage}?${new URLSearchParams(query)}`, menuLabel && `新增${menuLabel}`)
}

type Blank = Pick<DocumentOutline, 'name' | 'formPage'> & { menuLabel?: string }

/** Neither saved nor a copy, nothing typed into it now or before the page was loaded anew, and nothing laid into it. */
function isBlank(name: string, { id, path, isDirty }: Tab) {
  const { searchParams } = new URL(path, 'http://local')
  const isOther = searchParams.has('id') || searchParams.has('copy') || sessionStorage.getItem(searchParams.get('begun') ?? '') !== null
  return !isOther && !isDirty && !keptIn(name, id)
}

/** Opens a new bill that holds something already; `freshBill` takes it up, and nothing is stored before it is saved. */
export function openBegun({ formPage }: Document, bill: Values) {
  const key = newKey()
  sessionStorage.setItem(key, JSON.stringify(bill))
  openTab(`${formPage}?type=add&begun=${key}`)
}
