import type { ItemKind } from '../../ledger/money/money.ts'

/** Where one side of a write-off takes from: which book, and which of its items. */
export interface Heap {
  book: ItemKind
  /** Of money that was paid ahead: 1 a customer's with us, 2 ours with a supplier. */
  direction?: 1 | 2
  /** Only what is owed, or only credits. */
  sign?: 1 | -1
  noun: string
}

/** What is set off against what; without a second heap it is moved to somebody else. */
export interface WriteOffType {
  left: Heap
  right?: Heap
}

const received: Heap = { book: 'prepayment', direction: 1, noun: '预收款' }
const paid: Heap = { book: 'prepayment', direction: 2, noun: '预付款' }
const owedToUs: Heap = { book: 'receivable', sign: 1, noun: '未收单据' }
const owedByUs: Heap = { book: 'payable', sign: 1, noun: '未付单据' }
const creditToUs: Heap = { book: 'receivable', sign: -1, noun: '未收红字单据' }
const creditByUs: Heap = { book: 'payable', sign: -1, noun: '未付红字单据' }

const types: Record<string, WriteOffType> = {
  1: { left: received, right: owedToUs },
  2: { left: paid, right: owedByUs },
  3: { left: owedToUs, right: owedByUs },
  4: { left: { book: 'receivable', noun: '未收单据' } },
  5: { left: { book: 'payable', noun: '未付单据' } },
  7: { left: received, right: paid },
}

/** Credits against what is owed, on either side. */
const creditsAgainst = {
  receivable: { left: creditToUs, right: owedToUs },
  payable: { left: creditByUs, right: owedByUs },
}

/** What a write-off of this type sets off, on the side of customers or on that of suppliers. */
export const typeOf = (book: 'receivable' | 'payable', kind: string | null | undefined): WriteOffType | undefined =>
  kind === '6' ? creditsAgainst[book] : types[kind ?? '']

/** The words of each side; the numbers are the same. */
export const receivableTypes = { 1: '预收冲应收', 3: '应收冲应付', 4: '应收转应收', 6: '红蓝对冲', 7: '预收冲预付' }
export const payableTypes = { 2: '预付冲应付', 3: '应收冲应付', 5: '应付转应付', 6: '红蓝对冲', 7: '预收冲预付' }
