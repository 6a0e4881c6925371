import { get, type RawInput } from '../kit/call.ts'
import { permissionOf } from '../kit/permission.ts'
import type { ServedReport } from './report-sql.ts'
import { reportTotals } from './report-totals.ts'
import type { Work } from './work.ts'

/** The sums of a report without its rows, under the word that the wire has for them. */
export const totalsCall = (served: ServedReport, wire: string) =>
  get(
    `${served.report.path}/${wire}`,
    permissionOf(served.report, 'view'),
    {},
    async (work: Work, _input: object, { query }: RawInput) => {
      const { total, sums } = await reportTotals(work, served, query)
      return { total, ...sums }
    },
    { takes: { list: served.report }, label: `${served.report.label} 合计`, dear: 'question' },
  )
