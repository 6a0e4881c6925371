import { Gain } from './gain.ts'
import { lineSheets } from './line-import.server.ts'
import { Loss } from './loss.ts'

/** Sheets that become the lines of gains and losses. */
export const bookSheets = [
  ...lineSheets(Gain, ['goodsId', 'unitId', 'quantity', 'costPrice', 'batchNo', 'expiry', 'remark']),
  ...lineSheets(Loss, ['goodsId', 'unitId', 'quantity', 'batchNo', 'remark']),
]
