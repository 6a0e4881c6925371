import type { Document } from '../../kit/document.ts'
import { newKey } from '../client/key.ts'
import type { WireRow } from '../client/things.ts'
import { openTab } from '../shell/tabs.ts'

/** Bills that another page has begun, until their own page takes them up. */
const waiting = new Map<string, WireRow>()

/** Opens a new bill that holds something already; nothing is stored before it is saved. */
export function openBegun({ formPage }: Document<any, any, any, any>, bill: WireRow) {
  const key = newKey()
  waiting.set(key, bill)
  openTab(`${formPage}?type=add&begun=${key}`)
}

/** What was begun under this name; after a reload nothing, then what was put by counts. */
export const begunAs = (key: string): WireRow | undefined => waiting.get(key)
