import { isMasked } from '../../../base/mask.ts'
import { isEmpty, isId } from '../../../base/text.ts'
import { type Field, fault, type Problem } from '../../../kit/field.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { readRow } from '../../../kit/read.ts'
import { CustomerContact } from './contact.ts'

const { customerId: _, ...fields } = CustomerContact.fields

export const contactFields = fields

type Wire = Record<string, unknown>

/** What is wrong with each contact of a form, by its place: phones are given, well formed and not given twice. */
export function contactFaults(rows: Wire[]): Record<string, string>[] {
  return rows.map((row, at) => {
    const faults = Object.fromEntries(readRow(fields, row).problems.map(({ field, message }) => [field, message]))
    const twin = rows.findIndex(
      other => !isEmpty(row.phone) && !isMasked(row.phone) && String(other.phone).trim() === String(row.phone).trim(),
    )
    return twin < at && twin >= 0 && !faults.phone ? { ...faults, phone: `手机号码与第${twin + 1}条重复` } : faults
  })
}

/** The contacts that are sent with a customer; nothing sent means that they stay as they are. */
export function readContacts(body: Wire) {
  const sent = body['customerContactsVOs']
  if (!Array.isArray(sent)) return { problems: isEmpty(sent) ? [] : [problem('联系人格式不正确')] }
  const given: Wire[] = sent.map(row => (row && typeof row === 'object' ? row : {})).filter(row => Number(row.isDel) !== 2)
  const contacts = given.map(row => ({ ...readRow(fields, row).row, id: isId(row.id) ? String(row.id) : null }))
  const faults = contactFaults(given).flatMap((one, at) =>
    Object.values(one).map(message => problem(given.length > 1 ? `联系人第${at + 1}条${message}` : message)),
  )
  const chosen = contacts.filter(({ isDefault }) => isDefault).length
  if (chosen > 1) faults.push(problem('默认联系人只能有一个，请重新选择！'))
  const first = given.findIndex((row, at) => String(row.index ?? at) === String(body['isDefaultId']))
  if (!chosen && contacts.length) contacts[Math.max(first, 0)]!.isDefault = true
  return { contacts, problems: faults }
}

const problem = (message: string): Problem => ({ field: 'contacts', message })

export type SentContact = NonNullable<ReturnType<typeof readContacts>['contacts']>[number]

/** The contacts as one field of the customer's form. */
export const contactsField: Field<Wire[]> = {
  ...rows('customerContactsVOs', '联系人', fields),
  read(input) {
    const all: Wire[] = Array.isArray(input) ? input : []
    if (!all.length) fault('请至少添加一个联系人！')
    const faults = contactFaults(all).flatMap(one => Object.values(one))
    return faults.length ? fault(...faults) : all
  },
}
