import type { Thing } from '../../kit/registry.ts'
import type { AreaServer } from '../../server/area.ts'
import { periodInvariants } from './invariants.server.ts'
import { ownChecks } from './own-checks.server.ts'
import * as tables from './tables.ts'

export const periodAreaServer: AreaServer = {
  tables: Object.values<Thing>(tables),
  checks: ownChecks,
  invariants: periodInvariants,
  grants: [
    { to: ['accountant', 'finance_manager', 'boss'], rights: ['balanceconfig_balance'] },
    { to: ['accountant', 'finance_manager'], rights: ['balanceconfig_view'] },
    { to: ['finance_manager', 'boss'], rights: ['period_unbalance'] },
  ],
}
