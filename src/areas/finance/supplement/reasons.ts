/** What is owed more or less for, without goods; the words are those of the dictionary `supplement_reason`. */
export const reasons = { 1: '期初', 2: '价差', 3: '返利', 4: '质量扣款', 5: '坏账', 6: '抹零', 7: '其他' }

/** What stood there before the books began. */
export const opening = '1'

/** What nobody will pay any more is settled as it is written. */
export const badDebt = '5'

/** The account of the journal on the other side, for what customers owe and for what we owe. */
const accounts: Record<'receivable' | 'payable', Record<string, string>> = {
  receivable: { 1: '4001', 2: '6001', 3: '6601', 4: '6711', 5: '6711', 6: '6603', 7: '6051' },
  payable: { 1: '4001', 2: '6402', 3: '6402', 4: '6301', 5: '6301', 6: '6603', 7: '6602' },
}

export const accountOf = (book: 'receivable' | 'payable', reason: string): string => accounts[book][reason]!
