import { dec } from '../../../base/decimal.ts'
import { dice, pick } from '../../../base/dice.ts'
import { mnemonicOf } from '../../../base/pinyin.ts'
import { put, recordChapter, recordNamed } from '../../../server/demo.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { phoneOf, phones } from '../../staff/demo/phones.ts'
import { contactsOf } from './contacts.ts'
import { customerClasses } from './customer-classes.server.ts'
import { customerFirms, type Firm, isShop } from './firms.ts'
import { creditCode, manName, personName } from './identity.ts'
import { banks } from './towns.ts'

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

/** Two hundred customers with their classes, levels, terms and people. */
export const demoCustomers = recordChapter('cards', async (work, company): Promise<DemoCustomer[]> => {
  const { sellers } = company.of(demoPeople)
  const taxRateId = await recordNamed(work, 'taxRate', '13%')
  const classOf = await customerClasses(work)
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
})

const districtOf = ({ place: { city, district } }: Firm) => (city === district ? city : `${city}${district}`)
const placed = (firm: Firm) => `${districtOf(firm)}${firm.address}`

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
