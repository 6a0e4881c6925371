import sharp from 'sharp'
import { audit } from '../../areas/goods/goods.ts'
import { dec } from '../../base/decimal.ts'
import { ean13 } from '../../base/ean13.ts'
import { mnemonicOf } from '../../base/pinyin.ts'
import { entityNamed } from '../../kit/registry.ts'
import { keepFile } from '../../server/files/attachments.ts'
import { insertMany } from '../../server/insert-many.ts'
import type { Work } from '../../server/work.ts'
import { demoBrands, demoDiscounts } from './brand-cards.ts'
import { brandNames } from './brands.ts'
import { type Drawing, drawings, svgOf } from './drawings.ts'
import { type Article, articles, barcodeBody, leafCode, leavesOf, lowestOf, topCode, tops, unitNames, wholeUnits } from './goods.ts'
import type { DemoGoods } from './masters.ts'

const put = (work: Work, name: string, rows: Record<string, unknown>[]) => insertMany(work, entityNamed(name), rows)

/** The whole range with its classes, brands, units, pictures and prices. */
export async function demoGoods(work: Work, taxRateId: string): Promise<DemoGoods[]> {
  const unitIds = await put(
    work,
    'unit',
    unitNames.map(name => ({ name, mnemonic: mnemonicOf(name), whole: wholeUnits.includes(name) })),
  )
  const unitOf = (name: string) => unitIds[unitNames.indexOf(name)]!
  const classOf = await demoClasses(work)
  const shopClasses = await put(
    work,
    'shopClass',
    tops.map((name, index) => ({ name, sort: index + 1, onShelf: true })),
  )
  const brandIds = await demoBrands(work)
  await demoDiscounts(work, brandIds, classOf)
  const pictures = await demoPictures(work)
  const all = articles()
  const ids = await put(
    work,
    'goods',
    all.map((article, index) => ({
      ...cardOf(article, index + 1),
      classId: classOf(article.family),
      shopClassId: shopClasses[tops.indexOf(article.family.top)],
      brandId: brandIds[brandNames.indexOf(article.brand)],
      basicUnitId: unitOf(article.family.unit),
      purchaseUnitId: unitOf(article.packs.at(-1)?.unit ?? article.family.unit),
      taxRateId,
      picture: pictures[article.family.drawing],
    })),
  )
  await demoPacks(work, all, ids, unitOf)
  await hangPictures(work, ids)
  return all.map((article, index) => traded(article, ids[index]!, unitOf)).filter((_, index) => !all[index]!.family.waiting)
}

/** Every third is in the mall; what waits for its audit is not. */
function cardOf({ family, brand, spec, code, cost, salePrice }: Article, number: number) {
  const running = Number(code.slice(-4))
  return {
    code,
    name: family.name,
    spec,
    barcode: ean13(barcodeBody(brand, number)),
    itemNo: `${mnemonicOf(brand)}-${code.slice(2)}`,
    mnemonic: mnemonicOf(family.name),
    salePrice: dec(salePrice),
    lowestPrice: dec(lowestOf(cost)),
    purchasePrice: dec(cost),
    mallPrice: dec(salePrice),
    scorePrice: Math.max(1, Math.round(salePrice * 100)),
    startQuantity: dec(salePrice < 1 ? 50 : salePrice < 5 ? 10 : 1),
    freight: dec(cost > 200 ? 30 : 0),
    auditState: family.waiting ? audit.waiting : audit.passed,
    enabled: true,
    onShelf: !family.waiting && running % 3 === 0,
    onScoreShelf: !family.waiting && running === 6,
    sort: running,
  }
}

/** How an article is bought and sold; a lot is what one takes of it at once. */
function traded({ family, cost, salePrice, packs }: Article, id: string, unitOf: (name: string) => string): DemoGoods {
  const pack = packs.at(-1)
  const lot = cost < 0.5 ? 600 : cost < 5 ? 150 : cost < 30 ? 30 : cost < 150 ? 10 : cost < 600 ? 5 : 2
  const box = pack && { unitId: unitOf(pack.unit), count: pack.count, sellAt: pack.salePrice }
  return { id, unitId: unitOf(family.unit), buyAt: cost, sellAt: salePrice, top: family.top, lot, box }
}

async function demoClasses(work: Work) {
  const topIds = await put(
    work,
    'goodsClass',
    tops.map((name, index) => ({ code: topCode(name), name, sort: index + 1 })),
  )
  const leaves = tops.flatMap(top => leavesOf(top).map(leaf => ({ top, leaf })))
  const leafIds = await put(
    work,
    'goodsClass',
    leaves.map(({ top, leaf }, index) => ({
      parentId: topIds[tops.indexOf(top)],
      code: leafCode({ top, leaf }),
      name: leaf,
      sort: index + 1,
    })),
  )
  return ({ top, leaf }: { top: string; leaf: string }) => leafIds[leaves.findIndex(one => one.top === top && one.leaf === leaf)]!
}

async function demoPictures(work: Work): Promise<Record<Drawing, string>> {
  const drawn = await Promise.all(
    drawings.map(drawing =>
      sharp(Buffer.from(svgOf(drawing)))
        .png({ palette: true })
        .toBuffer(),
    ),
  )
  const links = {} as Record<Drawing, string>
  for (const [index, drawing] of drawings.entries())
    links[drawing] = (await keepFile(work, { name: `${drawing}.png`, extension: 'png', type: 'image/png', data: drawn[index]! })).link
  return links
}

async function demoPacks(work: Work, all: Article[], ids: string[], unitOf: (name: string) => string) {
  const rows = all.flatMap(({ brand, packs }, index) =>
    packs.map(({ unit, count, salePrice }, at) => ({
      id: work.nextId(),
      goodsId: ids[index]!,
      line: at + 1,
      unitId: unitOf(unit),
      count,
      barcode: ean13(barcodeBody(brand, index + 1, at + 1)),
      salePrice,
      isPurchase: at === packs.length - 1,
    })),
  )
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map(row => row[key])
  await work.tx.run(
    `insert into goods_units (tenant_id, id, parent_id, line_no, unit_id, numerator, denominator, barcode, sale_price, is_purchase)
     select $1, u.id, u.goods_id, u.line, u.unit_id, u.count, 1, u.barcode, u.price, u.buys
     from unnest($2::bigint[], $3::bigint[], $4::integer[], $5::bigint[], $6::integer[], $7::text[], $8::numeric[], $9::boolean[])
       u(id, goods_id, line, unit_id, count, barcode, price, buys)`,
    [work.user.tenantId, ...(['id', 'goodsId', 'line', 'unitId', 'count', 'barcode', 'salePrice', 'isPurchase'] as const).map(column)],
  )
}

const hangPictures = (work: Work, ids: string[]) =>
  work.tx.run(
    `insert into goods_pictures (tenant_id, id, parent_id, line_no, link, is_main)
     select $1, u.id, g.id, 1, g.picture, true from goods g join unnest($2::bigint[], $3::bigint[]) u(id, goods_id) on u.goods_id = g.id where g.tenant_id = $1`,
    [work.user.tenantId, ids.map(() => work.nextId()), ids],
  )
