import { dec } from '../../base/decimal.ts'
import { mnemonicOf } from '../../base/pinyin.ts'
import { entityNamed } from '../../kit/registry.ts'
import { keepFile } from '../../server/attachments.ts'
import { insertMany } from '../../server/insert-many.ts'
import type { Work } from '../../server/work.ts'
import { families, wholeUnits } from './goods.ts'
import { demoPictures, demoWaiting } from './goods-cards.ts'
import { logoOf } from './logo.ts'
import { customerNames, departments, people, supplierNames } from './people.ts'

export interface DemoGoods {
  id: string
  unitId: string
  buyAt: number
  sellAt: number
}

export interface Demo {
  goods: DemoGoods[]
  customers: { id: string; staffId: string }[]
  suppliers: string[]
  depots: string[]
  sellers: string[]
  buyer: string
  staffIds: string[]
  deptIds: string[]
}

type Row = Record<string, unknown>

const put = (work: Work, name: string, rows: Row[]) => insertMany(work, entityNamed(name), rows)

/** A company with real-looking masters; every figure is made by rule, so that two starts give the same company. */
export async function demoMasters(work: Work): Promise<Demo> {
  const staff = await demoPeople(work)
  const taxRates = await put(work, 'taxRate', [
    { name: '13%', rate: dec(13), isDefault: true, enabled: true },
    { name: '9%', rate: dec(9), enabled: true },
    { name: '6%', rate: dec(6), enabled: true },
    { name: '免税', rate: dec(0), enabled: true },
  ])
  const depots = await put(work, 'depot', [
    {
      code: 'CK01',
      name: '杭州总仓',
      mnemonic: 'HZZC',
      contact: '赵明辉',
      phone: '13805710001',
      address: '杭州市余杭区良渚街道物流园A区',
      isDefault: true,
      enabled: true,
    },
    {
      code: 'CK02',
      name: '宁波分仓',
      mnemonic: 'NBFC',
      contact: '钱立',
      phone: '13805740002',
      address: '宁波市北仑区港前路18号',
      enabled: true,
    },
    {
      code: 'CK03',
      name: '上海分仓',
      mnemonic: 'SHFC',
      contact: '孙伟',
      phone: '13801610003',
      address: '上海市嘉定区安亭镇园区路66号',
      enabled: true,
    },
    { code: 'CL01', name: '浙A·8K315配送车', mnemonic: 'PSC', kind: '2', contact: '刘强', phone: '13805710088', enabled: true },
  ])
  const goods = await demoGoods(work, taxRates[0]!)
  const parties = await demoParties(work, staff.sellers, staff.buyer, taxRates[0]!)
  return { goods, depots: depots.slice(0, 3), ...parties, ...staff }
}

async function demoPeople(work: Work) {
  const [company] = await put(work, 'dept', [{ name: '浙江衡达', fullName: '浙江衡达工业品贸易有限公司', category: '1', sort: 1 }])
  const ids = await put(
    work,
    'dept',
    departments.map(({ name, category }, index) => ({ parentId: company, name, fullName: `浙江衡达${name}`, category, sort: index + 2 })),
  )
  const deptOf = (key: string) => ids[departments.findIndex(dept => dept.key === key)]
  const staff = await put(
    work,
    'staff',
    people.map(({ name, dept, post }, index) => ({
      code: `YG${String(index + 1).padStart(4, '0')}`,
      name,
      deptId: deptOf(dept),
      post,
      phone: `138${String(57_100_000 + index * 137)}`.slice(0, 11),
      kind: '8701',
      sex: index % 2 ? '2' : '1',
      enteredAt: `20${18 + (index % 7)}-0${1 + (index % 9)}-15`,
      enabled: true,
    })),
  )
  const named = (test: (post: string) => boolean) => staff.filter((_, index) => test(people[index]!.post))
  return {
    sellers: named(post => post === '业务员' || post === '销售经理'),
    buyer: named(post => post === '采购员')[0]!,
    staffIds: staff,
    deptIds: people.map(person => deptOf(person.dept)!),
  }
}

