import { dialog } from '../../../kit/dialog.ts'
import { text } from '../../../kit/fields/text.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { SalesInvoice } from './invoice.ts'

/** Where the invoice itself can be read: its PDF or OFD. */
export const SalesInvoiceUrl = dialog({
  name: 'salesInvoiceUrl',
  label: '票面链接',
  width: 560,
  fields: {
    url: text('invoiceUrl', '票面链接', {
      required: '请输入票面链接！',
      length: 500,
      pattern: [/^(https?:\/\/|\/)\S+$/, '票面链接必须以 http:// 或 https:// 开头！'],
    }),
  },
  submit: `${SalesInvoice.path}/updateInvoiceUrl`,
  permission: permissionOf(SalesInvoice, 'edit'),
  done: '票面链接已保存',
  on: { document: SalesInvoice, from: ['posted'] },
})
