// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { dropDraft, type InvoiceDraft, type InvoiceKind, keepDraft, readDraft } from './invoice-drafts.ts'
import { leave, signedOut, useSession } from './session.ts'

const kinds: InvoiceKind[] = ['supplier', 'customer', 'mallCustomer']
const draft = (id: string): InvoiceDraft => ({ id, name: `往来单位${id}`, dataList: [{ billNo: `XSCK${id}`, amt: 12.5 }] })
const enter = (userId: string) => useSession.setState({ ...signedOut, userInfo: { ...signedOut.userInfo, userId } })

beforeEach(() => {
  localStorage.clear()
  enter('7')
})

test('R-CON-022 supplier, customer and mall customer invoice each keep a draft of id, name and data list, until it is dropped', () => {
  for (const kind of kinds) expect(keepDraft(kind, draft(kind))).toBe(true)
  for (const kind of kinds) expect(readDraft(kind)).toEqual(draft(kind))
  dropDraft('customer')
  expect(kinds.map(kind => readDraft(kind)?.id)).toEqual(['supplier', undefined, 'mallCustomer'])
})

test('R-CON-022 a draft is its writer’s: others do not see it, it waits when the session ends and goes when he leaves', () => {
  keepDraft('supplier', draft('1'))
  enter('8')
  expect(readDraft('supplier')).toBeUndefined()
  enter('7')
  leave('expired')
  enter('7')
  expect(readDraft('supplier')).toEqual(draft('1'))
  leave('left')
  enter('7')
  expect(readDraft('supplier')).toBeUndefined()
})

test('unreadable storage is no draft', () => {
  keepDraft('supplier', draft('1'))
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{')
  expect(readDraft('supplier')).toBeUndefined()
})
