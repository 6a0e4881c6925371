import { serveReport } from '../../../server/report-sql.ts'
import { onOrderSql, onTheWaySql } from '../../inventory/reads/coming.server.ts'
import text from './demand-plan.sql?raw'
import { DemandPlan } from './demand-plan.ts'
import { delivers, telling } from './suppliers.server.ts'

const parts: Record<string, (alias: string) => string> = {
  onTheWay: () => onTheWaySql,
  onOrder: onOrderSql,
  telling: () => telling,
  delivers: () => delivers,
}

export const demandPlan = serveReport(DemandPlan, () =>
  text.replace(/\{(\w+)(?: (\w+))?\}/g, (_, name: string, alias = '') => parts[name]!(alias)),
)
