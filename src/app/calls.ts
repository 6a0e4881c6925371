import { grantCalls } from '../areas/access/grant.server.ts'
import { menu } from '../areas/access/menu.server.ts'
import { role } from '../areas/access/role.server.ts'
import { apiScope, appMenu, dataScope } from '../areas/access/scopes.server.ts'
import { topMenu } from '../areas/access/top-menu.server.ts'
import { entryCalls } from '../areas/desk/entry.server.ts'
import { favouriteCalls } from '../areas/desk/favourite.server.ts'
import { goodsUnitCalls } from '../areas/desk/goods-unit.server.ts'
import { jobCalls } from '../areas/desk/jobs.server.ts'
import { messageCalls } from '../areas/desk/message.server.ts'
import { client } from '../areas/develop/client.server.ts'
import { codeModel } from '../areas/develop/code-model.server.ts'
import { dataSource } from '../areas/develop/data-source.server.ts'
import { bank, bankType } from '../areas/finance/bank.server.ts'
import { incomeExpenseType, settlementMethod } from '../areas/finance/masters.server.ts'
import { brand } from '../areas/goods/brand.server.ts'
import { commodityCalls } from '../areas/goods/commodity.server.ts'
import { deptRateCalls } from '../areas/goods/dept-rate.server.ts'
import { firstPrice } from '../areas/goods/first-price.server.ts'
import { goods } from '../areas/goods/goods.server.ts'
import { openGoods } from '../areas/goods/open-goods.server.ts'
import { shopClass } from '../areas/goods/shop-class.server.ts'
import { taxRate } from '../areas/goods/tax-rate.server.ts'
import { costAdjustment } from '../areas/inventory/cost-adjustment.server.ts'
import { costLineCalls } from '../areas/inventory/cost-line.server.ts'
import { demand } from '../areas/inventory/demand.server.ts'
import { gain } from '../areas/inventory/gain.server.ts'
import { jdStock } from '../areas/inventory/jd-stock.server.ts'
import { loss } from '../areas/inventory/loss.server.ts'
import { openingCalls } from '../areas/inventory/opening.server.ts'
import { otherMoveCalls } from '../areas/inventory/other-move.server.ts'
import { stockReports } from '../areas/inventory/reads.server.ts'
import { warningRounds } from '../areas/inventory/remind.server.ts'
import { repackCalls } from '../areas/inventory/repack-calls.server.ts'
import { repacking } from '../areas/inventory/repacking.server.ts'
import { bookSheets } from '../areas/inventory/sheets.server.ts'
import { stockCalls } from '../areas/inventory/stock-calls.server.ts'
import { stocktake } from '../areas/inventory/stocktake.server.ts'
import { stocktakeCalls } from '../areas/inventory/stocktake-calls.server.ts'
import { transferWith } from '../areas/inventory/transfer.server.ts'
import { longOnTheWay } from '../areas/inventory/transit-check.server.ts'
import { warningDemandCalls } from '../areas/inventory/warning-demand.server.ts'
import { journalAccount } from '../areas/ledger/journal-account.server.ts'
import { reassign } from '../areas/ledger/reassign.server.ts'
import { selfCheckCalls, selfCheckRounds } from '../areas/ledger/self-check.server.ts'
import { borrow } from '../areas/lending/borrow.server.ts'
import { overdueRound } from '../areas/lending/remind.server.ts'
import { logCalls } from '../areas/log/logs.server.ts'
import { route } from '../areas/logistics/route.server.ts'
import { goodsGroup } from '../areas/mall/goods-group.server.ts'
import { range } from '../areas/mall/range.server.ts'
import { tag } from '../areas/mall/tag.server.ts'
import { consignment } from '../areas/market/consignment.server.ts'
import { consignmentReports, consignmentStockCalls } from '../areas/market/consignment-stock.server.ts'
import { contactCalls } from '../areas/party/contact.server.ts'
import { customer } from '../areas/party/customer.server.ts'
import { customerInvoice } from '../areas/party/customer-invoice.server.ts'
import { customerLevel } from '../areas/party/customer-level.server.ts'
import { customerPrice } from '../areas/party/customer-price.server.ts'
import { deteriorate } from '../areas/party/deteriorate.server.ts'
import { member } from '../areas/party/member.server.ts'
import { party } from '../areas/party/party.server.ts'
import { mergeCalls } from '../areas/party/party-merge.server.ts'
import { recommendation } from '../areas/party/recommendation.server.ts'
import { supplier } from '../areas/party/supplier.server.ts'
import type { PeriodCheck } from '../areas/period/check.server.ts'
import { ownChecks } from '../areas/period/own-checks.server.ts'
import { periodCalls } from '../areas/period/periods.server.ts'
import { purchaseIn } from '../areas/purchase/in.server.ts'
import { mapCalls } from '../areas/region/map.server.ts'
import { regionCalls } from '../areas/region/region.server.ts'
import { salesOutProfit } from '../areas/report/sales-out-profit.server.ts'
import { statements } from '../areas/report/statements.server.ts'
import { attachCalls } from '../areas/resource/attach.server.ts'
import { convertCalls, convertTask } from '../areas/resource/convert.server.ts'
import { smsConfig } from '../areas/resource/sms-config.server.ts'
import { storageConfig } from '../areas/resource/storage-config.server.ts'
import { exchange } from '../areas/sales/exchange.server.ts'
import { salesOrder } from '../areas/sales/order.server.ts'
import { salesOutCalls } from '../areas/sales/out.calls.server.ts'
import { salesOut } from '../areas/sales/out.server.ts'
import { pullCalls } from '../areas/sales/pull-calls.server.ts'
import { soldLineCalls } from '../areas/sales/sold-lines.server.ts'
import { settingCalls } from '../areas/settings/settings.server.ts'
import { salesRoom } from '../areas/shop/salesroom.server.ts'
import { kpi } from '../areas/staff/kpi.server.ts'
import { dept, staff } from '../areas/staff/staff.server.ts'
import { depot } from '../areas/stock/depot.server.ts'
import { annexCalls } from '../areas/system/annexes.server.ts'
import { authCalls } from '../areas/system/auth/calls.server.ts'
import { errorLogCalls } from '../areas/system/error-log.server.ts'
import { fileCalls } from '../areas/system/files.server.ts'
import { historyCalls } from '../areas/system/history.server.ts'
import { menuCalls } from '../areas/system/menus.server.ts'
import { openApiCalls } from '../areas/system/openapi.server.ts'
import { ownInfoCalls } from '../areas/system/own-info.server.ts'
import { tenantInfoCalls } from '../areas/system/tenant-info.server.ts'
import { tenantCalls } from '../areas/tenant/tenant.server.ts'
import { assignCalls } from '../areas/user/assign.server.ts'
import { post } from '../areas/user/post.server.ts'
import { account } from '../areas/user/user.server.ts'
import { userCalls } from '../areas/user/user-calls.server.ts'
import { dictionaryCalls } from '../areas/words/dictionary.server.ts'
import { param } from '../areas/words/param.server.ts'
import type { Call } from '../kit/call.ts'
import { entities, entityNamed } from '../kit/registry.ts'
import { alsoAt, documentCalls } from '../server/document-calls.ts'
import type { Served } from '../server/documents.ts'
import { importTask } from '../server/import/task.ts'
import type { Task } from '../server/job-run.ts'
import { recordCalls, type ServedEntity } from '../server/record-calls.ts'
import { reportCalls, type ServedReport } from '../server/reports.ts'
import type { Round } from '../server/rounds.ts'
import type { Tokens } from '../server/tokens.ts'
import type { Work } from '../server/work.ts'
import { firstWords } from './dictionaries.ts'
import { openTenant } from './seed.ts'

