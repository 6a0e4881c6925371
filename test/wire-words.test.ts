import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from './generic/sources.ts'

/** Words of the wire that are misspelt, cut short or mean something else; each has a word of our own in the glossary. */
const misspelt =
  /barter|comm_?(info|classify|unit|brand|code|name)|precp|chech|custormer|shild|baisc|quyer|assgn|oeder|invotry|supll|suppler|appenpublish|buyed|of_?shelf|upshelf|utunsettl|incomclaim|rangies|thdsales/i

/** Resources that run words together; `salesOut` and `purchaseIn` are ours. */
const runTogether = /salesouthead|purchaseinhead|salesorderhead|purchaseorderhead|^salesout|^purchasein(?![A-Z])/

const cutShort = ['scdd', 'scthd', 'lsd', 'lsthd', 'bigc', 'bigcthd']
const wordsOf = (name: string) => name.split(/(?=[A-Z])|_/).map(word => word.toLowerCase())

const isWireWord = (name: string) => misspelt.test(name) || runTogether.test(name) || wordsOf(name).some(word => cutShort.includes(word))

test('the contract keeps its spelling on the wire only: no name in the source speaks it', () => {
  const found = sources().flatMap(({ path, names }) => [...names].filter(isWireWord).map(name => `${path}: ${name}`))
  expect(found).toEqual([])
})

test('the words of the wire are told from ours', () => {
  const theirs = [
    'bartererName',
    'commInfoId',
    'CustormerOwn',
    'chechPhone',
    'updateBaiscUnit',
    'precpNo',
    'scddOrder',
    'salesouthead',
    'purchasein',
    'ofshelf',
  ]
  const ours = [
    'salesOut',
    'SalesOutProfit',
    'purchaseIn',
    'postings',
    'append',
    'common',
    'command',
    'PurchaseInDoc',
    'elsdon',
    'partner',
    'comment',
  ]
  expect(theirs.filter(name => !isWireWord(name))).toEqual([])
  expect(ours.filter(isWireWord)).toEqual([])
})

/** Where the browser asks the wire by its own words: the client, the words of an address, and the questions that a window asks a call. */
const edges = [
  'web/client/',
  'web/list/address.ts',
  'web/list/search.ts',
  'web/list/search-row.tsx',
  'web/list/search-input.tsx',
  'web/list/list-table.tsx',
  'web/report/usual-sort.ts',
  'web/report/opening.ts',
  'web/tree/tree-page.tsx',
  'web/tree/class-aside.tsx',
  'web/tree/classed-page.tsx',
  'web/picker/',
  'web/fields/suggestions.ts',
  'web/bill/follow/choose.tsx',
  'areas/inventory/moves/opening-page.web.tsx',
  'areas/logistics/express-page.web.tsx',
  'areas/region/region-page.web.tsx',
]

/** Words of the wire that every record or bill has, each with a word of our own. */
const everywhere =
  /\b\w+\??\.(createUser|createUserName|updateUser|updateUserName|updateTime|statusName|isHcs|sourceBill\w+|postUser\w*|postTime|auditUser\w*|bodyList)\b/

const readsWire = (line: string) => /(?:\w|!)\.wire\]|\bnameWire\(/.test(line) || everywhere.test(line)

const pages = () => sources().filter(({ path }) => /^web\/|\.web\.tsx?$/.test(path) && !edges.some(edge => path.startsWith(edge)))

/** What a call of its own kind answers is said in its words, as long as the page declares them. */
const toldByCalls = ['areas/inventory/stocktake/stocktake-page.web.tsx', 'web/bill/page/annex-dialog.tsx']

test('pages speak our own words: rows are decoded where they arrive', () => {
  expect(pages().length).toBeGreaterThan(200)
  const found = pages()
    .filter(({ path }) => !toldByCalls.includes(path))
    .flatMap(({ path }) =>
      readFileSync(`src/${path}`, 'utf8')
        .split('\n')
        .filter(readsWire)
        .map(line => `${path}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

test('a read by the wire is told from ours', () => {
  expect(
    ['row[field.wire]', 'row[fields[key]!.wire]', 'nameWire(field)', 'saved.isHcs', 'row.statusName'].filter(line => !readsWire(line)),
  ).toEqual([])
  expect(['row[field.key]', 'action.wire', 'row.isRed', 'nameKey(field)', 'row.state'].filter(readsWire)).toEqual([])
})
