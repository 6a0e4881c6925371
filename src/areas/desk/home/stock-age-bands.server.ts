import { get } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { reportTotals } from '../../../server/report-totals.ts'
import type { Work } from '../../../server/work.ts'
import { stockAge } from '../../inventory/reads/reads.server.ts'
import { StockAge } from '../../inventory/reads/stock-age.ts'

const asked = { depotId: ref('depot', 'depotId', '仓库') }

export const stockAgeCalls = [
  get('blade-desk/statistics/stockAge', permissionOf(StockAge, 'view'), asked, bands, { label: '库龄', dear: 'question' }),
]

/** The totals of the report, band by band. */
async function bands(work: Work, { depotId }: Row<typeof asked>) {
  const { sums } = await reportTotals(work, stockAge, depotId ? { depotId } : {})
  const { upTo30, upTo60, upTo90, upTo180, older } = StockAge.columns
  return [upTo30, upTo60, upTo90, upTo180, older].map(({ wire, label }) => ({ name: label, qty: sums[wire] ?? 0 }))
}
