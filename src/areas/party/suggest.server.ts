import { isEmpty } from '../../base/text.ts'
import { get } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import { likeText } from '../../server/records/filter.ts'
import { addScope, tenantWhere } from '../../server/rights/scope.ts'
import type { Work } from '../../server/work.ts'
import { CustomerInvoice } from './customer/customer-invoice.ts'
import { Party } from './party.ts'

export const suggestCalls = [
  get('blade-barterer/customer/searchByKeywords', 'customer_view', { words: text('keywords', '关键字') }, byKeywords, {
    label: '企业名称联想',
  }),
  get('blade-barterer/customer/searchByCustomerName', 'customer_view', { name: text('bartererName', '客户名称') }, byName, {
    label: '按名称取企业资料',
  }),
]

const enough = 2

async function byKeywords(work: Work, { words }: { words: string | null }) {
  return !words || words.trim().length < enough ? [] : companies(work, 'ilike', likeText(words.trim()))
}

/** Nothing known of the name is an answer, too. */
async function byName(work: Work, { name }: { name: string | null }) {
  return isEmpty(name) ? {} : ((await companies(work, '=', name!.trim()))[0] ?? {})
}

/** What this house knows of companies so named: its counterparties, then whom it makes invoices out to. */
async function companies(work: Work, how: 'ilike' | '=', name: string) {
  const parties = tenantWhere(work, false)
  parties.add('not t.deleted').add(`t.name ${how} ${parties.value(name)}`)
  addScope(parties, work.user, Party)
  const invoices = tenantWhere(work, false)
  invoices.values.splice(0, invoices.values.length, ...parties.values)
  invoices.add('not t.deleted').add(`t.name ${how} ${invoices.value(name)}`)
  addScope(invoices, work.user, CustomerInvoice)
  const rows = await work.tx.many(
    `select distinct on (name) * from (
       select 1 as place, t.id, t.name, t.bank_name, t.bank_account, t.tax_no, t.address, t.telephone, t.legal_person, t.contact, t.mobile, t.is_customer
         from party t where ${parties}
       union all select 2, null, t.name, t.bank_name, t.bank_account, t.tax_no, t.address, t.telephone, null, null, null, false
         from customer_invoice t where ${invoices}) k order by name, place limit 10`,
    invoices.values,
  )
  return rows.map(shown)
}

const shown = (row: Record<string, unknown>) => ({
  'bartererId': row.id ?? '',
  'bartererName': row.name,
  bankName: row.bank_name ?? '',
  bankAccount: row.bank_account ?? '',
  taxNo: row.tax_no ?? '',
  'bartererAddress': row.address ?? '',
  'bartererTelephone': row.telephone ?? '',
  compLegal: row.legal_person ?? '',
  contacts: row.contact ?? '',
  phone: row.mobile ?? '',
  isCustomer: row.is_customer ? 2 : 1,
})
