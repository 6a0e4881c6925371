import { accessEnglish } from '../areas/access/english.ts'
import { deskEnglish } from '../areas/desk/english.ts'
import { developEnglish } from '../areas/develop/english.ts'
import { financeEnglish } from '../areas/finance/english.ts'
import { goodsEnglish } from '../areas/goods/english.ts'
import { inventoryEnglish } from '../areas/inventory/english.ts'
import { ledgerEnglish } from '../areas/ledger/english.ts'
import { lendingEnglish } from '../areas/lending/english.ts'
import { logEnglish } from '../areas/log/english.ts'
import { logisticsEnglish } from '../areas/logistics/english.ts'
import { mallEnglish } from '../areas/mall/english.ts'
import { marketEnglish } from '../areas/market/english.ts'
import { partyEnglish } from '../areas/party/english.ts'
import { periodEnglish } from '../areas/period/english.ts'
import { purchaseEnglish } from '../areas/purchase/english.ts'
import { regionEnglish } from '../areas/region/english.ts'
import { reportEnglish } from '../areas/report/english.ts'
import { resourceEnglish } from '../areas/resource/english.ts'
import { salesEnglish } from '../areas/sales/english.ts'
import { settingsEnglish } from '../areas/settings/english.ts'
import { shopEnglish } from '../areas/shop/english.ts'
import { staffEnglish } from '../areas/staff/english.ts'
import { stockEnglish } from '../areas/stock/english.ts'
import { systemEnglish } from '../areas/system/english.ts'
import { tenantEnglish } from '../areas/tenant/english.ts'
import { tradeEnglish } from '../areas/trade/english.ts'
import { userEnglish } from '../areas/user/english.ts'
import { wordsEnglish } from '../areas/words/english.ts'
import type { AreaEnglish } from '../kit/area.ts'

/** What only one area says, in English. */
export const areaEnglish: AreaEnglish[] = [
  accessEnglish,
  deskEnglish,
  developEnglish,
  financeEnglish,
  goodsEnglish,
  inventoryEnglish,
  ledgerEnglish,
  lendingEnglish,
  logEnglish,
  logisticsEnglish,
  mallEnglish,
  marketEnglish,
  partyEnglish,
  periodEnglish,
  purchaseEnglish,
  regionEnglish,
  reportEnglish,
  resourceEnglish,
  salesEnglish,
  settingsEnglish,
  shopEnglish,
  staffEnglish,
  stockEnglish,
  systemEnglish,
  tenantEnglish,
  tradeEnglish,
  userEnglish,
  wordsEnglish,
]
