import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { serve } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { enters, reverses } from '../../ledger/effects.server.ts'
import { debit, type Entry } from '../../ledger/entry.ts'
import { comesIn, goesOut } from '../../ledger/money/money.ts'
import { BankTransfer, type BankTransferDoc } from './bank-transfer.ts'
import { stoppedBanks } from './stopped-banks.server.ts'

export const bankTransfer = serve(BankTransfer, {
  complete,
  post: enters<BankTransferDoc>(BankTransfer, postings),
  reverse: reverses(BankTransfer),
})

async function complete(work: Work, bill: BankTransferDoc, weak: boolean) {
  refuseAll([...faultsOf(bill), ...(weak ? [] : await stoppedBanks(work, BankTransfer, bill))])
}

function faultsOf({ fromId, toId, amount }: BankTransferDoc): Fault[] {
  const faults: Fault[] = []
  if (fromId && fromId === toId) faults.push({ field: 'toId', message: '转出账户与转入账户不能相同！' })
  if (amount?.lte(0)) faults.push({ field: 'amount', message: '转账金额必须大于0！' })
  return faults
}

/** The fee leaves with the amount, so each account has one row in its ledger. */
export function postings({ fromId, toId, amount, fee }: BankTransferDoc): Entry[] {
  const moved = [goesOut(fromId, amount.plus(fee)), comesIn(toId, amount)]
  return fee.gt(0) ? [...moved, debit('6603', fee)] : moved
}
