import type { Area } from '../../kit/area.ts'
import { CustomerContact } from './contact/contact.ts'
import { Customer } from './customer/customer.ts'
import { CustomerInvoice } from './customer/customer-invoice.ts'
import { CustomerLevel } from './customer/customer-level.ts'
import { CustomerPrice } from './customer/customer-price.ts'
import { Deteriorate, DeteriorateConfirm } from './customer/deteriorate.ts'
import { Member } from './customer/member.ts'
import { Recommendation } from './customer/recommendation.ts'
import { CustomerVisit } from './customer/visit.ts'
import { Party } from './party.ts'
import { CustomerClass, SupplierClass } from './party-class.ts'
import { Supplier } from './supplier/supplier.ts'
import { SupplierArea } from './supplier/supplier-area.ts'

export const partyArea: Area = {
  name: 'party',
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
}
