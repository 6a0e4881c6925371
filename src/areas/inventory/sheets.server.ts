import { Gain } from './gain.ts'
import { readExcel } from './line-import.server.ts'
import { Loss } from './loss.ts'

/** Sheets that become the lines of gains and losses. */
export const bookSheets = [
  readExcel(Gain, ['goodsId', 'unitId', 'quantity', 'costPrice', 'batchNo', 'expiry', 'remark']),
  readExcel(Loss, ['goodsId', 'unitId', 'quantity', 'batchNo', 'remark']),
]
