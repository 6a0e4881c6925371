import type { Area } from '../../kit/area.ts'
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
