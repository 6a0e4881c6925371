import { accessArea } from '../areas/access/area.ts'
import { developArea } from '../areas/develop/area.ts'
import { financeArea } from '../areas/finance/area.ts'
import { goodsArea } from '../areas/goods/area.ts'
import { inventoryArea } from '../areas/inventory/area.ts'
import { ledgerArea } from '../areas/ledger/area.ts'
import { lendingArea } from '../areas/lending/area.ts'
import { logArea } from '../areas/log/area.ts'
import { logisticsArea } from '../areas/logistics/area.ts'
import { mallArea } from '../areas/mall/area.ts'
import { marketArea } from '../areas/market/area.ts'
import { partyArea } from '../areas/party/area.ts'
import { periodArea } from '../areas/period/area.ts'
import { purchaseArea } from '../areas/purchase/area.ts'
import { regionArea } from '../areas/region/area.ts'
import { reportArea } from '../areas/report/area.ts'
import { resourceArea } from '../areas/resource/area.ts'
import { salesArea } from '../areas/sales/area.ts'
import { settingsArea } from '../areas/settings/area.ts'
import { shopArea } from '../areas/shop/area.ts'
import { staffArea } from '../areas/staff/area.ts'
import { stockArea } from '../areas/stock/area.ts'
import { tenantArea } from '../areas/tenant/area.ts'
import { userArea } from '../areas/user/area.ts'
import { wordsArea } from '../areas/words/area.ts'
import type { Area } from '../kit/area.ts'

/** The areas in the order in which their pages stand in the menu; both wings read it, so it names declarations only. */
export const areas: Area[] = [
  goodsArea,
  partyArea,
  stockArea,
  logisticsArea,
  financeArea,
  ledgerArea,
  reportArea,
  inventoryArea,
  purchaseArea,
  salesArea,
  lendingArea,
  marketArea,
  periodArea,
  mallArea,
  shopArea,
  userArea,
  accessArea,
  staffArea,
  tenantArea,
  wordsArea,
  settingsArea,
  regionArea,
  resourceArea,
  logArea,
  developArea,
]
