import { dice, pick } from '../../../base/dice.ts'
import { mnemonicOf } from '../../../base/pinyin.ts'
import { groupBy } from '../../../base/text.ts'
import { put, recordChapter, recordNamed } from '../../../server/demo.ts'
import { insert } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { phoneOf, phones } from '../../staff/demo/phones.ts'
import { SupplierArea } from '../supplier/supplier-area.ts'
import { type Firm, supplierFirms } from './firms.ts'
import { creditCode, personName } from './identity.ts'
import { banks } from './towns.ts'

export interface DemoSupplier {
  id: string
  /** Who buys there. */
  staffId: string
  /** Whether he can be asked, and bills what he delivers. */
  isAsked: boolean
}

/** Eighty suppliers with their classes and terms, and the parts of the country that they deliver from. */
export const demoSuppliers = recordChapter('cards', async (work, company) => {
  const { buyers } = company.of(demoPeople)
  const taxRateId = await recordNamed(work, 'taxRate', '13%')
  const classOf = await supplierClasses(work)
  const firms = supplierFirms()
  const buyerAt = (index: number) => buyers[index % buyers.length]!
  const roll = dice(20_260_401)
  const suppliers = await put(
    work,
    'supplier',
    firms.map((firm, index) => ({
      ...cardOf(firm, index),
      supplierClassId: classOf(firm.leaf),
      staffId: buyerAt(index),
      contact: personName(roll),
      bankName: `${pick(roll, banks)}${firm.place.city}分行`,
      taxRateId,
    })),
  )
  await supplierAreas(work, firms, suppliers)
  const byTop = groupBy(
    suppliers.map((id, index): DemoSupplier & { top: string } => {
      const { givesInvoice, condition } = cardOf(firms[index]!, index)
      return { id, staffId: buyerAt(index), isAsked: givesInvoice && condition === '4701', top: firms[index]!.top }
    }),
    ({ top }) => top,
  )
  return { suppliers, suppliersOf: byTop as Map<string, DemoSupplier[]> }
})

const kinds = ['生产厂家', '品牌代理', '现货经销', '物流运输']
const attributes = ['A202', 'A203', 'A204', 'A201']

async function supplierClasses(work: Work) {
  const [goods, services] = await put(work, 'supplierClass', [
    { code: 'G1', name: '商品供应商', sort: 1 },
    { code: 'G2', name: '服务供应商', sort: 2 },
  ])
  const ids = await put(
    work,
    'supplierClass',
    kinds.map((name, index) => ({
      parentId: index < 3 ? goods : services,
      code: ['G101', 'G102', 'G103', 'G201'][index],
      name,
      sort: index + 1,
    })),
  )
  return (name: string) => ids[kinds.indexOf(name)]
}

const cardOf = ({ name, leaf, place, address }: Firm, index: number) => ({
  code: `GYS${String(index + 1).padStart(4, '0')}`,
  name,
  mnemonic: mnemonicOf(name),
  mobile: phoneOf(phones.suppliers + index),
  givesInvoice: index % 9 !== 8,
  hasPeriod: index % 3 < 2,
  supplierPeriodKind: ['1', '2', '3'][index % 3],
  supplierPeriodDays: [30, 45, 0][index % 3],
  takesAcceptance: index % 4 === 0,
  buysOnSale: index % 3 === 0,
  taxNo: creditCode(place.code, 5_000 + index),
  bankAccount: `33${String(50_198_513_600_000 + index * 89_017)}`,
  bankPerson: name,
  areaCode: place.code,
  address,
  attribute: attributes[kinds.indexOf(leaf)],
  condition: index === 70 ? '4702' : index % 20 === 19 ? '4703' : '4701',
  enabled: true,
})

const areas: Record<string, RegExp> = {
  浙江: /^33/,
  上海: /^31/,
  '江苏 安徽': /^3[24]/,
  华北: /^(1|37|41)/,
  '中南 东南': /^(42|43|35|36)/,
}

async function supplierAreas(work: Work, firms: Firm[], suppliers: string[]) {
  for (const [name, codes] of Object.entries(areas))
    await insert(work, SupplierArea, { name, supplierIds: suppliers.filter((_, at) => codes.test(firms[at]!.place.code)) })
}
