import { lineSheets } from '../line-import.server.ts'
import { Gain } from '../moves/gain.ts'
import { Loss } from '../moves/loss.ts'

/** Sheets that become the lines of gains and losses. */
export const bookSheets = [
  ...lineSheets(Gain, ['goodsId', 'unitId', 'quantity', 'costPrice', 'batchNo', 'expiry', 'remark']),
  ...lineSheets(Loss, ['goodsId', 'unitId', 'quantity', 'batchNo', 'remark']),
]
