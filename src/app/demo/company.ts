import { Bank, BankType } from '../../areas/finance/bank.ts'
import { Customer } from '../../areas/party/customer.ts'
import { Supplier } from '../../areas/party/supplier.ts'
import { Company } from '../../areas/staff/company.ts'
import { Kpi, KpiClass } from '../../areas/staff/kpi.ts'
import { unique } from '../../base/text.ts'
import { Staff } from '../../ground/staff.ts'
import { insertMany } from '../../server/insert-many.ts'
import { insert } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import type { Demo } from './masters.ts'
import { people } from './people.ts'

const owner = '浙江衡达工业品贸易有限公司'

/** In whose name the company trades, where its money lies, who drives, and what its people are measured by. */
export async function demoCompany(work: Work, { deptIds }: Demo) {
  const deptOf = (key: string) => deptIds[people.findIndex(({ dept }) => dept === key)]!
  await demoCompanies(work)
  await demoBanks(work)
  await insertMany(
    work,
    Staff,
    drivers.map(([code, name, phone]) => ({
      code,
      name,
      phone,
      sex: '1',
      deptId: deptOf('store'),
      post: '司机',
      kind: '8701',
      isDriver: true,
    })),
  )
  const groups = unique(kpis.map(([group]) => group))
  const classIds = await insertMany(
    work,
    KpiClass,
    groups.map((name, index) => ({ name, sort: index + 1 })),
  )
  for (const [group, name, source, unit, depts] of kpis)
    await insert(work, Kpi, { name, classId: classIds[groups.indexOf(group)], source, unit, deptIds: depts.map(deptOf) })
}

/** The depot in 宁波 belongs to the company there, which buys from us what we send; the others are our own. */
async function demoCompanies(work: Work) {
  const [ours, theirs] = companies as [(typeof companies)[number], (typeof companies)[number]]
  const inside = { isInside: true, enabled: true, taxNo: '91330206MA2J8T4R2K', areaCode: '330206', address: '北仑区港前路18号' }
  const [customerId] = await insertMany(work, Customer, [
    {
      ...inside,
      code: 'KH9001',
      name: theirs.name,
      mnemonic: 'NBHD',
      audit: '3102',
      mobile: '13805740009',
      bankAccount: '33150198513600000788',
    },
  ])
  const [supplierId] = await insertMany(work, Supplier, [
    {
      ...inside,
      code: 'GYS9001',
      name: ours.name,
      mnemonic: 'ZJHD',
      taxNo: '91330110MA2H3K7X6R',
      areaCode: '330110',
      address: '余杭区良渚街道物流园A区',
      mobile: '13805710009',
      bankAccount: '1202021109900123999',
      givesInvoice: true,
      condition: '4701',
    },
  ])
  const parties = [{ innerSupplierId: supplierId }, { innerCustomerId: customerId }]
  const [own, ningbo] = await insertMany(
    work,
    Company,
    companies.map((company, index) => ({ ...company, ...parties[index] })),
  )
  await work.tx.run(
    `update depot set company_id = case when code = 'CK02' then $3::bigint else $2::bigint end where tenant_id = $1 and code like 'CK%'`,
    [work.user.tenantId, own, ningbo],
  )
}

async function demoBanks(work: Work) {
  const [bank, wallet, cash] = await insertMany(work, BankType, [
    { code: '01', name: '银行存款', sort: 1 },
    { code: '02', name: '第三方支付', sort: 2, account: '1012' },
    { code: '03', name: '库存现金', sort: 3, account: '1001' },
  ])
  const [basic, general] = await insertMany(work, BankType, [
    { parentId: bank, code: '0101', name: '基本户', sort: 1 },
    { parentId: bank, code: '0102', name: '一般户', sort: 2 },
  ])
  const rows = [
    [basic, '中国工商银行杭州余杭支行', owner, '1202021109900123456', true],
    [general, '招商银行杭州城西支行', owner, '571908234510901', false],
    [general, '中国建设银行宁波北仑支行', owner, '33150198513600000721', false],
    [wallet, '微信支付商户号', owner, '1623458801', false],
    [wallet, '支付宝企业账户', owner, 'finance@hengda.example', false],
    [cash, '财务部现金', '孙晓菲', 'CASH-01', false],
  ] as const
  await insertMany(
    work,
    Bank,
    rows.map(([typeId, name, person, account, isDefault], index) => ({
      code: `YH000${index + 1}`,
      typeId,
      name,
      person,
      account,
      isDefault,
    })),
  )
}

const companies = [
  { code: 'GS0001', name: owner, isSales: true, isPurchase: true, taxNo: '91330110MA2H3K7X5Q' },
  {
    code: 'GS0002',
    name: '宁波衡达供应链管理有限公司',
    isSales: true,
    isPurchase: false,
    taxNo: '91330206MA2J8T4R1N',
    remark: '宁波地区开票',
  },
  {
    code: 'GS0003',
    name: '上海衡达机电设备有限公司',
    isSales: false,
    isPurchase: true,
    taxNo: '91310114MA1GT6B92D',
    remark: '进口商品采购',
  },
]

const drivers = [
  ['YG0101', '刘强', '13805710088'],
  ['YG0102', '方志明', '13805710089'],
  ['YG0103', '倪海峰', '13805710090'],
] as const

const kpis: [group: string, name: string, source: '1' | '2', unit: string, depts: string[]][] = [
  ['销售', '销售额', '1', '元', ['east', 'north']],
  ['销售', '回款额', '1', '元', ['east', 'north']],
  ['销售', '客户拜访次数', '2', '次', ['east', 'north']],
  ['采购', '采购入库金额', '1', '元', ['buying']],
  ['采购', '供应商到货及时率', '2', '%', ['buying']],
  ['仓储', '出库单数', '1', '单', ['store']],
  ['仓储', '盘点差错率', '2', '%', ['store']],
  ['通用', '制度培训学时', '2', '小时', []],
]
