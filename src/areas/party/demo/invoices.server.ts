import { mnemonicOf } from '../../../base/pinyin.ts'
import { put, recordChapter } from '../../../server/demo.ts'
import { type DemoCustomer, demoCustomers } from './customer-cards.server.ts'
import { isShop } from './firms.ts'

/** To whom the customers' invoices go, who brought them, and whom else money goes to. */
export const demoInvoices = recordChapter('details', async (work, company) => {
  const customers = company.of(demoCustomers).filter(({ waits }) => !waits)
  await put(work, 'customerInvoice', customers.slice(0, 150).map(invoiced))
  await put(
    work,
    'recommendation',
    customers.slice(60, 84).map(({ id }, at) => ({ customerId: id, recommenderId: customers[at]!.id, remark: '老客户介绍' })),
  )
  await put(work, 'party', [taxOffice])
})

const invoiced = ({ id, name, taxNo, bankName, bankAccount }: DemoCustomer, at: number) => ({
  customerId: id,
  isDefault: true,
  headKind: '1',
  kind: isShop(name) ? '2504' : ['2503', '2503', '2501'][at % 3],
  name,
  taxNo,
  bankName,
  bankAccount,
})

const taxOfficeName = '国家税务总局杭州市税务局'

const taxOffice = {
  code: 'WL0001',
  name: taxOfficeName,
  bankPerson: taxOfficeName,
  bankName: '国家金库杭州市中心支库',
  bankAccount: '33010000200201',
  mnemonic: mnemonicOf(taxOfficeName),
  enabled: true,
}
