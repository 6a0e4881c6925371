import { AppMenu, Menu, TopMenu, TopMenuGrant } from '../areas/access/menu.ts'
import { Role, RoleGrant, RoleScope } from '../areas/access/role.ts'
import { ApiScope, DataScope } from '../areas/access/scopes.ts'
import { Favourite } from '../areas/desk/favourite.ts'
import { Message } from '../areas/desk/message.ts'
import { Brand } from '../areas/goods/brand.ts'
import { Goods } from '../areas/goods/goods.ts'
import { GoodsClass } from '../areas/goods/goods-class.ts'
import { TaxRate } from '../areas/goods/tax-rate.ts'
import { Unit } from '../areas/goods/unit.ts'
import * as ledger from '../areas/ledger/tables.ts'
import * as log from '../areas/log/tables.ts'
import { Customer } from '../areas/party/customer.ts'
import { CustomerLevel } from '../areas/party/customer-level.ts'
import { CustomerClass, SupplierClass } from '../areas/party/party-class.ts'
import { Supplier } from '../areas/party/supplier.ts'
import { PurchaseIn } from '../areas/purchase/in.ts'
import { SalesOutProfit } from '../areas/report/sales-out-profit.ts'
import { Attach, Attachment, SealedSecret } from '../areas/resource/attachment.ts'
import { SmsConfig } from '../areas/resource/sms-config.ts'
import { smsDebug } from '../areas/resource/sms-debug.ts'
import { StorageConfig } from '../areas/resource/storage-config.ts'
import { SalesOut } from '../areas/sales/out.ts'
import { SalesOutDepot, SalesOutExpress, SalesOutSignBack } from '../areas/sales/out-dialogs.ts'
import { SalesRoom, SalesRoomSetting } from '../areas/shop/salesroom.ts'
import { Dept } from '../areas/staff/dept.ts'
import { Staff } from '../areas/staff/staff.ts'
import { Depot } from '../areas/stock/depot.ts'
import { Account } from '../areas/system/account.ts'
import * as auth from '../areas/system/auth/tables.ts'
import * as system from '../areas/system/tables.ts'
import { Tenant } from '../areas/tenant/tenant.ts'
import { UserDepot, UserParty } from '../areas/user/assignment.ts'
import { Post } from '../areas/user/post.ts'
import { BusinessDictionary, Dictionary, dictionaryBelow, dictionaryBeside } from '../areas/words/dictionary.ts'
import { Param } from '../areas/words/param.ts'
import { register, type Thing } from '../kit/registry.ts'

/** The list of all things; both wings read it, so it names declarations only. */
export const everything: Thing[] = [
  Goods,
  GoodsClass,
  Brand,
  Unit,
  TaxRate,
  Customer,
  CustomerClass,
  CustomerLevel,
  Supplier,
  SupplierClass,
  Depot,
  Account,
  Role,
  Dept,
  Post,
  Staff,
  UserDepot,
  UserParty,
  Tenant,
  SalesRoom,
  SalesRoomSetting,
  PurchaseIn,
  SalesOut,
  SalesOutExpress,
  SalesOutDepot,
  SalesOutSignBack,
  SalesOutProfit,
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
  RoleGrant,
  RoleScope,
  TopMenuGrant,
  ...Object.values(ledger),
  ...Object.values(system),
  ...Object.values(auth),
  StorageConfig,
  SmsConfig,
  smsDebug,
  Attach,
  Attachment,
  SealedSecret,
  ...Object.values(log),
  Favourite,
  Message,
]

register(everything)
