import { decodeRow, type Row } from '../../../web/client/rows.ts'
import { detailOf } from '../../../web/client/things.ts'
import { Customer } from './customer.ts'
import { CustomerForm } from './customer-form.ts'

/** A customer with its contacts, which ride along with it. */
export const customerOf = async (id: string): Promise<Row> =>
  decodeRow({ contacts: CustomerForm.fields.contacts }, await detailOf(Customer, id))
