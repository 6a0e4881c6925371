import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rightsTable } from '../../src/app/commands/calls.ts'

// Whoever changes a right changes this table too (`npm run -s calls -- --rights`), and the change is read.
const reviewed = readFileSync('test/guards/rights.tsv', 'utf8').trim().split('\n')

test('the right of every call is the one that was reviewed: none is weakened, none is new without having been read', () => {
  const now = rightsTable()
  expect(now.filter(line => !reviewed.includes(line))).toEqual([])
  expect(reviewed.filter(line => !now.includes(line))).toEqual([])
})
