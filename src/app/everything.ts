import { AppMenu, Menu, TopMenu } from '../areas/access/menu.ts'
import { Role } from '../areas/access/role.ts'
import { ApiScope, DataScope } from '../areas/access/scopes.ts'
import { CodeModel } from '../areas/develop/code-model.ts'
import { DataSource } from '../areas/develop/data-source.ts'
import { Bank, BankType } from '../areas/finance/bank.ts'
import { IncomeExpenseType } from '../areas/finance/income-expense-type.ts'
import { SettlementMethod } from '../areas/finance/settlement-method.ts'
import { Brand } from '../areas/goods/brand.ts'
import { FirstPrice } from '../areas/goods/first-price.ts'
import { Goods } from '../areas/goods/goods.ts'
import { GoodsClass } from '../areas/goods/goods-class.ts'
import { OpenGoods } from '../areas/goods/open-goods.ts'
import { ShopClass } from '../areas/goods/shop-class.ts'
import { TaxRate } from '../areas/goods/tax-rate.ts'
import { Unit } from '../areas/goods/unit.ts'
import { Assembly } from '../areas/inventory/assembly.ts'
import { CostAdjustment } from '../areas/inventory/cost-adjustment.ts'
import { Demand } from '../areas/inventory/demand.ts'
import { Gain } from '../areas/inventory/gain.ts'
import { JdStock } from '../areas/inventory/jd-stock.ts'
import { Loss } from '../areas/inventory/loss.ts'
import { OpeningScreen } from '../areas/inventory/opening.ts'
import { OpeningMissing } from '../areas/inventory/opening-missing.ts'
import { OtherMoveScreen } from '../areas/inventory/other-move.ts'
import { StockMerge, StockSplit } from '../areas/inventory/repack-dialogs.ts'
import { Repacking } from '../areas/inventory/repacking.ts'
import { BasicStock, Stock } from '../areas/inventory/stock.ts'
import { StockAge } from '../areas/inventory/stock-age.ts'
import { StockLedger } from '../areas/inventory/stock-ledger.ts'
import { StockLimit } from '../areas/inventory/stock-limit.ts'
import { StockWarning } from '../areas/inventory/stock-warning.ts'
import { Stocktake } from '../areas/inventory/stocktake.ts'
import { Transfer } from '../areas/inventory/transfer.ts'
import { TransferLines } from '../areas/inventory/transfer-lines.ts'
import { UnsettledSetting } from '../areas/inventory/unsettled-setting.ts'
import { JournalAccount } from '../areas/ledger/journal-account.ts'
import { SelfCheckScreen } from '../areas/ledger/self-check.ts'
import { Borrow } from '../areas/lending/borrow.ts'
import * as logs from '../areas/log/screens.ts'
import { Car } from '../areas/logistics/car.ts'
import { ExpressCompany, ExpressFollow, ExpressSubscription } from '../areas/logistics/express.ts'
import { Route } from '../areas/logistics/route.ts'
import { TransportCompany } from '../areas/logistics/transport-company.ts'
import { MallFloor } from '../areas/mall/floor.ts'
import { GoodsGroup } from '../areas/mall/goods-group.ts'
import { Range, RangeClass } from '../areas/mall/range.ts'
import { Tag } from '../areas/mall/tag.ts'
import { Consignment } from '../areas/market/consignment.ts'
import { ConsignmentLines, ConsignmentStatement, ConsignmentStock } from '../areas/market/consignment-stock.ts'
import { CustomerContact } from '../areas/party/contact.ts'
import { Customer } from '../areas/party/customer.ts'
import { CustomerInvoice } from '../areas/party/customer-invoice.ts'
import { CustomerLevel } from '../areas/party/customer-level.ts'
import { CustomerPrice } from '../areas/party/customer-price.ts'
import { Deteriorate, DeteriorateConfirm } from '../areas/party/deteriorate.ts'
import { Member } from '../areas/party/member.ts'
import { Party } from '../areas/party/party.ts'
import { CustomerClass, SupplierClass } from '../areas/party/party-class.ts'
import { Recommendation } from '../areas/party/recommendation.ts'
import { Supplier } from '../areas/party/supplier.ts'
import { SupplierArea } from '../areas/party/supplier-area.ts'
import { CustomerVisit } from '../areas/party/visit.ts'
import { PeriodScreen } from '../areas/period/period.ts'
import { PurchaseIn } from '../areas/purchase/in.ts'
import { RegionScreen } from '../areas/region/region.ts'
import { BalanceSheet } from '../areas/report/balance-sheet.ts'
import { AccountEntries, GeneralLedger } from '../areas/report/general-ledger.ts'
import { ProfitBills, ProfitDistribution } from '../areas/report/profit-distribution.ts'
import { ProfitStatement } from '../areas/report/profit-statement.ts'
import { SalesOutProfit } from '../areas/report/sales-out-profit.ts'
import { Attach } from '../areas/resource/attachment.ts'
import { SmsConfig } from '../areas/resource/sms-config.ts'
import { smsDebug } from '../areas/resource/sms-debug.ts'
import { StorageConfig } from '../areas/resource/storage-config.ts'
import { Exchange } from '../areas/sales/exchange.ts'
import { SalesOrder } from '../areas/sales/order.ts'
import { SalesOut } from '../areas/sales/out.ts'
import { SalesOutDepot, SalesOutExpress, SalesOutSignBack } from '../areas/sales/out-dialogs.ts'
import { Shipping } from '../areas/sales/shipping.ts'
import { SettingScreen } from '../areas/settings/screen.ts'
import { SalesRoom, SalesRoomSetting } from '../areas/shop/salesroom.ts'
import { Company } from '../areas/staff/company.ts'
import { Dept } from '../areas/staff/dept.ts'
import { Kpi, KpiClass } from '../areas/staff/kpi.ts'
import { DriverScreen, OrganizationScreen } from '../areas/staff/screens.ts'
import { Staff } from '../areas/staff/staff.ts'
import { Depot } from '../areas/stock/depot.ts'
import { DepotLocation } from '../areas/stock/depot-location.ts'
import { Account } from '../areas/system/account.ts'
import { Client } from '../areas/system/auth/client.ts'
import { Tenant } from '../areas/tenant/tenant.ts'
import { UserDepot } from '../areas/user/assignment.ts'
import { Post } from '../areas/user/post.ts'
import { BusinessDictionary, Dictionary, dictionaryBelow, dictionaryBeside } from '../areas/words/dictionary.ts'
import { Param } from '../areas/words/param.ts'
import { register, registerRelations, type Thing } from '../kit/registry.ts'

