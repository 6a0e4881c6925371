import type { ComponentType } from 'react'
import type { Entity } from '../kit/entity.ts'
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
/** The pages that are written by hand, by the name of their declaration. */
const screenPages: Record<string, ComponentType> = {
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
  deteriorateConfirm: piece(() => import('../areas/party/deteriorate-page.web.tsx'), 'DeteriorateConfirmPage'),
}
const RolePage = piece(() => import('../areas/access/role-page.web.tsx'), 'RolePage')
const TopMenuPage = piece(() => import('../areas/access/top-menu-page.web.tsx'), 'TopMenuPage')
const UserPage = piece(() => import('../areas/user/user-page.web.tsx'), 'UserPage')
const SalesRoomPage = piece(() => import('../areas/shop/salesroom-page.web.tsx'), 'SalesRoomPage')
const ExpressPage = piece(() => import('../areas/logistics/express-page.web.tsx'), 'ExpressPage')
const TenantPage = piece(() => import('../areas/tenant/tenant-page.web.tsx'), 'TenantPage')
const AttachPage = piece(() => import('../areas/resource/attach-page.web.tsx'), 'AttachPage')
const ClientPage = piece(() => import('../areas/develop/client-page.web.tsx'), 'ClientPage')
const DataSourcePage = piece(() => import('../areas/develop/data-source-page.web.tsx'), 'DataSourcePage')
const CodePage = piece(() => import('../areas/develop/code-page.web.tsx'), 'CodePage')
const FirstPricePage = piece(() => import('../areas/goods/first-price-page.web.tsx'), 'FirstPricePage')
const OpenGoodsPage = piece(() => import('../areas/goods/open-goods-page.web.tsx'), 'OpenGoodsPage')
const SmsPage = piece(() => import('../areas/resource/sms-page.web.tsx'), 'SmsPage')
const DepotPage = piece(() => import('../areas/stock/depot-page.web.tsx'), 'DepotPage')
const DictionaryPage = piece(() => import('../areas/words/dictionary-page.web.tsx'), 'DictionaryPage')
const BusinessDictionaryPage = piece(() => import('../areas/words/dictionary-page.web.tsx'), 'BusinessDictionaryPage')
const CustomerLevelPage = piece(() => import('../areas/party/customer-level-page.web.tsx'), 'CustomerLevelPage')
const OwnInfoPage = piece(() => import('../areas/system/own-info.web.tsx'), 'OwnInfoPage')
const ReportPage = piece(() => import('../web/report/report-page.tsx'), 'ReportPage')

/** Every declared thing with a place in the menu has its page; who writes one by hand puts it over the standard one. */
export function pages(): Record<string, ComponentType> {
  registerPickers({ ...pickers, ...treePickers })
  const CustomerPage = piece(() => import('../areas/party/customer-page.web.tsx'), 'CustomerPage')
  const CustomerPricePage = piece(() => import('../areas/party/customer-price-page.web.tsx'), 'CustomerPricePage')
  const RecommendationPage = piece(() => import('../areas/party/recommendation-page.web.tsx'), 'RecommendationPage')
  registerForms({ customer: async () => (await import('../areas/party/customer-dialog.web.tsx')).CustomerDialog })
  return {
    ...Object.fromEntries(menu.flatMap(({ leaves }) => leaves.flatMap(pagesOf))),
    '/info/index': OwnInfoPage,
    '/authority/role': RolePage,
    '/system/topmenu': TopMenuPage,
    '/resource/sms': SmsPage,
    '/resource/attach': AttachPage,
    '/system/user': UserPage,
    '/system/tenant': TenantPage,
    '/system/client': ClientPage,
    '/tool/datasource': DataSourcePage,
    '/tool/code': CodePage,
    '/system/dict': DictionaryPage,
    '/system/dictbiz': BusinessDictionaryPage,
    '/base/expressFollow/list': ExpressPage,
    '/mall/salesroom/list': SalesRoomPage,
    '/base/customerLevel/list': CustomerLevelPage,
    '/base/customer/list': CustomerPage,
    '/base/customerPrice/list': CustomerPricePage,
    '/base/customerRecommended/list': RecommendationPage,
    '/base/firstPrice/list': FirstPricePage,
    '/base/openCommCustomer/list': OpenGoodsPage,
    '/base/depot/list': DepotPage,
  }
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
