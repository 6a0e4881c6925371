import type { Entity } from '../../../kit/entity.ts'
import type { Fields } from '../../../kit/field.ts'
import { Customer } from '../customer/customer.ts'
import { Party } from '../party.ts'
import { Supplier } from '../supplier/supplier.ts'

/** What is chosen from either side; codes stay with whoever stays. */
const isChosen = (fields: Fields) => (key: string) => !!fields[key]!.sql && !fields[key]!.rules.fixed && key !== 'code'

export const chosenKeys = ({ fields }: Entity) => Object.keys(fields).filter(isChosen(fields))

/** A counterparty's faces: whose fields count for it. */
export const faces = [Customer, Supplier, Party] as const

/** Everything that a row of counterparties holds. */
export const partyFields: Fields = { ...Party.fields, ...Customer.fields, ...Supplier.fields }