/** All things that people see; both wings read it, so it names declarations only. What has no face stands in `tables.ts`. */
export const everything: Thing[] = [
  Goods,
  GoodsClass,
  ShopClass,
  Brand,
  Unit,
  TaxRate,
  FirstPrice,
  Customer,
  CustomerClass,
  CustomerLevel,
  CustomerContact,
  Member,
  CustomerVisit,
  CustomerPrice,
  CustomerInvoice,
  Recommendation,
  Deteriorate,
  DeteriorateConfirm,
  Supplier,
  SupplierClass,
  SupplierArea,
  Party,
  Depot,
  DepotLocation,
  Car,
  Route,
  DriverScreen,
  TransportCompany,
  ExpressCompany,
  ExpressFollow,
  ExpressSubscription,
  SettlementMethod,
  IncomeExpenseType,
  Company,
  OrganizationScreen,
  Bank,
  BankType,
  JournalAccount,
  GeneralLedger,
  AccountEntries,
  BalanceSheet,
  ProfitStatement,
  ProfitDistribution,
  ProfitBills,
  OpenGoods,
  GoodsGroup,
  MallFloor,
  Tag,
  Range,
  RangeClass,
  Account,
  Role,
  Dept,
  Post,
  Staff,
  Kpi,
  KpiClass,
  UserDepot,
  Tenant,
  SalesRoom,
  SalesRoomSetting,
  Stock,
  BasicStock,
  StockAge,
  StockWarning,
  StockLimit,
  StockLedger,
  Demand,
  UnsettledSetting,
  PurchaseIn,
  Transfer,
  TransferLines,
  Stocktake,
  Gain,
  Loss,
  OtherMoveScreen,
  Repacking,
  StockMerge,
  StockSplit,
  Assembly,
  Borrow,
  Consignment,
  ConsignmentStock,
  ConsignmentLines,
  ConsignmentStatement,
  JdStock,
  OpeningScreen,
  OpeningMissing,
  CostAdjustment,
  SalesOrder,
  SalesOut,
  SalesOutExpress,
  SalesOutDepot,
  SalesOutSignBack,
  Exchange,
  SalesOutProfit,
  PeriodScreen,
  SelfCheckScreen,
  Menu,
  TopMenu,
  AppMenu,
  Dictionary,
  BusinessDictionary,
  dictionaryBeside,
  dictionaryBelow,
  Param,
  DataScope,
  ApiScope,
  SettingScreen,
  RegionScreen,
  StorageConfig,
  SmsConfig,
  smsDebug,
  Attach,
  Client,
  DataSource,
  CodeModel,
  ...Object.values(logs),
]

register(everything)
registerRelations([Shipping])
