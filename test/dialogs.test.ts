import { describe, expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import '../src/app/tables.ts'
import type { Field } from '../src/kit/field.ts'
import { dialogs } from '../src/kit/registry.ts'
import type { Tokens } from '../src/server/rights/tokens.ts'

const calls = allCalls({} as Tokens)
const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

describe.each(dialogs().map(dialog => [dialog.name, dialog] as const))('the dialog %s', (_, { submit, permission, fields, done, on }) => {
  const call = calls.find(({ path, method, both }) => path === submit && (method === 'POST' || both))

  test('is sent to a call that takes every one of its fields', () => {
    const taken = Object.values(call?.input ?? {}).map(({ wire }) => wire)
    expect(Object.values<Field>(fields).filter(({ wire }) => !taken.includes(wire))).toEqual([])
  })

  test('says which bills it means in a way that the call understands', () => {
    const taken = Object.values(call?.input ?? {}).map(({ wire }) => wire)
    if (on) expect(taken).toEqual(expect.arrayContaining(on.many ? ['ids'] : ['id', 'version']))
  })

  test('asks for the right that the call asks for, and tells in Chinese that it is done', () => {
    expect(permission).toBe(call?.permission)
    expect(isChinese(done)).toBe(true)
  })
})
