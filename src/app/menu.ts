import { Brand } from '../areas/goods/brand.ts'
import { Goods } from '../areas/goods/goods.ts'
import { GoodsClass } from '../areas/goods/goods-class.ts'
import { TaxRate } from '../areas/goods/tax-rate.ts'
import { Unit } from '../areas/goods/unit.ts'
import { Customer } from '../areas/party/customer.ts'
import { CustomerClass, SupplierClass } from '../areas/party/party-class.ts'
import { Supplier } from '../areas/party/supplier.ts'
import { PurchaseIn } from '../areas/purchase/in.ts'
import { SalesOutProfit } from '../areas/report/sales-out-profit.ts'
import { SalesOut } from '../areas/sales/out.ts'
import { Dept } from '../areas/staff/dept.ts'
import { Staff } from '../areas/staff/staff.ts'
import { Depot } from '../areas/stock/depot.ts'
import type { Document } from '../kit/document.ts'
import type { Entity } from '../kit/entity.ts'
import type { Button } from '../kit/permission.ts'
import type { Report } from '../kit/report.ts'

export interface Leaf {
  thing: Entity<any> | Document<any, any, any, any> | Report<any, any>
  label: string
  path: string
  /** Where a bill of this kind is written. */
  form?: string
  /** Rights beside those that follow from the declaration. */
  buttons?: Button[]
}

export interface Group {
  code: string
  label: string
  icon: string
  leaves: Leaf[]
}

const leaf = (thing: Leaf['thing'], path: string, more: Partial<Leaf> = {}): Leaf => ({ thing, label: thing.label, path, ...more })

/** The nine groups of the product; a leaf is here only when its screen exists. */
export const menu: Group[] = [
  {
    code: 'sales',
    label: '销售',
    icon: 'sales',
    leaves: [
      leaf(SalesOut, '/sales/salesOut/list', {
        label: '销售出库',
        form: '/sales/salesOut/form',
        buttons: [{ code: 'salesouthead_signBack', label: '签回' }],
      }),
    ],
  },
  {
    code: 'purchase',
    label: '采购',
    icon: 'purchase',
    leaves: [leaf(PurchaseIn, '/purchase/purchaseIn/list', { label: '采购入库', form: '/purchase/purchaseIn/form' })],
  },
  { code: 'inventory', label: '仓储', icon: 'inventory', leaves: [] },
  { code: 'finance', label: '财务', icon: 'finance', leaves: [] },
  { code: 'market', label: '营销', icon: 'market', leaves: [] },
  { code: 'mall', label: '商城', icon: 'mall', leaves: [] },
  { code: 'report', label: '分析', icon: 'report', leaves: [leaf(SalesOutProfit, '/report/salesOutProfit/list')] },
  {
    code: 'base',
    label: '资料',
    icon: 'base',
    leaves: [
      leaf(Goods, '/base/goods/list', { label: '商品' }),
      leaf(GoodsClass, '/base/goodsClassify/list'),
      leaf(Brand, '/base/brand/list'),
      leaf(Unit, '/base/unit/list'),
      leaf(TaxRate, '/base/taxRate/list'),
      leaf(Customer, '/base/customer/list'),
      leaf(CustomerClass, '/base/customerNature/list'),
      leaf(Supplier, '/base/supplier/list'),
      leaf(SupplierClass, '/base/supplierNature/list'),
      leaf(Depot, '/base/depot/list'),
    ],
  },
  { code: 'system', label: '设置', icon: 'system', leaves: [leaf(Dept, '/system/dept'), leaf(Staff, '/system/staff/list')] },
]

/** Rights that belong to no screen: who sees costs, who may step over a guard. */
export const specialRights: Button[] = [
  { code: 'cost_view', label: '查看成本与毛利' },
  { code: 'purchase_price_view', label: '查看进价' },
  { code: 'bill_backdate', label: '补录过期单据' },
  { code: 'price_below_lowest', label: '低于最低售价' },
]
