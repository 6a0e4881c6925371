import type { ComponentType } from 'react'
import type { Entity } from '../kit/entity.ts'
import { reports } from '../kit/registry.ts'
import type { Report } from '../kit/report.ts'
import { piece } from '../web/client/piece.ts'
import { registerForms } from '../web/form/open-form.tsx'
import { ListPage } from '../web/list/list-page.tsx'
import { registerPickers } from '../web/picker/kinds.ts'
import { classField } from '../web/tree/class-field.ts'
import { billPage } from './bills.tsx'
import { type Leaf, menu } from './menu.ts'
import { pickers, treePickers } from './pickers.ts'

const TreePage = piece(() => import('../web/tree/tree-page.tsx'), 'TreePage')
const ClassedPage = piece(() => import('../web/tree/classed-page.tsx'), 'ClassedPage')
const ReportPage = piece(() => import('../web/report/report-page.tsx'), 'ReportPage')

/** The pages that are written by hand, by where they are. */
const ownPages: Record<string, ComponentType> = {
  '/info/index': piece(() => import('../areas/system/own-info.web.tsx'), 'OwnInfoPage'),
  '/authority/role': piece(() => import('../areas/access/role-page.web.tsx'), 'RolePage'),
  '/system/topmenu': piece(() => import('../areas/access/top-menu-page.web.tsx'), 'TopMenuPage'),
  '/resource/sms': piece(() => import('../areas/resource/sms-page.web.tsx'), 'SmsPage'),
  '/resource/attach': piece(() => import('../areas/resource/attach-page.web.tsx'), 'AttachPage'),
  '/system/user': piece(() => import('../areas/user/user-page.web.tsx'), 'UserPage'),
  '/system/tenant': piece(() => import('../areas/tenant/tenant-page.web.tsx'), 'TenantPage'),
  '/system/client': piece(() => import('../areas/develop/client-page.web.tsx'), 'ClientPage'),
  '/tool/datasource': piece(() => import('../areas/develop/data-source-page.web.tsx'), 'DataSourcePage'),
  '/tool/code': piece(() => import('../areas/develop/code-page.web.tsx'), 'CodePage'),
  '/system/dict': piece(() => import('../areas/words/dictionary-page.web.tsx'), 'DictionaryPage'),
  '/system/dictbiz': piece(() => import('../areas/words/dictionary-page.web.tsx'), 'BusinessDictionaryPage'),
  '/base/expressFollow/list': piece(() => import('../areas/logistics/express-page.web.tsx'), 'ExpressPage'),
  '/mall/salesroom/list': piece(() => import('../areas/shop/salesroom-page.web.tsx'), 'SalesRoomPage'),
  '/base/customer/list': piece(() => import('../areas/party/customer-page.web.tsx'), 'CustomerPage'),
  '/base/customerLevel/list': piece(() => import('../areas/party/customer-level-page.web.tsx'), 'CustomerLevelPage'),
  '/base/customerPrice/list': piece(() => import('../areas/party/customer-price-page.web.tsx'), 'CustomerPricePage'),
  '/base/customerRecommended/list': piece(() => import('../areas/party/recommendation-page.web.tsx'), 'RecommendationPage'),
  '/base/supplier/list': piece(() => import('../areas/party/supplier-page.web.tsx'), 'SupplierPage'),
  '/base/barterer/list': piece(() => import('../areas/party/party-page.web.tsx'), 'PartyPage'),
  '/base/goods/list': piece(() => import('../areas/goods/goods-page.web.tsx'), 'GoodsPage'),
  '/base/firstPrice/list': piece(() => import('../areas/goods/first-price-page.web.tsx'), 'FirstPricePage'),
  '/base/openCommCustomer/list': piece(() => import('../areas/goods/open-goods-page.web.tsx'), 'OpenGoodsPage'),
  '/inventory/inventory/list': piece(() => import('../areas/inventory/stock-page.web.tsx'), 'StockPage'),
  '/inventory/basic/list': piece(() => import('../areas/inventory/stock-page.web.tsx'), 'BasicStockPage'),
  '/inventory/stockWarning/list': piece(() => import('../areas/inventory/warning-page.web.tsx'), 'StockWarningPage'),
  '/inventory/tmpJd/list': piece(() => import('../areas/inventory/jd-page.web.tsx'), 'JdStockPage'),
  '/report/inventoryCheck/list': piece(() => import('../areas/inventory/ledger-page.web.tsx'), 'StockLedgerPage'),
  '/purchase/demand/list': piece(() => import('../areas/inventory/demand-page.web.tsx'), 'DemandPage'),
  '/inventory/check/list': piece(() => import('../areas/inventory/stocktake-page.web.tsx'), 'StocktakePage'),
  '/inventory/check/count': piece(() => import('../areas/inventory/count-page.web.tsx'), 'CountPage'),
  '/inventory/otherInOut/form': piece(() => import('../areas/inventory/other-move-page.web.tsx'), 'OtherMoveForm'),
  '/inventory/opening/missing': piece(() => import('../areas/inventory/opening-missing-page.web.tsx'), 'OpeningMissingPage'),
  '/base/depot/list': piece(() => import('../areas/stock/depot-page.web.tsx'), 'DepotPage'),
}