/** Entities with behaviour of their own; every other one is served as declared. */
const servedEntities: ServedEntity<any>[] = [
  brand,
  taxRate,
  goods,
  firstPrice,
  openGoods,
  shopClass,
  goodsGroup,
  tag,
  range,
  customer,
  customerLevel,
  member,
  supplier,
  party,
  recommendation,
  deteriorate,
  depot,
  demand,
  jdStock,
  route,
  settlementMethod,
  incomeExpenseType,
  bank,
  bankType,
  journalAccount,
  kpi,
  dept,
  staff,
  account,
  post,
  salesRoom,
  storageConfig,
  smsConfig,
  topMenu,
  appMenu,
  dataScope,
  apiScope,
  client,
  dataSource,
  codeModel,
  param,
]
const ownBehaviour = new Map(servedEntities.map(served => [served.entity.name, served]))
/** Between two companies of ours a transfer is a sale and a purchase. */
export const transfer = transferWith({ sales: salesOut, purchase: purchaseIn })

export const servedDocuments: Served<any>[] = [
  salesOrder,
  salesOut,
  purchaseIn,
  gain,
  loss,
  transfer,
  stocktake,
  borrow,
  consignment,
  exchange,
  costAdjustment,
  repacking,
]
const servedReports: ServedReport[] = [salesOutProfit, ...statements, ...stockReports, ...consignmentReports]

