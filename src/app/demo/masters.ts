import { dec } from '../../base/decimal.ts'
import { entityNamed } from '../../kit/registry.ts'
import { insertMany } from '../../server/insert-many.ts'
import type { Work } from '../../server/work.ts'
import { type DemoCustomer, demoCustomerCards } from './customer-cards.ts'
import { demoGoods } from './goods-cards.ts'
import { phoneOf, phones } from './identity.ts'
import { departments, isLeader, people } from './people.ts'
import { demoSupplierCards } from './supplier-cards.ts'

export interface DemoGoods {
  id: string
  unitId: string
  buyAt: number
  sellAt: number
  /** The class at the top of its tree. */
  top: string
  /** What one takes at once. */
  lot: number
  /** The unit that it is bought in. */
  box?: { unitId: string; count: number; sellAt: number }
}

export interface Demo {
  goods: DemoGoods[]
  customers: DemoCustomer[]
  suppliers: string[]
  /** Who delivers which class of goods. */
  suppliersOf: Map<string, string[]>
  depots: string[]
  sellers: string[]
  buyers: string[]
  staffIds: string[]
  deptIds: string[]
}

const put = (work: Work, name: string, rows: Record<string, unknown>[]) => insertMany(work, entityNamed(name), rows)

/** A company with real-looking masters; every figure is made by rule, so that two starts give the same company. */
export async function demoMasters(work: Work): Promise<Demo> {
  const staff = await demoPeople(work)
  const [taxRateId] = await put(work, 'taxRate', [
    { name: '13%', rate: dec(13), isDefault: true, enabled: true },
    { name: '9%', rate: dec(9), enabled: true },
    { name: '6%', rate: dec(6), enabled: true },
    { name: '免税', rate: dec(0), enabled: true },
  ])
  const depotIds = await put(
    work,
    'depot',
    depots.map(([code, name, mnemonic, contact, phone, address], index) => ({
      code,
      name,
      mnemonic,
      contact,
      phone,
      address,
      kind: code.startsWith('CL') ? '2' : '1',
      isDefault: !index,
      enabled: true,
    })),
  )
  const goods = await demoGoods(work, taxRateId!)
  const customers = await demoCustomerCards(work, staff.sellers, taxRateId!)
  const suppliers = await demoSupplierCards(work, staff.buyers, taxRateId!)
  return { goods, depots: depotIds.slice(0, 3), customers, ...suppliers, ...staff }
}

const depots = [
  ['CK01', '杭州总仓', 'HZZC', '赵明辉', '13805710001', '杭州市余杭区良渚街道物流园A区'],
  ['CK02', '宁波分仓', 'NBFC', '钱立', '13805740002', '宁波市北仑区港前路18号'],
  ['CK03', '上海分仓', 'SHFC', '孙伟', '13801610003', '上海市嘉定区安亭镇园区路66号'],
  ['CK04', '余杭门店仓', 'YHMDC', '丁海涛', '13805710004', '杭州市余杭区临平大道1288号'],
  ['CL01', '浙A·8K315配送车', 'PSC', '刘强', '13805710088', ''],
  ['CL02', '浙A·6D728配送车', 'PSC', '方志明', '13805710089', ''],
] as const

async function demoPeople(work: Work) {
  const deptOf = await demoDepartments(work)
  const ids = people.map(() => work.nextId())
  const leaderOf = (dept: string) => ids[people.findIndex(person => person.dept === dept && isLeader(person))]
  await put(
    work,
    'staff',
    people.map((person, index) => ({
      id: ids[index],
      code: `YG${String(index + 1).padStart(4, '0')}`,
      name: person.name,
      deptId: deptOf(person.dept),
      post: person.post,
      leaderId: isLeader(person) ? undefined : leaderOf(person.dept),
      phone: phoneOf(phones.staff + index),
      kind: index === people.length - 1 ? '8702' : '8701',
      sex: person.sex,
      enteredAt: `20${16 + (index % 9)}-0${1 + (index % 9)}-15`,
      enabled: true,
    })),
  )
  const holding = (...posts: string[]) => ids.filter((_, index) => posts.includes(people[index]!.post))
  return {
    sellers: holding('业务员', '销售经理'),
    buyers: holding('采购员'),
    staffIds: ids,
    deptIds: people.map(({ dept }) => deptOf(dept)),
  }
}

async function demoDepartments(work: Work) {
  const [company] = await put(work, 'dept', [{ name: '浙江衡达', fullName: '浙江衡达工业品贸易有限公司', category: '1', sort: 1 }])
  const ids = departments.map(() => work.nextId())
  const deptOf = (key: string) => ids[departments.findIndex(dept => dept.key === key)]!
  const rows = departments.map(({ name, parent, category }, index) => ({
    id: ids[index],
    parentId: parent ? deptOf(parent) : company,
    name,
    fullName: `浙江衡达${name}`,
    category,
    sort: index + 2,
  }))
  await put(work, 'dept', rows)
  return deptOf
}
