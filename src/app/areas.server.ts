import { accessAreaServer } from '../areas/access/area.server.ts'
import { deskAreaServer } from '../areas/desk/area.server.ts'
import { developAreaServer } from '../areas/develop/area.server.ts'
import { financeAreaServer } from '../areas/finance/area.server.ts'
import { goodsAreaServer } from '../areas/goods/area.server.ts'
import { inventoryAreaServer } from '../areas/inventory/area.server.ts'
import { ledgerAreaServer } from '../areas/ledger/area.server.ts'
import { lendingAreaServer } from '../areas/lending/area.server.ts'
import { logAreaServer } from '../areas/log/area.server.ts'
import { logisticsAreaServer } from '../areas/logistics/area.server.ts'
import { mallAreaServer } from '../areas/mall/area.server.ts'
import { marketAreaServer } from '../areas/market/area.server.ts'
import { partyAreaServer } from '../areas/party/area.server.ts'
import { periodAreaServer } from '../areas/period/area.server.ts'
import { purchaseAreaServer } from '../areas/purchase/area.server.ts'
import { regionAreaServer } from '../areas/region/area.server.ts'
import { reportAreaServer } from '../areas/report/area.server.ts'
import { resourceAreaServer } from '../areas/resource/area.server.ts'
import { salesAreaServer } from '../areas/sales/area.server.ts'
import { settingsAreaServer } from '../areas/settings/area.server.ts'
import { shopAreaServer } from '../areas/shop/area.server.ts'
import { staffAreaServer } from '../areas/staff/area.server.ts'
import { stockAreaServer } from '../areas/stock/area.server.ts'
import { systemAreaServer } from '../areas/system/area.server.ts'
import { tenantAreaServer } from '../areas/tenant/area.server.ts'
import { tradeAreaServer } from '../areas/trade/area.server.ts'
import { userAreaServer } from '../areas/user/area.server.ts'
import { wordsAreaServer } from '../areas/words/area.server.ts'
import type { AreaServer } from '../server/area.ts'

/** What each area brings to the server. */
export const areaServers: AreaServer[] = [
  goodsAreaServer,
  partyAreaServer,
  stockAreaServer,
  logisticsAreaServer,
  financeAreaServer,
  ledgerAreaServer,
  reportAreaServer,
  inventoryAreaServer,
  purchaseAreaServer,
  salesAreaServer,
  lendingAreaServer,
  marketAreaServer,
  periodAreaServer,
  mallAreaServer,
  shopAreaServer,
  tradeAreaServer,
  userAreaServer,
  accessAreaServer,
  staffAreaServer,
  tenantAreaServer,
  wordsAreaServer,
  settingsAreaServer,
  regionAreaServer,
  resourceAreaServer,
  logAreaServer,
  developAreaServer,
  systemAreaServer,
  deskAreaServer,
]
