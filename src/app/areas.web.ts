import { accessAreaWeb } from '../areas/access/area.web.tsx'
import { developAreaWeb } from '../areas/develop/area.web.tsx'
import { financeAreaWeb } from '../areas/finance/area.web.tsx'
import { goodsAreaWeb } from '../areas/goods/area.web.tsx'
import { inventoryAreaWeb } from '../areas/inventory/area.web.tsx'
import { ledgerAreaWeb } from '../areas/ledger/area.web.tsx'
import { lendingAreaWeb } from '../areas/lending/area.web.tsx'
import { logAreaWeb } from '../areas/log/area.web.tsx'
import { logisticsAreaWeb } from '../areas/logistics/area.web.tsx'
import { mallAreaWeb } from '../areas/mall/area.web.tsx'
import { marketAreaWeb } from '../areas/market/area.web.tsx'
import { partyAreaWeb } from '../areas/party/area.web.tsx'
import { periodAreaWeb } from '../areas/period/area.web.tsx'
import { purchaseAreaWeb } from '../areas/purchase/area.web.tsx'
import { regionAreaWeb } from '../areas/region/area.web.tsx'
import { reportAreaWeb } from '../areas/report/area.web.tsx'
import { resourceAreaWeb } from '../areas/resource/area.web.tsx'
import { salesAreaWeb } from '../areas/sales/area.web.tsx'
import { settingsAreaWeb } from '../areas/settings/area.web.tsx'
import { shopAreaWeb } from '../areas/shop/area.web.tsx'
import { staffAreaWeb } from '../areas/staff/area.web.tsx'
import { stockAreaWeb } from '../areas/stock/area.web.tsx'
import { systemAreaWeb } from '../areas/system/area.web.tsx'
import { tenantAreaWeb } from '../areas/tenant/area.web.tsx'
import { userAreaWeb } from '../areas/user/area.web.tsx'
import { wordsAreaWeb } from '../areas/words/area.web.tsx'
import type { AreaWeb } from '../web/shell/area.ts'

/** What each area brings to the browser. */
export const areaWebs: AreaWeb[] = [
  goodsAreaWeb,
  partyAreaWeb,
  stockAreaWeb,
  logisticsAreaWeb,
  financeAreaWeb,
  ledgerAreaWeb,
  inventoryAreaWeb,
  purchaseAreaWeb,
  salesAreaWeb,
  lendingAreaWeb,
  marketAreaWeb,
  periodAreaWeb,
  reportAreaWeb,
  mallAreaWeb,
  shopAreaWeb,
  userAreaWeb,
  accessAreaWeb,
  staffAreaWeb,
  tenantAreaWeb,
  wordsAreaWeb,
  settingsAreaWeb,
  regionAreaWeb,
  resourceAreaWeb,
  logAreaWeb,
  developAreaWeb,
  systemAreaWeb,
]
