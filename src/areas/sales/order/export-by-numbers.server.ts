import { post, type RawInput } from '../../../kit/call.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { billSelection } from '../../../server/documents/bill-selection.ts'
import { headSource } from '../../../server/documents/bill-source.ts'
import { writeHistory } from '../../../server/history.ts'
import { later } from '../../../server/jobs/later.ts'
import { codesAsked } from '../../../server/records/asked-codes.ts'
import { type Cell, cellsOf, type Download, sheetFrom, stateCell } from '../../../server/records/export.ts'
import { allSql } from '../../../server/records/list.ts'
import type { Work } from '../../../server/work.ts'
import { byNumbers } from './export-by-numbers.ts'
import { SalesOrder } from './order.ts'

const { label, path } = byNumbers
const asked = { heading: /^(销售)?(订单|单据)?(编号|单号|号码|号)\*?$/, empty: '文件中没有数据，请在第一列填写销售订单号！' }
const shown = SalesOrder.list.filter(key => key !== 'billNo')

export const exportByNumbersCall = {
  ...post(path, permissionOf(SalesOrder, 'export'), {}, exportByNumbers, { takes: 'file', label, timeout: 900_000, dear: 'file' }),
  reads: true,
}

/** A sheet of order numbers comes in, one of what these orders tell goes out in the same order, at once or as a job; what nobody knows, or the asker may not see, is said beside its number. */
async function exportByNumbers(work: Work, _input: object, raw: RawInput): Promise<Download | { jobId: string }> {
  const { codes, isLater } = await codesAsked(raw, asked)
  if (isLater) return later(work, label, path, { codes: codes.join('\n') })
  const chosen = billSelection(work, SalesOrder, {})
  const { where } = chosen
  const numbers = `${where.value(codes)}::text[]`
  where.add(`t.bill_no = any(${numbers})`)
  const rows = work.stream(
    `select k.no as asked_no, r.* from unnest(${numbers}) with ordinality k(no, at)
     left join (${allSql(headSource(SalesOrder), chosen)}) r on r.bill_no = k.no order by k.at`,
    where.values,
  )
  writeHistory(work, { subject: SalesOrder.billType, subjectId: '0', subjectNo: label, stage: '导出' })
  const number: Cell = { label: SalesOrder.head.billNo.label, kind: 'text', width: 18, of: row => row.asked_no }
  const said: Cell = { label: '说明', kind: 'text', width: 16, of: row => (row.id ? null : '订单号不存在') }
  return sheetFrom(label, [number, stateCell(SalesOrder), ...cellsOf(work, SalesOrder.head, shown), said], rows, work.now)
}
