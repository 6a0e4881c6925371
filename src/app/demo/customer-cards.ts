import { dec } from '../../base/decimal.ts'
import { mnemonicOf } from '../../base/pinyin.ts'
import { entityNamed } from '../../kit/registry.ts'
import { insertMany } from '../../server/insert-many.ts'
import type { Work } from '../../server/work.ts'
import { customerFirms, type Firm, isShop } from './company-names.ts'
import { dice, pick } from './dice.ts'
import { creditCode, manName, personName, phoneOf, phones } from './identity.ts'
import { banks, streets } from './places.ts'
import { customerTrades } from './trades.ts'

export interface DemoCustomer {
  id: string
  staffId: string
  name: string
  contact: string
  mobile: string
  /** Where deliveries go. */
  delivery: string
  taxNo: string
  bankName: string
  bankAccount: string
  /** Nobody has looked at it yet, so no bill may name it. */
  waits: boolean
}

const put = (work: Work, name: string, rows: Record<string, unknown>[]) => insertMany(work, entityNamed(name), rows)

/** Two hundred customers with their classes, levels, terms and people. */
export async function demoCustomerCards(work: Work, sellers: string[], taxRateId: string): Promise<DemoCustomer[]> {
  const classOf = await demoCustomerClasses(work)
  const levelIds = await put(work, 'customerLevel', levels)
  const firms = customerFirms()
  const roll = dice(20_260_301)
  const rows = firms.map((firm, index) => ({
    ...cardOf(firm, index),
    ...termsOf(firm, index),
    customerClassId: classOf(firm.leaf),
    levelId: levelIds[levelAt(firm, index)],
    staffId: sellers[index % sellers.length]!,
    taxRateId,
    legalPerson: manName(roll),
    contact: personName(roll),
    mobile: phoneOf(phones.contacts + index * 2),
    bankName: `${pick(roll, banks)}${districtOf(firm)}支行`,
    audit: index >= firms.length - 4 ? '3101' : '3102',
    enabled: true,
  }))
  const ids = await put(work, 'customer', rows)
  await put(
    work,
    'customerContact',
    firms.flatMap((firm, at) => contactsOf(firm, at, ids[at]!, rows[at]!.contact)),
  )
  return rows.map((row, at) => ({ ...row, id: ids[at]!, delivery: placed(firms[at]!), waits: row.audit !== '3102' }))
}

const districtOf = ({ place: { city, district } }: Firm) => (city === district ? city : `${city}${district}`)
const placed = (firm: Firm) => `${districtOf(firm)}${firm.address}`

async function demoCustomerClasses(work: Work) {
  const tops = [...new Set(customerTrades.map(([top]) => top))]
  const topIds = await put(
    work,
    'customerClass',
    tops.map((name, index) => ({ code: `K${index + 1}`, name, sort: index + 1 })),
  )
  const leafIds = await put(
    work,
    'customerClass',
    customerTrades.map(([top, name], index) => ({
      parentId: topIds[tops.indexOf(top)],
      code: `K${tops.indexOf(top) + 1}0${customerTrades.filter(([one], at) => one === top && at <= index).length}`,
      name,
      sort: index + 1,
    })),
  )
  return (leaf: string) => leafIds[customerTrades.findIndex(([, name]) => name === leaf)]
}

const levels = [
  { name: '标准客户', kind: '0301', coefficient: dec(1), explanation: '按统一售价' },
  { name: '长期客户', kind: '0301', coefficient: dec('0.98'), explanation: '连续合作满一年' },
  { name: 'VIP客户', kind: '0302', coefficient: dec('0.95'), explanation: '年采购额五十万以上' },
  { name: '战略客户', kind: '0302', coefficient: dec('0.92'), explanation: '签有年度框架协议' },
]

const levelAt = ({ name }: Firm, index: number) => (isShop(name) ? 0 : /集团|股份/.test(name) ? 3 : [1, 0, 2, 0, 1][index % 5]!)

const cardOf = ({ name, place, address }: Firm, index: number) => ({
  code: `KH${String(index + 1).padStart(4, '0')}`,
  name,
  mnemonic: mnemonicOf(name),
  telephone: `${place.dial}-${String(82_000_000 + ((index * 73_129) % 7_000_000))}`,
  taxNo: creditCode(place.code, index + 1, isShop(name)),
  bankAccount: `12${String(20_201_990_000_123 + index * 97_003)}`,
  areaCode: place.code,
  address,
})

/** Shops pay on delivery; the others after so many days, up to what they are good for. */
function termsOf({ name }: Firm, index: number) {
  if (isShop(name)) return { customerHasPeriod: false, customerPeriodKind: '3', customerPeriodDays: 0, creditLimit: dec(50_000) }
  const [customerPeriodKind, customerPeriodDays] = [
    ['2', 30],
    ['1', 30],
    ['2', 60],
    ['1', 45],
  ][index % 4]!
  return { customerHasPeriod: true, customerPeriodKind, customerPeriodDays, creditLimit: dec(200_000 * (1 + (index % 5))) }
}

/** Everyone has somebody to call; every third has a second one. */
function contactsOf({ place, address }: Firm, at: number, customerId: string, first: string) {
  const contact = (turn: 0 | 1) => ({
    customerId,
    name: turn ? personName(dice(at + 900)) : first,
    phone: phoneOf(phones.contacts + at * 2 + turn),
    isDefault: !turn,
    areaCode: place.code,
    address: turn ? `${streets[at % streets.length]}${at + 12}号仓库` : address,
    longitude: (place.longitude + (at % 17) / 1_000).toFixed(6),
    latitude: (place.latitude + (at % 13) / 1_000).toFixed(6),
  })
  return at % 3 ? [contact(0)] : [contact(0), contact(1)]
}
