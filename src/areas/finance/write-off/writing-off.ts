import { collecting, paying, type Side } from '../settlement/side.ts'
import { PayableWriteOff } from './payable-write-off.ts'
import { ReceivableWriteOff } from './receivable-write-off.ts'

/** Writing off has the two sides of settling. */
export interface WritingOff {
  document: typeof ReceivableWriteOff | typeof PayableWriteOff
  side: Side
}

export const writingOffReceivables: WritingOff = { document: ReceivableWriteOff, side: collecting }
export const writingOffPayables: WritingOff = { document: PayableWriteOff, side: paying }

export const writingOff = [writingOffReceivables, writingOffPayables]