/** The same for screens that are no list of records, by the name of their declaration. */
const screenPages: Record<string, ComponentType> = {
  otherMoveScreen: piece(() => import('../areas/inventory/other-move-page.web.tsx'), 'OtherMovePage'),
  openingScreen: piece(() => import('../areas/inventory/opening-page.web.tsx'), 'OpeningPage'),
  usualLogScreen: piece(() => import('../areas/log/log-page.web.tsx'), 'UsualLogPage'),
  apiLogScreen: piece(() => import('../areas/log/log-page.web.tsx'), 'ApiLogPage'),
  errorLogScreen: piece(() => import('../areas/log/log-page.web.tsx'), 'ErrorLogPage'),
  settingScreen: piece(() => import('../areas/settings/settings-page.web.tsx'), 'SettingsPage'),
  regionScreen: piece(() => import('../areas/region/region-page.web.tsx'), 'RegionPage'),
  loginLogScreen: piece(() => import('../areas/log/log-page.web.tsx'), 'LoginLogPage'),
  dictionaryBeside: piece(() => import('../areas/words/dictionary-board.web.tsx'), 'DictionaryBesidePage'),
  dictionaryBelow: piece(() => import('../areas/words/dictionary-board.web.tsx'), 'DictionaryBelowPage'),
  driverScreen: piece(() => import('../areas/staff/read-pages.web.tsx'), 'DriverPage'),
  organizationScreen: piece(() => import('../areas/staff/read-pages.web.tsx'), 'OrganizationPage'),
  periodScreen: piece(() => import('../areas/period/period-page.web.tsx'), 'PeriodPage'),
  selfCheckScreen: piece(() => import('../areas/ledger/self-check-page.web.tsx'), 'SelfCheckPage'),
  deteriorateConfirm: piece(() => import('../areas/party/deteriorate-page.web.tsx'), 'DeteriorateConfirmPage'),
}

/** The dialogs of records whose form is written by hand. */
const ownForms = {
  customer: async () => (await import('../areas/party/customer-dialog.web.tsx')).CustomerDialog,
  supplier: async () => (await import('../areas/party/supplier-dialog.web.tsx')).SupplierDialog,
  goods: async () => (await import('../areas/goods/goods-dialog.web.tsx')).GoodsDialog,
}

/** Every declared thing with a place in the menu has its page; who writes one by hand puts it over the standard one. */
export function pages(): Record<string, ComponentType> {
  registerPickers({ ...pickers, ...treePickers })
  registerForms(ownForms)
  const behind = reports()
    .filter(({ isBehind }) => isBehind)
    .map((report): [string, ComponentType] => [report.page!, reportPage(report)])
  return { ...Object.fromEntries([...menu.flatMap(({ leaves }) => leaves.flatMap(pagesOf)), ...behind]), ...ownPages }
}

function pagesOf({ thing, path, form }: Leaf): [string, ComponentType][] {
  if (thing.thing === 'screen') return [[path, screenPages[thing.name]!]]
  if (thing.thing === 'report') return [[path, reportPage(thing)]]
  if (thing.thing === 'entity') return [[path, recordPage(thing)]]
  return [[path, () => <ListPage thing={thing} />], ...(form ? [[form, billPage(thing)] as [string, ComponentType]] : [])]
}

const reportPage = (report: Report) => () => <ReportPage report={report} />

function recordPage(entity: Entity): ComponentType {
  if (entity.abilities.some(ability => ability.name === 'tree')) return () => <TreePage entity={entity} />
  return classField(entity) ? () => <ClassedPage entity={entity} /> : () => <ListPage thing={entity} />
}