async function demoGoods(work: Work, taxRateId: string): Promise<DemoGoods[]> {
  const unitNames = [...new Set([...families.map(family => family.unit), '箱'])]
  const units = await put(
    work,
    'unit',
    unitNames.map(name => ({ name, mnemonic: mnemonicOf(name), whole: wholeUnits.includes(name) })),
  )
  const unitOf = (name: string) => units[unitNames.indexOf(name)]!
  const brandNames = [...new Set(families.flatMap(family => family.brands))]
  const logos = await demoLogos(work, brandNames)
  const brands = await put(
    work,
    'brand',
    brandNames.map((name, index) => ({
      code: `PP${String(index + 1).padStart(4, '0')}`,
      name,
      mnemonic: mnemonicOf(name),
      discount: 100 - (index % 4) * 2,
      kind: String(1 + (index % 3)),
      logo: logos[index],
      onShelf: index % 5 !== 0,
      sort: index + 1,
    })),
  )
  const classIds = await demoClasses(work)
  const rows = families.flatMap((family, at) =>
    family.brands.flatMap((brand, brandAt) =>
      family.sizes.map((size, index) => {
        const cost = round2((family.base + family.step * index) * (1 + 0.12 * (family.brands.length - 1 - brandAt)))
        return { family, brand, size, cost, number: index + 1, classAt: at }
      }),
    ),
  )
  const pictures = await demoPictures(work)
  const counts = new Map<number, number>()
  const ids = await put(
    work,
    'goods',
    rows.map(({ family, brand, size, cost, classAt }) => {
      const running = (counts.get(classAt) ?? 0) + 1
      counts.set(classAt, running)
      const code = `${String(classAt + 1).padStart(4, '0')}${String(running).padStart(4, '0')}`
      return {
        code,
        name: family.name,
        spec: size,
        classId: classIds.get(family.classes[1]),
        brandId: brands[brandNames.indexOf(brand)],
        basicUnitId: unitOf(family.unit),
        barcode: `69${code}${String(running % 1000).padStart(3, '0')}`,
        mnemonic: mnemonicOf(family.name),
        taxRateId,
        salePrice: dec(round2(cost * 1.34)),
        lowestPrice: dec(round2(cost * 1.06)),
        purchasePrice: dec(cost),
        purchaseUnitId: unitOf(family.box ? '箱' : family.unit),
        picture: pictures[classAt],
        mallPrice: dec(round2(cost * 1.3)),
        scorePrice: Math.round(cost * 100),
        startQuantity: dec(family.box && cost < 5 ? 10 : 1),
        freight: dec(cost > 200 ? 30 : 0),
        enabled: true,
        onShelf: running % 3 === 0,
        onScoreShelf: running === 6,
        sort: running,
      }
    }),
  )
  await demoBoxes(work, rows, ids, unitOf('箱'))
  await demoWaiting(work, { classId: classIds.get(families[3]!.classes[1]), basicUnitId: unitOf(families[3]!.unit), taxRateId })
  await work.tx.run(
    `insert into goods_pictures (tenant_id, id, parent_id, line_no, link, is_main)
     select $1, u.id, g.id, 1, g.picture, true from goods g join unnest($2::bigint[], $3::bigint[]) u(id, goods_id) on u.goods_id = g.id where g.tenant_id = $1`,
    [work.user.tenantId, ids.map(() => work.nextId()), ids],
  )
  return rows.map(({ family, cost }, index) => ({ id: ids[index]!, unitId: unitOf(family.unit), buyAt: cost, sellAt: round2(cost * 1.34) }))
}

async function demoLogos(work: Work, names: string[]): Promise<string[]> {
  const links: string[] = []
  for (const [index, name] of names.entries()) {
    const picture = logoOf(index)
    const { link } = await keepFile(work, { name: `${name}.png`, extension: 'png', type: 'image/png', data: picture })
    links.push(link)
  }
  return links
}

