import type { Area } from '../../kit/area.ts'
import { belonging } from '../../kit/permission.ts'
import { CustomerContact } from './contact.ts'
import { Customer } from './customer.ts'
import { CustomerInvoice } from './customer-invoice.ts'
import { CustomerLevel } from './customer-level.ts'
import { CustomerPrice } from './customer-price.ts'
import { Deteriorate, DeteriorateConfirm } from './deteriorate.ts'
import { Member } from './member.ts'
import { Party } from './party.ts'
import { CustomerClass, SupplierClass } from './party-class.ts'
import { Recommendation } from './recommendation.ts'
import { Supplier } from './supplier.ts'
import { SupplierArea } from './supplier-area.ts'
import { CustomerVisit } from './visit.ts'

export const partyArea: Area = {
  captions: {
    'base-customer': [
      Customer,
      CustomerClass,
      CustomerLevel,
      CustomerContact,
      Member,
      CustomerVisit,
      CustomerPrice,
      Recommendation,
      Deteriorate,
      DeteriorateConfirm,
    ],
    'base-supplier': [Supplier, SupplierClass, SupplierArea, Party],
  },
  things: [CustomerInvoice],
  buttons: {
    customer: [{ code: 'customer_period', label: '账期与信用' }, { code: 'customer_audit', label: '审核' }, ...belonging(CustomerInvoice)],
    supplier: [{ code: 'supplier_period', label: '账期' }],
    party: [{ code: 'bartererinfo_merge', label: '合并往来单位' }],
  },
  specialRights: [{ code: 'phone_view', label: '查看完整手机号' }],
}
