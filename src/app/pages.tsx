import { type ComponentType, lazy } from 'react'
import type { Entity } from '../kit/entity.ts'
import type { Report } from '../kit/report.ts'
import { registerForms } from '../web/form/open-form.tsx'
import { ListPage } from '../web/list/list-page.tsx'
import { registerPickers } from '../web/picker/kinds.ts'
import { classField } from '../web/tree/class-field.ts'
import { billPage } from './bills.tsx'
import { type Leaf, menu } from './menu.ts'
import { pickers } from './pickers.ts'

const TreePage = lazy(async () => ({ default: (await import('../web/tree/tree-page.tsx')).TreePage }))
const ClassedPage = lazy(async () => ({ default: (await import('../web/tree/classed-page.tsx')).ClassedPage }))
/** The pages that are written by hand, by the name of their declaration. */
const screenPages: Record<string, ComponentType> = {
  usualLogScreen: lazy(async () => ({ default: (await import('../areas/log/log-page.web.tsx')).UsualLogPage })),
  apiLogScreen: lazy(async () => ({ default: (await import('../areas/log/log-page.web.tsx')).ApiLogPage })),
  errorLogScreen: lazy(async () => ({ default: (await import('../areas/log/log-page.web.tsx')).ErrorLogPage })),
  settingScreen: lazy(async () => ({ default: (await import('../areas/settings/settings-page.web.tsx')).SettingsPage })),
  regionScreen: lazy(async () => ({ default: (await import('../areas/region/region-page.web.tsx')).RegionPage })),
  loginLogScreen: lazy(async () => ({ default: (await import('../areas/log/log-page.web.tsx')).LoginLogPage })),
  dictionaryBeside: lazy(async () => ({ default: (await import('../areas/words/dictionary-board.web.tsx')).DictionaryBesidePage })),
  dictionaryBelow: lazy(async () => ({ default: (await import('../areas/words/dictionary-board.web.tsx')).DictionaryBelowPage })),
}

const RolePage = lazy(async () => ({ default: (await import('../areas/access/role-page.web.tsx')).RolePage }))
const TopMenuPage = lazy(async () => ({ default: (await import('../areas/access/top-menu-page.web.tsx')).TopMenuPage }))
const UserPage = lazy(async () => ({ default: (await import('../areas/user/user-page.web.tsx')).UserPage }))
const SalesRoomPage = lazy(async () => ({ default: (await import('../areas/shop/salesroom-page.web.tsx')).SalesRoomPage }))
const ExpressPage = lazy(async () => ({ default: (await import('../areas/logistics/express-page.web.tsx')).ExpressPage }))
const TenantPage = lazy(async () => ({ default: (await import('../areas/tenant/tenant-page.web.tsx')).TenantPage }))
const AttachPage = lazy(async () => ({ default: (await import('../areas/resource/attach-page.web.tsx')).AttachPage }))
const ClientPage = lazy(async () => ({ default: (await import('../areas/develop/client-page.web.tsx')).ClientPage }))
const DataSourcePage = lazy(async () => ({ default: (await import('../areas/develop/data-source-page.web.tsx')).DataSourcePage }))
const CodePage = lazy(async () => ({ default: (await import('../areas/develop/code-page.web.tsx')).CodePage }))
const FirstPricePage = lazy(async () => ({ default: (await import('../areas/goods/first-price-page.web.tsx')).FirstPricePage }))
const GoodsPage = lazy(async () => ({ default: (await import('../areas/goods/goods-page.web.tsx')).GoodsPage }))
const OpenGoodsPage = lazy(async () => ({ default: (await import('../areas/goods/open-goods-page.web.tsx')).OpenGoodsPage }))
const SmsPage = lazy(async () => ({ default: (await import('../areas/resource/sms-page.web.tsx')).SmsPage }))

const DictionaryPage = lazy(async () => ({ default: (await import('../areas/words/dictionary-page.web.tsx')).DictionaryPage }))
const BusinessDictionaryPage = lazy(async () => ({
  default: (await import('../areas/words/dictionary-page.web.tsx')).BusinessDictionaryPage,
}))
const CustomerLevelPage = lazy(async () => ({ default: (await import('../areas/party/customer-level-page.web.tsx')).CustomerLevelPage }))
const OwnInfoPage = lazy(async () => ({ default: (await import('../areas/system/own-info.web.tsx')).OwnInfoPage }))
const ReportPage = lazy(async () => ({ default: (await import('../web/report/report-page.tsx')).ReportPage }))

/** Every declared thing with a place in the menu has its page; who writes one by hand puts it over the standard one. */
export function pages(): Record<string, ComponentType> {
  registerPickers(pickers)
  registerForms({ goods: async () => (await import('../areas/goods/goods-dialog.web.tsx')).GoodsDialog })
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
    '/base/goods/list': GoodsPage,
    '/base/firstPrice/list': FirstPricePage,
    '/base/openCommCustomer/list': OpenGoodsPage,
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
