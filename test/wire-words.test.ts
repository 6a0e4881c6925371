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

test('R-FMT-048 the contract keeps its spelling on the wire only: no name in the source speaks it', () => {
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
