import { refuseAll } from '../../../base/refusal.ts'
import { get } from '../../../kit/call.ts'
import { text } from '../../../kit/fields/text.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { find, idsOf, listAll, remove } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { saveBesideDefault } from '../contact/one-default.server.ts'
import { Customer } from './customer.ts'
import { CustomerInvoice } from './customer-invoice.ts'

const input = { customerId: text('customerId', '客户', { required: '请选择客户' }) }

export const customerInvoice = serveEntity(CustomerInvoice, {
  submit: (work, row, sent) => saveBesideDefault(work, CustomerInvoice, row, sent),
  /** The default goes last. */
  async remove(work, value) {
    const ids = idsOf(value)
    const chosen = await listAll(work, CustomerInvoice, { ids: ids.join(), isDefault: '2' })
    const kept = await Promise.all(
      chosen.map(async row => ({ row, all: await listAll(work, CustomerInvoice, { customerId: row.customerId }) })),
    )
    const orphaned = kept.filter(({ all }) => all.some(one => !ids.includes(String(one.id))))
    refuseAll(orphaned.map(({ row }) => `${row.invoiceName}是默认开票单位，不能删除，请先将其他开票单位设为默认！`))
    await remove(work, CustomerInvoice, ids)
  },
  calls: [get('blade-sales/customerinvoice/selectDefault', 'customerinvoice_view', input, selectDefault, { label: '默认开票单位' })],
})

/** A customer without any gets its invoices in its own name. */
async function selectDefault(work: Work, { customerId }: { customerId: string }) {
  const customer = await find(work, Customer, customerId)
  const [known] = await listAll(work, CustomerInvoice, { customerId: customer.id, isDefault: '2' })
  return (
    known ?? {
      customerId: customer.id,
      customerName: customer.name,
      invoiceName: customer.name,
      taxNo: customer.tax_no ?? '',
      address: customer.address ?? '',
      telephone: customer.telephone ?? '',
      bankName: customer.bank_name ?? '',
      bankAccount: customer.bank_account ?? '',
    }
  )
}
