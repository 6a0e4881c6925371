import { type Call, get } from '../../kit/call.ts'
import { permissionOf } from '../../kit/permission.ts'
import type { Work } from '../../server/work.ts'
import { Goods } from '../goods/article/goods.ts'
import { OpeningScreen } from '../inventory/moves/opening.ts'
import { Customer } from '../party/customer/customer.ts'
import { Supplier } from '../party/supplier/supplier.ts'
import { PurchaseIn } from '../purchase/receipt/in.ts'
import { SalesOut } from '../sales/out/out.ts'

/** What a company does first, in this order; each step knows by the records whether it is done. */
const steps = [
  { key: 'goods', path: Goods.page, right: permissionOf(Goods, 'add'), done: 'select 1 from goods where tenant_id = $1 and not deleted' },
  {
    key: 'supplier',
    path: Supplier.page,
    right: permissionOf(Supplier, 'add'),
    done: 'select 1 from party where tenant_id = $1 and is_supplier and not deleted',
  },
  {
    key: 'customer',
    path: Customer.page,
    right: permissionOf(Customer, 'add'),
    done: 'select 1 from party where tenant_id = $1 and is_customer and not deleted',
  },
  { key: 'opening', path: OpeningScreen.page, right: 'opening_import', done: 'select 1 from stock_entry where tenant_id = $1' },
  {
    key: 'purchase',
    path: PurchaseIn.formPage,
    right: permissionOf(PurchaseIn, 'add'),
    done: `select 1 from purchase_in where tenant_id = $1 and state = 'posted' and not deleted`,
  },
  {
    key: 'sale',
    path: SalesOut.formPage,
    right: permissionOf(SalesOut, 'add'),
    done: `select 1 from sales_out where tenant_id = $1 and state = 'posted' and not deleted`,
  },
]

export const firstStepCalls: Call<Work>[] = [get('blade-desk/first-steps', 'signedIn', {}, firstSteps, { label: '开始使用' })]

/** The steps that this person may take, and which of them the company has behind it. */
async function firstSteps({ tx, user }: Work) {
  const own = steps.filter(({ right }) => user.can(right))
  const sql = `select ${own.map(({ key, done }) => `exists (${done}) as ${key}`).join()}`
  const found = own.length ? await tx.one(`${sql} where $1::text is not null`, [user.tenantId]) : {}
  return own.map(({ key, path }) => ({ key, path, isDone: found[key] ? 2 : 1 }))
}
