import { expect, test } from 'vitest'
import { booked } from '../../areas/ledger/examples/booked.ts'
import { entryText } from '../../areas/ledger/examples/entry-text.ts'
import { outOfBalance } from '../../areas/ledger/journal/journal.ts'
import { postingExamples } from './posting-examples.ts'

const named = postingExamples.map(example => [`${example.document}: ${example.when}`, example] as const)

test.each(named)('what is posted by %s', (_, { entries, writes }) => {
  expect(entries.map(entryText)).toEqual(writes)
})

test.each(named)('the journal is balanced by %s', (_, { entries }) => {
  const { journal } = booked(entries)
  expect(outOfBalance(journal).toFixed(2)).toBe('0.00')
})
