import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { currentPaper, paper } from '../src/app/commands/papers.ts'
import { postingExamples, postsElsewhere } from '../src/app/papers/posting-examples.ts'
import { documents } from '../src/kit/registry.ts'

test('docs/DOCUMENTS.md is what the declarations and the examples say; `npm run papers` writes it anew', () => {
  expect(readFileSync(paper, 'utf8')).toBe(currentPaper())
})

test('every document posts by an example, or says where its entries come from', () => {
  const shown = new Set([...postingExamples.map(({ document }) => document), ...Object.keys(postsElsewhere)])
  expect([...shown].sort()).toEqual(
    documents()
      .map(({ name }) => name)
      .sort(),
  )
})
