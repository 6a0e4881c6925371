import { entity } from '../../../kit/entity.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { text } from '../../../kit/fields/text.ts'
import { bankAccount, taxNo } from '../fields.ts'

const company = '1'

/** To whom the invoices of a customer are made out; one of them is the default. */
export const CustomerInvoice = entity({
  name: 'customerInvoice',
  label: '客户开票单位',
  path: 'blade-sales/customerinvoice',
  quiet: true,
  fields: {
    customerId: ref('customer', 'customerId', '客户', { required: true, search: true, width: 200 }),
    isDefault: flag('isDefault', '默认', { search: true }),
    headKind: dict('invoice_head', 'invoiceHead', '抬头类型', { fallback: company, width: 90 }),
    kind: dict('invoice_type', 'invoiceType', '发票类型', { fallback: '2503', search: true, width: 100 }),
    name: text('invoiceName', '发票抬头', { required: true, title: true, search: true, length: 100, width: 220 }),
    taxNo,
    address: text('address', '地址', { width: 200 }),
    telephone: text('telephone', '电话', { length: 30, width: 120 }),
    bankName: text('bankName', '开户行', { width: 160 }),
    bankAccount,
  },
  picker: ['isDefault', 'headKind', 'kind', 'name', 'taxNo', 'address', 'telephone', 'bankName', 'bankAccount'],
  owner: { of: 'customerId' },
  check: ({ headKind, taxNo: number }) => (headKind === company && !number ? [{ field: 'taxNo', message: '企业抬头请输入税号！' }] : []),
})
