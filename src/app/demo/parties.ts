import { dec } from '../../base/decimal.ts'
import { entityNamed } from '../../kit/registry.ts'
import { insertMany } from '../../server/insert-many.ts'
import { insert } from '../../server/records.ts'
import type { Work } from '../../server/work.ts'
import { supplierNames } from './people.ts'

interface Parties {
  customers: { id: string; staffId: string }[]
  suppliers: string[]
}

const names = ['王建军', '李秀英', '张志伟', '刘桂芳', '陈国强', '杨丽华', '黄俊杰', '周晓燕', '吴海涛', '徐文静', '孙立新', '马玉兰']
const places = [
  ['330110', '良渚街道网周路99号', '120.026208', '30.371456'],
  ['330206', '北仑区明州路301号', '121.844172', '29.899778'],
  ['310114', '安亭镇墨玉路28号', '121.161345', '31.288762'],
] as const

/** The people at the customers, what was talked about with them, and where suppliers deliver from. */
export async function demoParties(work: Work, { customers, suppliers }: Parties) {
  const put = (name: string, rows: Record<string, unknown>[]) => insertMany(work, entityNamed(name), rows)
  await put('customerLevel', [
    { name: '标准客户', kind: '0301', coefficient: dec(1), explanation: '按统一售价' },
    { name: '长期客户', kind: '0301', coefficient: dec('0.98'), explanation: '连续合作满一年' },
    { name: 'VIP客户', kind: '0302', coefficient: dec('0.95'), explanation: '年采购额五十万以上' },
    { name: '战略客户', kind: '0302', coefficient: dec('0.92'), explanation: '签有年度框架协议' },
  ])
  await put('customerContact', customers.flatMap(contactsOf))
  await put('member', customers.slice(0, 8).map(memberOf))
  await put('customerVisit', customers.slice(0, visits.length).map(visitOf(work)))
  for (const { name, places: words } of areas) {
    const supplierIds = suppliers.filter((_, index) => words.test(supplierNames[index]!))
    await insert(work, entityNamed('supplierArea'), { name, supplierIds })
  }
}

/** Everyone has somebody to call; every third has a second one. */
function contactsOf({ id }: { id: string }, at: number) {
  const contact = (turn: number) => {
    const [areaCode, address, longitude, latitude] = places[(at + turn) % places.length]!
    const phone = `137${String(50_000_000 + at * 211 + turn * 97_003)}`
    return { customerId: id, name: names[(at + turn * 5) % names.length], phone, isDefault: !turn, areaCode, address, longitude, latitude }
  }
  return at % 3 ? [contact(0)] : [contact(0), contact(1)]
}

const memberOf = ({ id }: { id: string }, at: number) => ({
  customerId: id,
  name: names[(at + 3) % names.length],
  phone: `136${String(80_000_000 + at * 1_003)}`,
  enabled: true,
})

const visits = [
  ['1', '现场确认轴承更换周期，约定下月试用新品牌。'],
  ['2', '回访上批货物质量，客户满意，催开增值税发票。'],
  ['1', '洽谈年度框架协议，对方希望账期延长到60天。'],
  ['4', '发送新版报价单，客户对电动工具系列感兴趣。'],
  ['3', '客户来厂参观总仓，介绍配送时效和退换货流程。'],
  ['2', '核对上月对账单，差异为一笔未到的退货。'],
] as const

const visitOf =
  ({ now }: Work) =>
  ({ id, staffId }: { id: string; staffId: string }, at: number) => ({
    customerId: id,
    staffId,
    visitedAt: new Date(now.getTime() - (at * 3 + 1) * 86_400_000).toISOString(),
    kind: visits[at]![0],
    contact: names[at % names.length],
    content: visits[at]![1],
  })

const areas = [
  { name: '华东', places: /上海|浙江|杭州|江苏|安徽|人本|晋亿|远东|正泰|德力西|卧龙|三力士|亚德客/ },
  { name: '华北', places: /天津|中国石化|SMC|施耐德/ },
  { name: '东北', places: /哈尔滨/ },
  { name: '西南', places: /四川/ },
]