/** What is asked before a month is closed; an area that knows more adds its own. */
const periodChecks: PeriodCheck[] = [...ownChecks, longOnTheWay]

/** Long work that is done in the queue. */
export const tasks: Task[] = [convertTask, importTask(name => ownBehaviour.get(name) ?? { entity: entityNamed(name) })]

/** What the clock asks for. */
export const rounds: Round[] = [...warningRounds, ...selfCheckRounds, overdueRound]

/** The whole catalogue of calls, once: HTTP, OpenAPI, `npm run calls` and the tests all read this. */
export function allCalls(tokens: Tokens): Call<Work>[] {
  const calls: Call<Work>[] = [
    ...openApiCalls(() => calls, firstWords),
    ...authCalls(tokens),
    ...tenantInfoCalls,
    ...tenantCalls(openTenant),
    ...userCalls,
    ...assignCalls,
    ...contactCalls,
    ...mergeCalls(reassign),
    ...recordCalls(customerPrice),
    ...recordCalls(customerInvoice),
    ...ownInfoCalls,
    ...menuCalls,
    ...recordCalls(menu),
    ...recordCalls(role),
    ...grantCalls,
    ...settingCalls,
    ...regionCalls,
    ...mapCalls,
    ...dictionaryCalls,
    ...errorLogCalls,
    ...favouriteCalls,
    ...historyCalls,
    ...fileCalls,
    ...annexCalls,
    ...attachCalls,
    ...convertCalls,
    ...logCalls,
    ...entryCalls,
    ...goodsUnitCalls,
    ...deptRateCalls,
    ...commodityCalls(),
    ...jobCalls,
    ...messageCalls,
    ...entities()
      .filter(entity => !entity.quiet)
      .flatMap(entity => recordCalls(ownBehaviour.get(entity.name) ?? { entity })),
    ...servedDocuments.flatMap(documentCalls),
    ...alsoAt(transfer, 'bu-move-inventory-head/moveinventoryhead', ['list', 'detail', 'submit', 'remove']),
    ...salesOutCalls,
    ...pullCalls,
    ...soldLineCalls,
    ...consignmentStockCalls,
    ...costLineCalls,
    ...repackCalls,
    ...stockCalls,
    ...warningDemandCalls,
    ...bookSheets,
    ...stocktakeCalls,
    ...otherMoveCalls,
    ...openingCalls,
    ...servedReports.flatMap(reportCalls),
    ...periodCalls(periodChecks),
    ...selfCheckCalls,
  ]
  refuseTwins(calls)
  return calls
}

function refuseTwins(calls: Call[]) {
  const seen = new Set<string>()
  for (const { method, path, both } of calls) {
    for (const key of both ? [`GET ${path}`, `POST ${path}`] : [`${method} ${path}`]) {
      if (seen.has(key)) throw new Error(`two calls answer ${key}`)
      seen.add(key)
    }
  }
}
