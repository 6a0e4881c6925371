import { booked } from '../../areas/ledger/examples/booked.ts'
import { entryText } from '../../areas/ledger/examples/entry-text.ts'
import type { PostingExample } from '../../areas/ledger/examples/example.ts'
import type { JournalRow } from '../../areas/ledger/journal/journal.ts'
import { plantedAccounts } from '../../areas/ledger/journal/seed-accounts.server.ts'
import type { ValuedEntry } from '../../areas/ledger/stock/valuation.ts'
import type { Document } from '../../kit/document.ts'
import { stacked, table } from './markdown.ts'
import { postingExamples, postsElsewhere } from './posting-examples.ts'

/** What a document does to the books, as a journal: each row an example that the tests hold the code to. */
export function postingLines({ name }: Document): string[] {
  const own = postingExamples.filter(({ document }) => document === name)
  return own.length ? table(['when', 'books', 'debit', 'credit'], own.map(rowOf)) : [postsElsewhere[name]!]
}

function rowOf({ when, entries }: PostingExample): string[] {
  const { valued, journal } = booked(entries)
  const others = entries.filter(({ book }) => book !== 'stock' && book !== 'journal')
  return [
    when,
    stacked([...valued.entries.map(moved), ...others.map(entryText)]),
    stacked(sideOf(journal, 'debit')),
    stacked(sideOf(journal, 'credit')),
  ]
}

function moved({ kind, move: { depotId, goodsId, owner, unitId }, quantity, unitQuantity, cost, aside }: ValuedEntry): string {
  const whose = owner && owner.type !== 1 ? ` of ${owner.id}` : ''
  const packed = aside && unitId ? ` (${unitQuantity.toFixed()} ${unitId})` : ''
  return `${kind} ${depotId} ${goodsId}${whose} ${quantity.toFixed()}${packed}, worth ${cost.toFixed(2)}`
}

const sideOf = (journal: JournalRow[], side: 'debit' | 'credit') =>
  journal.filter(row => row[side].gt(0)).map(row => `${row.account} ${plantedAccounts[row.account]} ${row[side].toFixed(2)}`)
