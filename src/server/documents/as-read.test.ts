import { describe, expect, test } from 'vitest'
import { dec } from '../../base/decimal.ts'
import type { Document } from '../../kit/document.ts'
import type { Field } from '../../kit/field.ts'
import { changesOf, linesAsRead } from './as-read.ts'

const field = (fallback?: unknown) => ({ rules: { fallback } }) as Field
const fields: [string, Field][] = [
  ['name', field()],
  ['cost', field()],
  ['files', field([])],
]
const document = { parts: { lines: {} } } as unknown as Document

function billOf(lines: object[]) {
  const bill = { lines: lines.map((line, at): any => ({ id: String(at + 1), name: '轴承', cost: dec('1.50'), files: null, ...line })) }
  return { ...bill, asRead: linesAsRead(document, bill) }
}

const changed = (bill: object) => {
  const found = changesOf(bill, 'lines', fields.slice(0, 2))
  return found && [found.lines.map(({ id }) => id), found.fields.map(([key]) => key)]
}

describe('what has changed of a bill since it was read', () => {
  test('is nothing as long as every value is the same, however it is written', () => {
    const bill = billOf([{}, {}])
    bill.lines[0].cost = dec('1.5')
    expect(changed(bill)).toEqual([[], []])
  })

  test('is the lines and the fields that are different, also what came or went', () => {
    const bill = billOf([{}, { cost: null }, {}])
    Object.assign(bill.lines[1], { cost: dec(2) })
    expect(changed(bill)).toEqual([['2'], ['cost']])
    bill.lines[2].name = null
    expect(changed(bill)).toEqual([
      ['2', '3'],
      ['name', 'cost'],
    ])
  })

  test('is a list in any case, which somebody may have added to', () => {
    const bill = billOf([{ files: ['a'] }])
    expect(changesOf(bill, 'lines', fields)!.fields.map(([key]) => key)).toEqual(['files'])
  })

  test('is told of no bill whose lines came, went or moved, nor of one that was not read', () => {
    for (const change of [(lines: any[]) => lines.pop(), (lines: any[]) => lines.reverse(), (lines: any[]) => lines.push({ id: '3' })]) {
      const bill = billOf([{}, {}])
      change(bill.lines)
      expect(changed(bill)).toBeUndefined()
    }
    expect(changed({ ...billOf([{}]), asRead: undefined })).toBeUndefined()
  })
})
