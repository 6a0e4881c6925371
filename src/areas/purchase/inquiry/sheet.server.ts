import { lineSheets } from '../../inventory/line-import.server.ts'
import { QuoteInquiry } from './inquiry.ts'

const columns = ['goodsId', 'unitId', 'quantity', 'targetPrice', 'needDay', 'remark'] as const

/** The sheet that an inquiry is typed into; the wire knows it as one of its lines. */
export const inquirySheets = lineSheets(QuoteInquiry, columns).flatMap(call => [
  call,
  { ...call, path: call.path.replace('quoteinquiryhead', 'quoteinquirybody') },
])