async function demoClasses(work: Work) {
  const tops = [...new Set(families.map(family => family.classes[0]))]
  const topIds = await put(
    work,
    'goodsClass',
    tops.map((name, index) => ({ code: String(index + 1).padStart(2, '0'), name, sort: index + 1 })),
  )
  const leaves = families.map(family => family.classes)
  const leafIds = await put(
    work,
    'goodsClass',
    leaves.map(([top, name], index) => ({
      parentId: topIds[tops.indexOf(top)],
      code: `${String(tops.indexOf(top) + 1).padStart(2, '0')}${String(index + 1).padStart(2, '0')}`,
      name,
      sort: index + 1,
    })),
  )
  return new Map(leaves.map(([, name], index) => [name, leafIds[index]!]))
}

async function demoBoxes(work: Work, rows: { family: { box?: number } }[], ids: string[], boxId: string) {
  const boxed = rows.map((row, index) => ({ id: ids[index]!, box: row.family.box })).filter(row => row.box)
  await work.tx.run(
    `insert into goods_units (tenant_id, id, parent_id, line_no, unit_id, numerator, denominator, is_purchase)
     select $1, u.id, u.parent_id, 1, $2, u.box, 1, true from unnest($3::bigint[], $4::bigint[], $5::integer[]) u(id, parent_id, box)`,
    [work.user.tenantId, boxId, boxed.map(() => work.nextId()), boxed.map(row => row.id), boxed.map(row => row.box)],
  )
}

async function demoParties(work: Work, sellers: string[], buyer: string, taxRateId: string) {
  const customerClasses = await put(
    work,
    'customerClass',
    ['终端工厂', '工程项目', '贸易经销', '零售散客'].map((name, index) => ({ code: `K${index + 1}`, name, sort: index + 1 })),
  )
  const supplierClasses = await put(
    work,
    'supplierClass',
    ['生产厂家', '品牌代理', '物流运输'].map((name, index) => ({ code: `G${index + 1}`, name, sort: index + 1 })),
  )
  const customers = customerNames.map((name, index) => ({
    code: `KH${String(index + 1).padStart(4, '0')}`,
    name,
    customerClassId: customerClasses[/工程|集团/.test(name) ? 1 : /经营部|批发|商行|五金|门市/.test(name) ? 2 : 0],
    staffId: sellers[index % sellers.length]!,
    mnemonic: mnemonicOf(name),
    telephone: `0571-88${String(100_000 + index * 731).slice(-6)}`,
    taxRateId,
    taxNo: `913301${String(100_000_000_000 + index * 7_654_321).slice(-12)}`,
    bankName: ['中国工商银行杭州分行', '中国建设银行宁波分行', '招商银行上海分行'][index % 3],
    bankAccount: String(6_222_020_000_000_000 + index * 97),
    customerHasPeriod: index % 3 < 2,
    customerPeriodKind: ['2', '1', '3'][index % 3],
    customerPeriodDays: [60, 30, 0][index % 3],
    creditLimit: dec(100_000 * (1 + (index % 9))),
    enabled: true,
  }))
  const suppliers = supplierNames.map((name, index) => ({
    code: `GYS${String(index + 1).padStart(4, '0')}`,
    name,
    supplierClassId: supplierClasses[/物流/.test(name) ? 2 : index % 4 === 3 ? 1 : 0],
    staffId: buyer,
    contact: ['张伟', '王芳', '李娜', '刘洋', '陈静'][index % 5],
    mobile: `139${String(57_000_000 + index * 317)}`.slice(0, 11),
    givesInvoice: true,
    supplierPeriodKind: ['1', '2', '3'][index % 3],
    supplierPeriodDays: [30, 45, 0][index % 3],
    taxRateId,
    taxNo: `913302${String(200_000_000_000 + index * 3_456_789).slice(-12)}`,
    bankName: '中国农业银行',
    bankAccount: String(6_228_480_000_000_000 + index * 89),
    bankPerson: name,
    mnemonic: mnemonicOf(name),
    attribute: ['A202', 'A203', 'A201'][index % 3],
    condition: '4701',
    enabled: true,
  }))
  const customerIds = await put(work, 'customer', customers)
  return {
    customers: customerIds.map((id, index) => ({ id, staffId: customers[index]!.staffId })),
    suppliers: await put(work, 'supplier', suppliers),
  }
}

const round2 = (value: number) => Math.max(0.05, Math.round(value * 100) / 100)
