import { StockAge } from '../areas/inventory/stock-age.ts'
import { StockLimit } from '../areas/inventory/stock-limit.ts'
import { ExpressCompany } from '../areas/logistics/express.ts'
import { CustomerInvoice } from '../areas/party/customer-invoice.ts'
import { KpiClass } from '../areas/staff/kpi.ts'
import type { Document } from '../kit/document.ts'
import type { Entity } from '../kit/entity.ts'
import { type Button, buttonsOf } from '../kit/permission.ts'
import type { Thing } from '../kit/registry.ts'
import type { Report } from '../kit/report.ts'
import type { Screen } from '../kit/screen.ts'
import { everything } from './everything.ts'

export interface Leaf {
  thing: Entity<any> | Document<any, any, any, any> | Report<any, any> | Screen
  label: string
  path: string
  /** Where a bill of this kind is written. */
  form?: string
  /** Rights beside those that follow from the declaration. */
  buttons?: Button[]
  /** The caption that it stands under, in a group that is long. */
  caption?: Caption
}

export interface Caption {
  code: string
  label: string
}

export interface Group {
  code: string
  label: string
  icon: string
  captions: Caption[]
  leaves: Leaf[]
}

/** The nine groups of the product, by the first word of a page's address. */
const groups: Record<string, string> = {
  sales: '销售',
  purchase: '采购',
  inventory: '仓储',
  finance: '财务',
  market: '营销',
  mall: '商城',
  report: '分析',
  base: '资料',
  system: '设置',
}

/** First words that belong to a group of another name, and single pages that stand apart from their word. */
const placed: Record<string, string> = {
  authority: 'system',
  monitor: 'system',
  tool: 'system',
  resource: 'system',
  'dict-horizontal': 'system',
  'dict-vertical': 'system',
  '/base/region': 'system',
}

const groupOf = (path: string) => {
  const word = path.split('/')[1]!
  return placed[path] ?? placed[word] ?? word
}

/** What the pages of the two long groups are about, in the order in which they are shown. */
const captions: (Caption & { pages: RegExp })[] = [
  { code: 'base-goods', label: '商品', pages: /^\/base\/(goods|brand|unit|taxRate|firstPrice|openComm)/ },
  { code: 'base-customer', label: '客户', pages: /^\/base\/(customer|member|deteriorate)/ },
  { code: 'base-supplier', label: '供应商', pages: /^\/base\/(supplier|barterer)/ },
  { code: 'base-logistics', label: '仓储物流', pages: /^\/base\/(depot|car|route|driver|transport|express)/ },
  { code: 'base-money', label: '结算', pages: /^\/base\/(settlement|expend)/ },
  { code: 'base-company', label: '公司', pages: /^\/base\/(company|organization)/ },
  { code: 'base-shown', label: '商城展示', pages: /^\/base\/(floor|group)/ },
  { code: 'system-organization', label: '组织', pages: /^\/system\/(dept|post|staff|kpi|tenant)/ },
  { code: 'system-access', label: '用户与权限', pages: /^\/(authority\/|system\/(user|menu|topmenu))/ },
  { code: 'system-words', label: '字典与配置', pages: /^\/(dict-|system\/(dict|param|sysConfig)|base\/region)/ },
  { code: 'system-resource', label: '存储与消息', pages: /^\/resource\// },
  { code: 'system-log', label: '日志', pages: /^\/monitor\// },
  { code: 'system-develop', label: '开发', pages: /^\/(tool\/|system\/client)/ },
]

/** The rights on what is kept on somebody else's page. */
function belonging(thing: Entity | Report): Button[] {
  return buttonsOf(thing).map(({ code, label }) => ({ code, label: `${thing.label}${label}` }))
}

const moreButtons: Record<string, Button[]> = {
  account: [
    { code: 'user_grant', label: '分配角色' },
    { code: 'user_depot', label: '分配仓库' },
    { code: 'user_barter', label: '分配往来单位' },
    { code: 'user_reset', label: '重置密码' },
  ],
  customer: [{ code: 'customer_period', label: '账期与信用' }, { code: 'customer_audit', label: '审核' }, ...belonging(CustomerInvoice)],
  supplier: [{ code: 'supplier_period', label: '账期' }],
  party: [{ code: 'bartererinfo_merge', label: '合并往来单位' }],
  // Ages are a second view of the stock, limits of what is warned of.
  stock: belonging(StockAge),
  stockWarning: [{ code: 'stockwarning_remind', label: '接收提醒' }, ...belonging(StockLimit)],
  demand: [{ code: 'demandbody_close', label: '关闭' }],
  goods: [{ code: 'comminfo_audit', label: '审核' }],
  // The classes are kept in the tree beside the indicators.
  kpi: belonging(KpiClass),
  tenant: [{ code: 'tenant_setting', label: '授权配置' }],
  salesRoom: [{ code: 'salesroom_setting', label: '门店设置' }],
  role: [{ code: 'role_grant', label: '权限设置' }],
  topMenu: [{ code: 'topmenu_setting', label: '菜单设置' }],
  // The companies are kept beside the parcels.
  expressFollow: belonging(ExpressCompany),
  salesOut: [{ code: 'salesouthead_signBack', label: '签回' }],
  stocktake: [{ code: 'checkinventory_zero', label: '未盘按0处理' }],
  dataSource: [{ code: 'datasource_test', label: '测试连接' }],
  codeModel: [{ code: 'code_generate', label: '生成代码' }],
  smsConfig: [{ code: 'sms_debug', label: '调试' }],
  attach: [
    { code: 'attach_upload', label: '上传' },
    { code: 'attach_download', label: '下载' },
  ],
}

/** Every declared thing that has a page, in the order of `everything`; a group without one is not shown. */
export const menu: Group[] = Object.entries(groups).map(([code, label]) => {
  const own = leaves().filter(leaf => groupOf(leaf.path) === code)
  return { code, label, icon: code, captions: captions.filter(caption => own.some(leaf => leaf.caption === caption)), leaves: own }
})

function isBehind(thing: Thing) {
  return thing.thing === 'report' && thing.isBehind === true
}

function leaves(): Leaf[] {
  return everything.flatMap(thing => {
    if (thing.thing === 'table' || thing.thing === 'dialog' || !thing.page || isBehind(thing)) return []
    const form = thing.thing === 'document' ? { label: thing.menuLabel, form: thing.formPage } : { label: thing.label }
    return [
      {
        thing,
        path: thing.page,
        buttons: moreButtons[thing.name],
        caption: captions.find(({ pages }) => pages.test(thing.page!)),
        ...form,
      },
    ]
  })
}

/** Rights that belong to no screen: who sees costs, who may step over a guard. */
export const specialRights: Button[] = [
  { code: 'cost_view', label: '查看成本与毛利' },
  { code: 'purchase_price_view', label: '查看进价' },
  { code: 'wages_view', label: '查看工资' },
  { code: 'phone_view', label: '查看完整手机号' },
  { code: 'bill_backdate', label: '补录过期单据' },
  { code: 'price_below_lowest', label: '低于最低售价' },
  { code: 'price_below_cost', label: '低于成本价销售' },
  { code: 'credit_override', label: '信用放行' },
  { code: 'out_price_edit', label: '改出库单价' },
  { code: 'cost_adjust', label: '调整库存成本' },
]
