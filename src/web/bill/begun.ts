import type { Document } from '../../kit/document.ts'
import { newKey } from '../client/key.ts'
import type { Values } from '../client/rows.ts'
import { openTab } from '../shell/tabs.ts'

/** Where a blank bill is typed, beside any other that has been begun. */
export const blankQuery = () => ({ type: 'add', begun: newKey() })

export const openBlank = ({ formPage }: Document) => openTab(`${formPage}?${new URLSearchParams(blankQuery())}`)

/** Opens a new bill that holds something already; `freshBill` takes it up, and nothing is stored before it is saved. */
export function openBegun({ formPage }: Document, bill: Values) {
  const key = newKey()
  sessionStorage.setItem(key, JSON.stringify(bill))
  openTab(`${formPage}?type=add&begun=${key}`)
}
