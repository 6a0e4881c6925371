import { dec } from '../../../base/decimal.ts'
import { ean13 } from '../../../base/ean13.ts'
import { mnemonicOf } from '../../../base/pinyin.ts'
import { put, recordChapter } from '../../../server/demo.ts'
import { audit } from '../article/goods.ts'
import { type Article, articles, barcodeBody, lowestOf, tops, unitNames, wholeUnits } from './articles.ts'
import { writeBrands, writeDiscounts } from './brand-cards.server.ts'
import { brandNames } from './brands.ts'
import { writeClasses } from './classes.server.ts'
import { writePacks } from './packs.server.ts'
import { hangPictures, keepPictures } from './pictures.server.ts'
import { demoTaxRates } from './tax-rates.server.ts'

export interface DemoGoods {
  id: string
  unitId: string
  buyAt: number
  sellAt: number
  /** The class at the top of its tree. */
  top: string
  /** What one takes at once. */
  lot: number
  keepsDays?: number
  /** The unit that it is bought in. */
  box?: { unitId: string; count: number; sellAt: number }
}

/** The whole range with its classes, brands, units, pictures and prices. */
export const demoGoods = recordChapter('cards', async (work, company): Promise<DemoGoods[]> => {
  const unitIds = await put(
    work,
    'unit',
    unitNames.map(name => ({ name, mnemonic: mnemonicOf(name), whole: wholeUnits.includes(name) })),
  )
  const unitOf = (name: string) => unitIds[unitNames.indexOf(name)]!
  const classOf = await writeClasses(work)
  const shopClasses = await put(
    work,
    'shopClass',
    tops.map((name, index) => ({ name, sort: index + 1, onShelf: true })),
  )
  const brandIds = await writeBrands(work)
  await writeDiscounts(work, brandIds, classOf)
  const pictures = await keepPictures(work)
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
      taxRateId: company.of(demoTaxRates),
      picture: pictures[article.family.drawing],
    })),
  )
  await writePacks(work, all, ids, unitOf)
  await hangPictures(work, ids)
  return all.map((article, index) => traded(article, ids[index]!, unitOf)).filter((_, index) => !all[index]!.family.waiting)
})

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
    needsBatch: !!family.keepsDays,
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
  return { id, unitId: unitOf(family.unit), buyAt: cost, sellAt: salePrice, top: family.top, lot, keepsDays: family.keepsDays, box }
}
