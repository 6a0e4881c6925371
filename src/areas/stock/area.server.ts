import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { everybody } from '../../server/rights/grant.ts'
import { demoDepots } from './demo/depots.server.ts'
import { depot } from './depot.server.ts'
import { firstDepot } from './first-depot.server.ts'
import { stockSettings } from './settings.server.ts'

export const stockAreaServer: AreaServer = {
  settings: stockSettings,
  entities: [depot],
  furnishings: [firstDepot],
  words: [words('depot_type', '仓库类型', { 1: '仓库', 2: '车辆' })],
  grants: [
    { to: everybody, rights: ['depot_view'] },
    { to: ['accountant', 'finance_manager'], rights: ['depotlocation_view'] },
    { to: ['warehouse'], rights: ['depot_*', 'depotlocation_*'] },
  ],
  demo: [demoDepots],
}
