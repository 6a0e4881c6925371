import { Favourite } from '../areas/desk/favourite.ts'
import { Message } from '../areas/desk/message.ts'
import { Brand } from '../areas/goods/brand.ts'
import { Goods } from '../areas/goods/goods.ts'
import { GoodsClass } from '../areas/goods/goods-class.ts'
import { TaxRate } from '../areas/goods/tax-rate.ts'
import { Unit } from '../areas/goods/unit.ts'
import * as ledger from '../areas/ledger/tables.ts'
import { Customer } from '../areas/party/customer.ts'
import { CustomerLevel } from '../areas/party/customer-level.ts'
import { CustomerClass, SupplierClass } from '../areas/party/party-class.ts'
import { Supplier } from '../areas/party/supplier.ts'
import { PurchaseIn } from '../areas/purchase/in.ts'
import { SalesOutProfit } from '../areas/report/sales-out-profit.ts'
import { SalesOut } from '../areas/sales/out.ts'
import { SalesOutDepot, SalesOutExpress, SalesOutSignBack } from '../areas/sales/out-dialogs.ts'
import { Dept } from '../areas/staff/dept.ts'
import { Staff } from '../areas/staff/staff.ts'
import { Depot } from '../areas/stock/depot.ts'
import * as auth from '../areas/system/auth/tables.ts'
import * as system from '../areas/system/tables.ts'
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
  Dept,
  Staff,
  PurchaseIn,
  SalesOut,
  SalesOutExpress,
  SalesOutDepot,
  SalesOutSignBack,
  SalesOutProfit,
  ...Object.values(ledger),
  ...Object.values(system),
  ...Object.values(auth),
  Favourite,
  Message,
]

register(everything)
