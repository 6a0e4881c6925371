import { recordChapter } from '../../../server/demo.ts'
import { insertMany } from '../../../server/insert-many.ts'
import type { Work } from '../../../server/work.ts'
import { Company } from '../../staff/company.ts'
import { companyName } from '../../staff/demo/people.ts'
import { Customer } from '../customer/customer.ts'
import { Supplier } from '../supplier/supplier.ts'

const ningboName = '宁波衡达供应链管理有限公司'

/** In whose name is traded: the company in 宁波 buys from us what we send, so each of the two is a counterparty of the other. */
export const demoCompanies = recordChapter('details', async work => {
  const [customerId] = await insertMany(work, Customer, [ningboAsCustomer])
  const [supplierId] = await insertMany(work, Supplier, [oursAsSupplier])
  const parties = [{ innerSupplierId: supplierId }, { innerCustomerId: customerId }]
  const [ours, ningbo] = await insertMany(
    work,
    Company,
    companies.map((company, index) => ({ ...company, ...parties[index] })),
  )
  await chooseCompanies(work)
  return { ours: ours!, ningbo: ningbo! }
})

/** Every second counterparty trades with one of our companies only. */
const chooseCompanies = (work: Work) =>
  work.tx.run(
    `update party p set company_id = (select c.id from company c where c.tenant_id = $1 and case when p.is_customer then c.is_sales else c.is_purchase end
       order by c.code limit 1) where p.tenant_id = $1 and (p.is_customer or p.is_supplier) and right(p.code, 1)::integer % 2 = 0`,
    [work.user.tenantId],
  )

const ningboAsCustomer = {
  code: 'KH9001',
  name: ningboName,
  mnemonic: 'NBHD',
  isInside: true,
  enabled: true,
  audit: '3102',
  taxNo: '91330206MA2J8T4R2K',
  areaCode: '330206',
  address: '北仑区港前路18号',
  mobile: '13805740009',
  bankAccount: '33150198513600000788',
}

const oursAsSupplier = {
  code: 'GYS9001',
  name: companyName,
  mnemonic: 'ZJHD',
  isInside: true,
  enabled: true,
  taxNo: '91330110MA2H3K7X6R',
  areaCode: '330110',
  address: '余杭区良渚街道物流园A区',
  mobile: '13805710009',
  bankAccount: '1202021109900123999',
  givesInvoice: true,
  condition: '4701',
}

const companies = [
  { code: 'GS0001', name: companyName, isSales: true, isPurchase: true, taxNo: '91330110MA2H3K7X5Q' },
  { code: 'GS0002', name: ningboName, isSales: true, isPurchase: false, taxNo: '91330206MA2J8T4R1N', remark: '宁波地区开票' },
  {
    code: 'GS0003',
    name: '上海衡达机电设备有限公司',
    isSales: false,
    isPurchase: true,
    taxNo: '91310114MA1GT6B92D',
    remark: '进口商品采购',
  },
]
